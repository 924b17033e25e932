/** Letters, digits and hyphens between slashes: a key is made by the service and is never a caller's path. */
const shape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** The key itself. Errors: throws on one that the service cannot have made. */
export function checkKey(key: string): string {
  if (!shape.test(key)) throw new Error('a blob key has another form')
  return key
}
