// Compiles texts in ICU MessageFormat, when a page is built or the service starts.
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/**
 * The same tree with each text compiled, and without notes. Errors: throws `SyntaxError` for a text that is not ICU
 * MessageFormat.
 */
export function compileTexts<Texts extends object>(texts: Texts): Texts {
  const parts = Object.entries(texts).filter(([key]) => !key.startsWith('@'))
  const compiled = parts.map(([key, part]) => [key, typeof part === 'string' ? compile(part) : compileTexts(part)])
  return Object.fromEntries(compiled) as Texts
}

/** The kinds of arguments; a plural needs a number. */
export type ArgumentKind = 'number' | 'Value'

/** The arguments of a compiled message by name. */
export function argumentsOf(message: CompiledMessage): Map<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>()
  if (typeof message !== 'string') for (const node of message) collect(node, found)
  return found
}

/** The compiled `#`. */
const POUND = 0
/** Types of compiled arguments that are numbers: plural, ordinal and number. */
const numeric: ReadonlySet<unknown> = new Set([2, 3, 4])

/** A node is text, `#`, an argument `[name, type, branches]`, or the list of nodes of a branch. */
function collect(node: unknown, found: Map<string, ArgumentKind>): void {
  if (!Array.isArray(node)) return
  if (!isArgument(node)) return node.forEach((part) => collect(part, found))
  const { 0: name, 1: type, 2: branches } = node
  if (!found.has(name) || numeric.has(type)) found.set(name, numeric.has(type) ? 'number' : 'Value')
  for (const branch of Object.values(branches ?? {})) collect(branch, found)
}

/** Whether a compiled node is an argument: `[name]`, or `[name, type, branches]`. */
export function isArgument(node: readonly unknown[]): node is readonly [string, unknown?, unknown?] {
  return typeof node[0] === 'string' && (node.length === 1 || (typeof node[1] === 'number' && node[1] !== POUND))
}

/** The module that types the arguments of a page's English texts. */
export function argumentsModule(texts: object): string {
  const rows = [...messagesWithArguments(compileTexts(texts), '')].map(
    ([path, types]) =>
      `  ${/^\w+$/.test(path) ? path : `'${path}'`}: { ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }`,
  )
  return [
    '// Generated from en.json by packages/ui/src/translations/translations.test.ts. Do not edit.',
    '',
    'type Value = string | number',
    '',
    '/** Arguments of the messages by path. */',
    'export interface Arguments {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

/** Paths and arguments of the compiled messages that have arguments. */
function* messagesWithArguments(
  part: object,
  path: string,
): Generator<readonly [path: string, types: ReadonlyMap<string, ArgumentKind>]> {
  for (const [key, value] of Object.entries(part)) {
    if (Array.isArray(value)) yield [`${path}${key}`, argumentsOf(value)]
    else if (typeof value === 'object') yield* messagesWithArguments(value, `${path}${key}.`)
  }
}
