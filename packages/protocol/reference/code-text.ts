/** Widest line, as the formatter of this repository has it. */
const WIDTH = 120

type Names = ReadonlyMap<unknown, string>

/** A constant of plain data as code, laid out as the formatter leaves it. Values that have a name are told by it. */
export function constantText(head: string, value: unknown, names: Names = new Map()): string {
  const others = new Map([...names].filter(([named]) => named !== value))
  return `${head} = ${written(value, { indent: '', used: head.length + 3, names: others })}`
}

/** An import of these names as code, in alphabetical order, laid out as the formatter leaves it. */
export function importText(names: readonly string[], from: string): string {
  const sorted = [...names].sort((a, b) => a.localeCompare(b))
  const flat = `import { ${sorted.join(', ')} } from '${from}'`
  return flat.length <= WIDTH ? flat : `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}

/** Where a value stands: behind `indent` and `used` more characters, its comma among them. */
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

/** `name: name` is `name` alone. */
function entryText(head: string, text: string): string {
  return head === `${text}: ` ? text : `${head}${text}`
}

function plainText(value: unknown): string {
  if (value instanceof RegExp || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string' && /^[\w /-]*$/.test(value)) return `'${value}'`
  throw new Error(`${String(value)} has no text as code`)
}

function isParted(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
}

/** The parts of a list or an object, each with what stands before it. */
function partsOf(whole: object): (readonly [string, unknown])[] {
  if (Array.isArray(whole)) return whole.map((part) => ['', part] as const)
  return Object.entries(whole).map(([key, part]) => [`${key}: `, part] as const)
}
