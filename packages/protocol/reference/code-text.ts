/** Maximum line width of this repository's formatter. */
const WIDTH = 120

type Names = ReadonlyMap<unknown, string>

/** A constant of plain data as source code, in the formatter's layout. Values in `names` are written as their name. */
export function constantText(head: string, value: unknown, names: Names = new Map()): string {
  const others = new Map([...names].filter(([named]) => named !== value))
  return `${head} = ${written(value, { indent: '', used: head.length + 3, names: others })}`
}

/** An import of these names as source code, sorted, in the formatter's layout. */
export function importText(names: readonly string[], from: string): string {
  const sorted = [...names].sort((a, b) => a.localeCompare(b))
  const flat = `import { ${sorted.join(', ')} } from '${from}'`
  return flat.length <= WIDTH ? flat : `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}

/** Position of a value: after `indent` and `used` more characters, including its comma. */
interface Place {
  readonly indent: string
  readonly used: number
  readonly names: Names
}

function written(value: unknown, place: Place): string {
  const flat = flatText(value, place.names)
  if (place.indent.length + place.used + flat.length <= WIDTH || !isParted(value)) return flat
  const indent = `${place.indent}  `
  const lines = partsOf(value).map(([head, part]) => {
    const text = written(part, { ...place, indent, used: head.length + 1 })
    return `${indent}${entryText(head, text)},\n`
  })
  return Array.isArray(value) ? `[\n${lines.join('')}${place.indent}]` : `{\n${lines.join('')}${place.indent}}`
}

function flatText(value: unknown, names: Names): string {
  const name = names.get(value)
  if (name !== undefined) return name
  if (!isParted(value)) return plainText(value)
  const parts = partsOf(value).map(([head, part]) => entryText(head, flatText(part, names)))
  if (Array.isArray(value)) return `[${parts.join(', ')}]`
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** `name: name` becomes `name`. */
function entryText(head: string, text: string): string {
  return head === `${text}: ` ? text : `${head}${text}`
}

const plain: readonly unknown[] = [null, true, false]

function plainText(value: unknown): string {
  if (plain.includes(value) || value instanceof RegExp || typeof value === 'number') return String(value)
  if (typeof value === 'string' && /^[\w /{}-]*$/.test(value)) return `'${value}'`
  throw new Error(`${String(value)} has no text as code`)
}

function isParted(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
}

/** The parts of a list or object, each with the text before it. */
function partsOf(whole: object): (readonly [string, unknown])[] {
  if (Array.isArray(whole)) return whole.map((part) => ['', part] as const)
  return Object.entries(whole).map(([key, part]) => [`${key}: `, part] as const)
}
