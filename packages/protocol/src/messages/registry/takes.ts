type AnyFields = Readonly<Record<string, unknown>>

/**
 * What a method or handler takes of a message: all fields, also those that a caller may omit altogether, nothing, some
 * of the fields, or the value of one.
 */
export type Takes = 'everything' | 'optional' | 'nothing' | readonly string[] | { readonly only: string }

/** The arguments for these fields; a field that is absent stays absent. */
export function argumentsOf(takes: Takes, fields: AnyFields): readonly unknown[] {
  if (takes === 'nothing') return []
  return [typeof takes === 'object' && 'only' in takes ? fields[takes.only] : taken(takes, fields)]
}

/** The fields that a method sends. */
export function taken(takes: Takes, fields: AnyFields): AnyFields {
  if (!Array.isArray(takes)) return takes === 'nothing' ? {} : fields
  return Object.fromEntries(takes.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])))
}
