/**
 * Reads a field of parsed JSON by its path.
 * Errors: throws if a step of the path is not an object.
 */
export function field(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    if (typeof at !== 'object' || at === null) throw new TypeError(`no ${name} in ${JSON.stringify(at)}`)
    return (at as Record<string, unknown>)[name]
  }, value)
}
