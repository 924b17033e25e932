// A report of the link checker as the page shows it (D-09).
import type { ResponseOf } from '../api.ts'

export type LinkReport = ResponseOf<'checkLink'>
export type LinkProblem = LinkReport['problems'][number]

/** A report with the page that it was asked for; `website` is empty without one. */
export interface CheckedLink {
  readonly report: LinkReport
  readonly website: string
}

/** Whether the page was asked for and may show the embed. */
export function allowsPage({ report, website }: CheckedLink): boolean {
  return website !== '' && !report.problems.some(({ cause }) => cause === 'unregistered-website')
}

/** What the page shows and, behind a blocked frame, what a registered page would show instead of the Workspace. */
export function outcomes({ verdict }: LinkReport): LinkReport['verdict']['shows'][] {
  if (verdict.shows !== 'blocked-frame') return [verdict.shows]
  const missing = verdict.missing.length > 0 ? (['missing-session'] as const) : []
  return ['blocked-frame', ...missing, ...(verdict.message === null ? [] : (['rejection'] as const))]
}

/** A message with values; those that the service did not send stay placeholders such as `{found}`. */
export function filled(
  message: string | ((values: LinkProblem['params']) => string),
  params: LinkProblem['params'],
): string {
  if (typeof message === 'string') return message
  const valueOf = (_: unknown, name: string): string | number => params[name] ?? `{${name}}`
  return message(new Proxy<LinkProblem['params']>(params, { has: () => true, get: valueOf }))
}

/** The report with what the browser found out about the logo. */
export function withLogo(report: LinkReport, logo: string | null): LinkReport {
  if (logo === null) return report
  const problem: LinkProblem = {
    cause: 'logo-unreachable',
    severity: 'warning',
    span: null,
    path: ['logo_url'],
    params: { found: logo },
    snippet: null,
  }
  return { ...report, problems: [...report.problems, problem] }
}

/** The logo that the embed would load; null if the payload has none. */
export function logoOf({ decoded }: LinkReport): string | null {
  const fields = parsed(decoded.payload?.text ?? '')
  const logo = isObject(fields) ? fields['logo_url'] : null
  return typeof logo === 'string' && /^https?:\/\//i.test(logo) ? logo : null
}

export interface MarkedPart {
  readonly text: string
  /** Numbers of the problems here, from 1; empty where nothing is wrong. */
  readonly problems: readonly number[]
}

/** The link in parts, so that the places of problems can be marked. */
export function markedLink({ decoded, problems }: LinkReport): MarkedPart[] {
  const { link } = decoded
  const spans = problems.map(({ span }) => span ?? { start: 0, end: 0 })
  const edges = [0, ...spans.flatMap(({ start, end }) => [start, end]), link.length]
  const sorted = [...new Set(edges)].sort((a, b) => a - b)
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? 0
    const here = spans.flatMap((span, number) => (span.start <= start && span.end >= end ? [number + 1] : []))
    return { text: link.slice(start, end), problems: here }
  })
}

export interface TreeRow {
  readonly depth: number
  /** Null for an item of a list. */
  readonly key: string | null
  /** Null for what contains other rows. */
  readonly value: string | null
}

const DEPTH_MAX = 8
const ROWS_MAX = 200

/** The payload as rows of a tree; null if it is not JSON. */
export function treeRows(text: string): TreeRow[] | null {
  const value = parsed(text.replace(/^\uFEFF/, ''))
  return value === undefined ? null : rowsOf(value, { key: null, depth: 0 }).slice(0, ROWS_MAX)
}

function rowsOf(value: unknown, { key, depth }: { key: string | null; depth: number }): TreeRow[] {
  if (typeof value !== 'object' || value === null || depth >= DEPTH_MAX) {
    return [{ depth, key, value: typeof value === 'object' && value !== null ? '…' : JSON.stringify(value) }]
  }
  const inner = Array.isArray(value)
    ? value.flatMap((item) => rowsOf(item, { key: null, depth: depth + 1 }))
    : Object.entries(value).flatMap(([name, item]) => rowsOf(item, { key: name, depth: depth + 1 }))
  return depth === 0 ? inner.map((row) => ({ ...row, depth: row.depth - 1 })) : [{ depth, key, value: null }, ...inner]
}

/** Undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
