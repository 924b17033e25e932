// What the usage and health panels must show, by the count of the script that caused it (D-07, D-12).
import { metrics, type Happened, type Metric, type Mode } from './scripted-traffic.ts'

const HOUR = 3_600_000
/** The current hour or day is the last of each period. */
export const periods = {
  '24 hours': { step: HOUR, count: 24, name: '24h' },
  '7 days': { step: 24 * HOUR, count: 7, name: '7d' },
} as const
type Period = keyof typeof periods

export const titles: Readonly<Record<Metric, string>> = {
  sessions: 'Sessions',
  active_users: 'Active users',
  songs_uploaded: 'Songs uploaded',
  recommendations: 'Recommendations',
  downloads: 'Downloads',
  api_calls: 'API calls',
  api_errors: 'API errors',
}

const causes: Readonly<Record<string, string>> = {
  'verifyPartnerSession · bad_signature': 'The signature doesn’t match',
  'verifyPartnerSession · expired': 'The link has expired',
  'verifyPartnerSession · missing_user': 'The payload names no user',
  'getVideo · not_found': 'It doesn’t exist',
  'listVideos · invalid_request': 'The request is malformed',
  'listVideos · revoked_api_key': 'The API key is revoked',
  'createDownload · not_owned': 'The customer doesn’t own it',
  'createDownload · not_available_in_test': 'Not available with a test key',
}

interface Span {
  readonly from: number
  readonly to: number
}

export interface Report {
  readonly happened: readonly Happened[]
  readonly mode: Mode
  readonly period: Period
  /** When it is read, in ms. */
  readonly at: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

function spansOf({ period, at }: Report) {
  const { step, count } = periods[period]
  const last = at - (at % step)
  const buckets = Array.from({ length: count }, (_, index): Span => {
    const from = last - (count - 1 - index) * step
    return { from, to: from + step }
  })
  const from = last - (count - 1) * step
  return { now: { from, to: last + step }, before: { from: from - count * step, to: from }, buckets }
}

function during({ happened, mode }: Report, { from, to }: Span, what: Happened['what']): readonly Happened[] {
  return happened.filter((each) => each.mode === mode && each.what === what && each.at >= from && each.at < to)
}

/** Users count once. */
function counted(report: Report, span: Span, metric: Metric): number {
  const found = during(report, span, metric)
  return metric === 'active_users' ? new Set(found.map(({ of }) => of)).size : sum(found.map(({ by }) => by))
}

const callsOf = (report: Report, span: Span, key: string) =>
  sum(during(report, span, 'api_calls').flatMap(({ of, by }) => (of === key ? [by] : [])))

/** Keys that were used in the period or the one before, most used first. */
function usedKeys(report: Report) {
  const { now, before } = spansOf(report)
  const names = new Set([now, before].flatMap((span) => during(report, span, 'api_calls').map(({ of }) => of)))
  return [...names]
    .map((name) => ({ name, calls: callsOf(report, now, name), before: callsOf(report, before, name) }))
    .toSorted((a, b) => b.calls - a.calls || b.before - a.before)
}

function changeText(now: number, before: number): string {
  if (now === before) return 'As in the period before'
  if (before === 0) return 'Nothing in the period before'
  const share = percent.format(Math.abs(now - before) / before)
  return `${share} ${now > before ? 'more' : 'less'} than in the period before`
}

export function expectedFigures(report: Report) {
  const { now, before, buckets } = spansOf(report)
  const count = (span: Span, metric: Metric) => counted(report, span, metric)
  const rate = (span: Span) => percent.format(count(span, 'api_errors') / count(span, 'api_calls'))
  return {
    figures: metrics.map((metric) => {
      const [total, previous] = [count(now, metric), count(before, metric)]
      return [titles[metric], String(total), changeText(total, previous), buckets.map((span) => count(span, metric))]
    }),
    errorRate: [
      'Error rate',
      rate(now),
      count(before, 'api_calls') === 0 ? 'Nothing in the period before' : `Before: ${rate(before)}`,
    ],
    keys: usedKeys(report).map(({ name, calls, before: earlier }) => [name, String(calls), String(earlier)]),
  }
}

export function expectedCsv(report: Report): readonly [name: string, text: string] {
  const { now, buckets } = spansOf(report)
  const keys = usedKeys(report).map(({ name }) => name)
  const rows = buckets.map((span) => [
    new Date(span.from).toISOString(),
    ...metrics.map((metric) => counted(report, span, metric)),
    ...keys.map((name) => callsOf(report, span, name)),
  ])
  const head = ['starts_at', ...metrics, ...keys.map((name) => `api_calls ${name}`)]
  const starts = new Date(now.from).toISOString().slice(0, 10)
  const text = [head, ...rows].map((row) => `${row.join()}\r\n`).join('')
  return [`usage-${report.mode}-${periods[report.period].name}-${starts}.csv`, text]
}

export function expectedHealth(report: Report) {
  const { now } = spansOf(report)
  const rejections = during(report, now, 'rejection')
  const groups = [...Map.groupBy(rejections, ({ of }) => of)].map(([of, each]) => ({ of, count: each.length }))
  const verifications = rejections.filter(({ of }) => of.startsWith('verifyPartnerSession'))
  const requests = counted(report, now, 'sessions') + counted(report, now, 'api_calls') + verifications.length
  return {
    summary: `${rejections.length} of ${requests} requests were rejected.`,
    causes: groups
      .map(({ of, count }) => `${of}: ${causes[of]}, ${count === 1 ? '1 time' : `${count} times`}`)
      .toSorted(),
    /** In the order of the page. */
    counts: groups.map(({ count }) => count).toSorted((a, b) => b - a),
  }
}
