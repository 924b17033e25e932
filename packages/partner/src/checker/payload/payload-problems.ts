// The signed text: whether it is a JSON object, and what its fields hold (B-09 to B-14, B-20).
import { problem } from '../problem.ts'
import type { JsonNode, LogoResult, Problem, Span } from '../types.ts'
import { accentProblems, logoProblems } from './branding-problems.ts'
import { isIgnoredField, misspeltFields } from './field-names.ts'
import type { JsonTree } from './json-tree.ts'
import { fieldsOf, kindOf, parsed } from './json-value.ts'
import { timeProblems, type FieldInput } from './time-problems.ts'
import { emailProblems, USER_ID, userIdProblems } from './user-problems.ts'

export interface PayloadInput {
  readonly text: string
  readonly tree: JsonTree
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
  const value = parsed(text.replace(/^\uFEFF/, ''))
  if (value === undefined) return [...mark, notJson(input)]
  const fields = fieldsOf(value)
  if (fields === null) return [...mark, problem('payload-not-object', { span, params: { found: kindOf(value) } })]
  return [...mark, ...fieldProblems(fields, input), ...textProblems(input)]
}

function notJson({ text, tree, span, last }: PayloadInput): Problem {
  const position = tree.ok ? text.length : tree.at
  if (last && position === text.length && text.startsWith('{')) return problem('truncated-link', { span })
  return problem('payload-not-json', { span, params: { position, found: text.slice(position, position + 20) } })
}

function fieldProblems(fields: Record<string, unknown>, input: PayloadInput): Problem[] {
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
function textProblems({ text, tree, span }: PayloadInput): Problem[] {
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
