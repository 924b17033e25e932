import { causes, type Cause, type Severity } from './causes.ts'
import type { Problem, Span } from './types.ts'

/** A cause before it has a place in the link. */
export interface Finding {
  readonly cause: Cause
  readonly params?: Readonly<Record<string, string | number>>
}

interface Detail {
  readonly span?: Span | null
  readonly path?: readonly string[]
  readonly params?: Readonly<Record<string, string | number>>
  /** Instead of the cause's usual one. */
  readonly severity?: Severity
}

/** Longest text of a value that a problem repeats, in UTF-16 units. */
const PARAM_MAX = 120

/** A problem with the severity and the snippet of its cause. */
export function problem(cause: Cause, { span = null, path, params = {}, severity }: Detail = {}): Problem {
  const row = causes[cause]
  return {
    cause,
    severity: severity ?? row.severity,
    snippet: row.snippet,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shortened(value)])),
    span,
    path: path ?? null,
  }
}

function shortened(value: string | number): string | number {
  if (typeof value === 'number' || value.length <= PARAM_MAX) return value
  return `${value.slice(0, PARAM_MAX).toWellFormed()}…`
}

const order = ['error', 'warning', 'advice'] as const satisfies readonly Severity[]

/** Errors first, then by their place in the link; the same cause at the same place once. */
export function sortedProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((one) => [`${one.cause} ${one.span?.start} ${one.path?.join('.')}`, one]))
  return [...unique.values()].toSorted(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || (a.span?.start ?? 0) - (b.span?.start ?? 0),
  )
}
