// JSON values as literals of a language.
import type { EnvironmentValue } from './sample-request.ts'

const WIDTH = 88

/** How a language writes values. */
export interface LiteralStyle {
  readonly text: (value: string) => string
  readonly env: (name: string) => string
  readonly none: string
  readonly yes: string
  readonly no: string
  readonly list: Brackets
  readonly record: Brackets
  /** The start of a record's entry. */
  readonly key: (name: string) => string
  readonly indent: string
  /** Whether the last line of several ends with a comma. */
  readonly trailingComma: boolean
  /** Whether the values of neighbouring lines start in one column, as gofmt has it. */
  readonly aligned?: boolean
}

interface Brackets {
  readonly open: string
  readonly close: string
  /** Inside the brackets of one line. */
  readonly space: string
}

/** `indent` is that of the line on which the literal starts. */
export function literal(value: unknown, style: LiteralStyle, indent = ''): string {
  const flat = flatLiteral(value, style)
  if (!isParted(value) || flat.length + indent.length <= WIDTH - 24) return flat
  const inner = indent + style.indent
  const entries = entriesOf(value, style).map(([start, part]) => [start, literal(part, style, inner)] as const)
  const lines = (style.aligned === true ? alignedEntries(entries) : entries).map((entry) => inner + entry.join(''))
  const { open, close } = Array.isArray(value) ? style.list : style.record
  return `${open}\n${lines.join(',\n')}${style.trailingComma ? ',' : ''}\n${indent}${close}`
}

type Entry = readonly [start: string, value: string]

/** Pads the starts of neighbouring entries of one line each. */
function alignedEntries(entries: readonly Entry[]): Entry[] {
  const isFlat = (index: number): boolean => entries[index]?.[1].includes('\n') === false
  return entries.map(([start, value], index) => {
    if (!isFlat(index)) return [start, value]
    let first = index
    let last = index
    while (isFlat(first - 1)) first -= 1
    while (isFlat(last + 1)) last += 1
    const width = Math.max(...entries.slice(first, last + 1).map(([each]) => each.length))
    return [start.padEnd(width), value]
  })
}

function flatLiteral(value: unknown, style: LiteralStyle): string {
  if (value === null) return style.none
  if (typeof value === 'boolean') return value ? style.yes : style.no
  if (typeof value === 'string') return style.text(value)
  if (isEnvironmentValue(value)) return style.env(value.env)
  if (!isParted(value)) return JSON.stringify(value)
  const parts = entriesOf(value, style).map(([start, part]) => start + flatLiteral(part, style))
  const { open, close, space } = Array.isArray(value) ? style.list : style.record
  return parts.length === 0 ? open + close : open + space + parts.join(', ') + space + close
}

function entriesOf(value: object, style: LiteralStyle): (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((part: unknown) => ['', part] as const)
  return Object.entries(value).map(([name, part]) => [style.key(name), part] as const)
}

function isParted(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isEnvironmentValue(value)
}

function isEnvironmentValue(value: unknown): value is EnvironmentValue {
  return typeof value === 'object' && value !== null && Object.keys(value).join('') === 'env'
}

/** A text in double quotes with the escapes that JSON, Go, Java and C# share. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
}

/** A text in single quotes, as in PHP and Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
}

/** The lines for a part of the request; none if it has no such part. */
export function given<Part>(part: Part | null, lines: (part: Part) => string | readonly string[]): readonly string[] {
  return part === null ? [] : [lines(part)].flat()
}

/** The lines if the condition holds. */
export function when(condition: boolean, ...lines: readonly string[]): readonly string[] {
  return condition ? lines : []
}
