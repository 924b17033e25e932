/** The value of JSON text; null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The fields of a JSON object, and nothing for any other text. */
export function parseFields(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
