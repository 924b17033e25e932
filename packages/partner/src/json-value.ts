// Values of the payload's JSON.

/** Undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether a value is a JSON object: neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed()
  return typeof value === 'object' && value !== null ? kindOf(value) : String(value)
}
