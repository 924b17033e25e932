// Compares a response with the example that a guide shows: the same fields with values of the same kind.

/** Where `actual` differs from the example, as paths; empty if it has its shape. Null stands for any kind of value. */
export function shapeDifferences(example: unknown, actual: unknown, path = '$'): string[] {
  if (example === null || actual === null) return []
  if (kindOf(example) !== kindOf(actual))
    return [`${path}: ${kindOf(example)} in the guide, ${kindOf(actual)} returned`]
  if (Array.isArray(example) && Array.isArray(actual)) return elementDifferences(example, actual, path)
  if (typeof example !== 'object') return []
  const [shown, returned] = [entriesOf(example), entriesOf(actual)]
  return [...new Set([...shown.keys(), ...returned.keys()])].flatMap((key) => {
    if (!shown.has(key)) return [`${path}.${key}: missing in the guide`]
    if (!returned.has(key)) return [`${path}.${key}: not returned`]
    return shapeDifferences(shown.get(key), returned.get(key), `${path}.${key}`)
  })
}

/** An example of an empty list says nothing about its elements; one with elements needs at least one returned. */
function elementDifferences(example: readonly unknown[], actual: readonly unknown[], path: string): string[] {
  if (example.length === 0) return []
  if (actual.length === 0) return [`${path}: empty`]
  return actual.flatMap((element, index) => shapeDifferences(example[0], element, `${path}[${index}]`))
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function entriesOf(value: unknown): Map<string, unknown> {
  return new Map(Object.entries(Object(value) as Record<string, unknown>))
}
