// Reads lines of NDJSON by the contract's schema (O-01).
import { Buffer } from '#platform/buffer'
import { yieldToEventLoop } from '#platform/event-loop'
import { CATALOGUE_LINE_MAX, catalogueLine, type CatalogueLine, type LineError } from '@proscenium/contract/operator'
import { createJsonCounter } from '../../domain/text/json-counter.ts'
import { ruleOf, UNKNOWN_RULE } from '../issue-rule.ts'

export interface ReadLines {
  /** All lines, wrong and empty ones too. */
  readonly count: number
  readonly lines: readonly { readonly number: number; readonly line: CatalogueLine }[]
  readonly errors: readonly LineError[]
}

/** Characters that are read in one tick (O-16). */
const TICK_CHARACTERS = 50_000
/** Of a line: more than it can have. */
const LINE_LIMITS = { values: 20_000, names: 100, levels: 10 }
const LIMITS_RULE = `must have at most ${LINE_LIMITS.values} values, ${LINE_LIMITS.names} names and ${LINE_LIMITS.levels} levels`
/** Issues of one line that are reported: thousands of items may be wrong. */
const ISSUES_MAX = 10

/** `from`: lines of the file before this text. Line ends may be CRLF; a BOM and empty lines are skipped. */
export async function readCatalogueLines(text: string, from: number): Promise<ReadLines> {
  const parts = text.split('\n')
  if (parts.at(-1) === '') parts.pop()
  const lines: { number: number; line: CatalogueLine }[] = []
  const errors: LineError[] = []
  let characters = 0
  for (const [at, part] of parts.entries()) {
    characters += part.length
    if (characters > TICK_CHARACTERS) {
      characters = 0
      await yieldToEventLoop()
    }
    const number = from + at + 1
    const bare = (number === 1 ? part.replace(/^\u{feff}/u, '') : part).trim()
    if (bare === '') continue
    const read = readCatalogueLine(bare)
    if (read.ok) lines.push({ number, line: read.line })
    else errors.push(...read.issues.map((issue) => ({ line: number, ...issue })))
  }
  return { count: parts.length, lines, errors }
}

type Issue = Omit<LineError, 'line'>
type ReadLine =
  | { readonly ok: true; readonly line: CatalogueLine }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** One line, not empty. */
export function readCatalogueLine(text: string): ReadLine {
  const bytes = Buffer.from(text)
  if (bytes.length > CATALOGUE_LINE_MAX) return wholeLine(`must have at most ${CATALOGUE_LINE_MAX} bytes`)
  if (!createJsonCounter(LINE_LIMITS)(bytes)) return wholeLine(LIMITS_RULE)
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wholeLine('must be a JSON object')
  const { success, data, error } = catalogueLine.safeParse(value)
  if (success) return { ok: true, line: data }
  return { ok: false, issues: error.issues.slice(0, ISSUES_MAX).flatMap(issuesOf).slice(0, ISSUES_MAX) }
}

function wholeLine(rule: string): ReadLine {
  return { ok: false, issues: [{ field: '', rule }] }
}

/** Undefined if the text is not JSON; the parser reports that only by throwing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

type ZodIssue = NonNullable<ReturnType<typeof catalogueLine.safeParse>['error']>['issues'][number]

function issuesOf(issue: ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), rule: UNKNOWN_RULE }))
  return [{ field: issue.path.join('.'), rule: ruleOf(issue) }]
}
