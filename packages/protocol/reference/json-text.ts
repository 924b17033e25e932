/** Maximum line width of this repository's formatter. */
const WIDTH = 120

/** JSON in the formatter's layout: objects are expanded, a list of primitives stays on one line if it fits. */
export function jsonText(value: unknown): string {
  return `${written(value, { indent: '', used: 0 })}\n`
}

/** Position of a value: after `indent` and `used` more characters, including its comma. */
interface Place {
  readonly indent: string
  readonly used: number
}

function written(value: unknown, place: Place): string {
  if (Array.isArray(value)) return writtenList(value, place)
  return typeof value === 'object' && value !== null ? writtenRecord(value, place) : JSON.stringify(value)
}

function writtenRecord(record: object, { indent }: Place): string {
  const inner = `${indent}  `
  const entries = Object.entries(record).filter(([, part]) => part !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, part], index) => {
    const name = `${JSON.stringify(key)}: `
    return inner + name + written(part, { indent: inner, used: name.length + (index < entries.length - 1 ? 1 : 0) })
  })
  return `{\n${lines.join(',\n')}\n${indent}}`
}

function writtenList(list: readonly unknown[], { indent, used }: Place): string {
  const flat = `[${list.map((part) => JSON.stringify(part)).join(', ')}]`
  const plain = list.every((part) => typeof part !== 'object' || part === null)
  if (plain && indent.length + used + flat.length <= WIDTH) return flat
  const inner = `${indent}  `
  return `[\n${list.map((part) => inner + written(part, { indent: inner, used: 1 })).join(',\n')}\n${indent}]`
}
