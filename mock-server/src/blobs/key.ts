/** Letters, digits and hyphens between slashes: a key is made by the service and is never a caller's path. */
const shape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** The key itself. Errors: throws on one that the service cannot have made. */
export function checkKey(key: string): string {
  if (!shape.test(key)) throw new Error('a blob key has another form')
  return key
}

/** Those of the names that are keys below the folder and after the one given, in their order. */
export function pageOfKeys(
  names: Iterable<string>,
  { folder, after, most }: { folder: string; after: string; most: number },
): string[] {
  const below = `${checkKey(folder)}/`
  return [...names]
    .filter((name) => name.startsWith(below) && name > after && shape.test(name))
    .toSorted()
    .slice(0, most)
}
