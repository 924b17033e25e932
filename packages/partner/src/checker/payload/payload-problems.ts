// The signed text: whether it is a JSON object, and what its fields hold (B-09 to B-14, B-20).
import { problem } from '../problem.ts'
import type { LogoResult, Problem, Span } from '../types.ts'
import { isIgnoredField, misspeltFields } from './field-names.ts'
import { readJsonTree, type JsonNode, type JsonTree } from './json-tree.ts'
import { isRecord, kindOf, parsed, shown } from '../../json-value.ts'
import { timeProblems, type FieldInput } from './time-problems.ts'
import { emailProblems, USER_ID, userIdProblems } from './user-problems.ts'
import { colourByName } from './colour-names.ts'

// Logo and accent of the payload (B-20). The service ignores invalid ones.
/** Longest address of a logo in UTF-16 units. */
const LOGO_MAX = 8192

function accentProblems(value: unknown, { span }: FieldInput): Problem[] {
  if (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)) return []
  const found = shown(value)
  const correct = (typeof value === 'string' ? sixDigits(value.trim()) : null) ?? '#3B5BDB'
  return [problem('accent-format', { span, path: ['accent_color'], params: { found, correct } })]
}

/** `#RRGGBB` for a shorthand, a name, digits without `#` or `rgb(…)`; null if no colour is meant. */
function sixDigits(text: string): string | null {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1]
  if (digits !== undefined) {
    const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
    return `#${long.slice(0, 6).toUpperCase()}`
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(text)?.slice(1)
  if (parts === undefined) return colourByName(text)
  return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function logoProblems(value: unknown, logo: LogoResult, { span }: FieldInput): Problem[] {
  const place = { span, path: ['logo_url'] }
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  const found = shown(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > LOGO_MAX) {
    return [problem('logo-address', { ...place, params: { found } })]
  }
  const failed = logo === 'unreachable' || logo === 'not-an-image'
  return [
    ...(url.protocol === 'http:' ? [problem('logo-over-http', { ...place, params: { found } })] : []),
    ...(failed ? [problem('logo-unreachable', { ...place, params: { found } })] : []),
  ]
}

export interface PayloadInput {
  readonly text: string
  /** Of the parameter in the link. */
  readonly span: Span | null
  readonly now: number
  readonly logo: LogoResult
  /** Whether anything follows the payload in the link. */
  readonly last: boolean
}

export function payloadProblems(input: PayloadInput): Problem[] {
  const { text, span } = input
  const mark = text.startsWith('\uFEFF') ? [problem('byte-order-mark', { span })] : []
  const bare = text.replace(/^\uFEFF/, '')
  const value = parsed(bare)
  const tree = readJsonTree(bare)
  if (value === undefined) return [...mark, notJson(input, tree)]
  if (!isRecord(value)) return [...mark, problem('payload-not-object', { span, params: { found: kindOf(value) } })]
  return [...mark, ...fieldProblems(value, input), ...textProblems(input, tree)]
}

function notJson({ text, span, last }: PayloadInput, tree: JsonTree): Problem {
  const position = tree.ok ? text.length : tree.at
  if (last && position === text.length && text.startsWith('{')) return problem('truncated-link', { span })
  return problem('payload-not-json', { span, params: { position, found: text.slice(position, position + 20) } })
}

function fieldProblems(fields: Readonly<Record<string, unknown>>, input: PayloadInput): Problem[] {
  const at: FieldInput = { now: input.now, span: input.span }
  const keys = Object.keys(fields)
  const others = misspeltFields(keys)
  const meant = (name: string) => others.some(({ expected }) => expected === name)
  const field = (name: string, check: (value: unknown) => Problem[], missing: Problem[]): Problem[] => {
    if (Object.hasOwn(fields, name)) return check(fields[name])
    return meant(name) ? [] : missing
  }
  const { span, logo } = input
  return [
    ...others.map(({ found, expected, severity }) =>
      problem('misspelt-field', { span, path: [found], params: { found, expected }, severity }),
    ),
    ...field(USER_ID, (value) => userIdProblems(value, at), [problem('missing-user-id', { span })]),
    ...field('email', (value) => emailProblems(value, at), [problem('missing-email', { span })]),
    ...field('timestamp', (value) => timeProblems(value, at), [problem('missing-timestamp', { span })]),
    ...field('accent_color', (value) => accentProblems(value, at), []),
    ...field('logo_url', (value) => logoProblems(value, logo, at), []),
    ...keys
      .filter(isIgnoredField)
      .map((key) => problem('ignored-field', { span, path: [key], params: { field: key } })),
  ]
}

/** What only the text shows: repeated keys and characters that an encoding lost. */
function textProblems({ text, span }: PayloadInput, tree: JsonTree): Problem[] {
  const repeated = tree.ok ? repeatedKeys(tree.root) : []
  const lost = text.includes('\uFFFD') || hasHalfCharacter(text)
  return [
    ...repeated.map((key) => problem('duplicate-field', { span, path: [key], params: { field: key } })),
    ...(lost ? [problem('damaged-text', { span })] : []),
  ]
}

function repeatedKeys(root: JsonNode): string[] {
  if (root.kind !== 'object') return []
  const keys = root.members.map(({ key }) => key)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}

/** Half of a surrogate pair, which JSON can escape but UTF-8 cannot hold. */
function hasHalfCharacter(text: string): boolean {
  const unescaped = text.replaceAll(/\\(?:u([\da-fA-F]{4})|.)/g, (_, code: string | undefined) =>
    code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16)),
  )
  return !unescaped.isWellFormed()
}
