// What the usage panel shows of a report (D-07).
import type { ResponseOf } from '../api.ts'

export type UsageReport = ResponseOf<'readUsage'>
export type Period = UsageReport['period']
export type MetricRow = UsageReport['metrics'][number]
export type Buckets = MetricRow['buckets']

export const periods = ['24h', '7d', '30d', '12mo'] as const satisfies readonly Period[]

/** Change against the previous period as a share; null where there was nothing before. */
export function changeOf({ total, previous_total: before }: { total: number; previous_total: number }): number | null {
  return before === 0 ? null : (total - before) / before
}

export interface ErrorRate {
  readonly now: number | null
  readonly before: number | null
}

/** Share of API calls with an error; null without calls. */
export function errorRate(report: UsageReport): ErrorRate {
  const calls = metricOf(report, 'api_calls')
  const errors = metricOf(report, 'api_errors')
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    now: share(errors?.total ?? 0, calls?.total ?? 0),
    before: share(errors?.previous_total ?? 0, calls?.previous_total ?? 0),
  }
}

export function metricOf(report: UsageReport, metric: MetricRow['metric']): MetricRow | undefined {
  return report.metrics.find((row) => row.metric === metric)
}

/** Whether anything was counted in this period or the one before. */
export function isEmptyReport({ metrics, keys }: UsageReport): boolean {
  return [...metrics, ...keys].every(({ total, previous_total: before }) => total === 0 && before === 0)
}

/** One row per bucket and one column per metric, in UTC, then the API calls of each key. */
export function reportCsv({ metrics, keys }: UsageReport): string {
  const columns = [
    ...metrics.map(({ metric, buckets }) => ({ head: metric, buckets })),
    ...keys.map(({ name, prefix, key_id: id, buckets }) => ({ head: `api_calls ${name || prefix || id}`, buckets })),
  ]
  const times = metrics[0]?.buckets.map(({ starts_at: at }) => at) ?? []
  return csvText([
    ['starts_at', ...columns.map(({ head }) => head)],
    ...times.map((at, index) => [at, ...columns.map(({ buckets }) => buckets[index]?.count ?? 0)]),
  ])
}

/**
 * A table as CSV (RFC 4180). Cells that begin like a formula get an apostrophe, so that a spreadsheet does not run a key's
 * name.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
