/** Letters, digits and hyphens between slashes: the service creates keys; they are never a caller's path. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Returns the key. Errors: throws on a key that the service cannot have created. */
export function checkKey(key: string): string {
  if (!isBlobKey(key)) throw new Error('Invalid blob key.')
  return key
}

/** Whether the service can have created the key. */
export function isBlobKey(key: string): boolean {
  return keyPattern.test(key)
}

/** The names that are keys below the folder and after the given one, in order. */
export function pageOfKeys(
  names: Iterable<string>,
  { folder, after, most }: { folder: string; after: string; most: number },
): string[] {
  const below = `${checkKey(folder)}/`
  return [...names]
    .filter((name) => name.startsWith(below) && name > after && isBlobKey(name))
    .toSorted()
    .slice(0, most)
}
