// Usage of a period beside the period before (D-07).
import { operations } from '@proscenium/contract'
import { usageMetrics, type UsageMetric, type UsageReport } from '@proscenium/contract/dashboard'
import { windowOf, type Window } from '../../domain/usage/buckets.ts'
import type { ActiveUsers, UsageCount } from '../../store/usage/usage-counts.ts'
import { withDashboardSession } from '../auth/dashboard-session.ts'
import { ok } from '../responses.ts'
import { iso } from './pages.ts'

export const readUsage = withDashboardSession(operations.readUsage, async (context, { caller, query }) => {
  const { store, clock, usageRecorder } = context
  const { mode, period } = query
  await usageRecorder.flush()
  const window = windowOf(period, clock.now())
  const scope = { partnerId: caller.partnerId, isTest: mode === 'test' }
  const counts = await store.usageCounts.counts(scope, window)
  const users = await store.usageCounts.activeUsers(scope, window)
  const rows = Map.groupBy(counts, ({ metric }) => metric)
  const calls = Map.groupBy(rows.get('api_calls') ?? [], ({ keyId }) => keyId)
  const names = await store.usageCounts.keyNames(caller.partnerId, [...calls.keys()])
  const keys = names.map(({ id, name, prefix }) => ({ key_id: id, name, prefix, ...seriesOf(window, calls.get(id)) }))
  const report: UsageReport = {
    mode,
    period,
    starts_at: iso(window.startsAt),
    ends_at: iso(window.endsAt),
    metrics: usageMetrics.map((metric) => ({ metric, ...seriesOfMetric(metric, { window, rows, users }) })),
    keys: keys.toSorted((a, b) => b.total - a.total || b.previous_total - a.previous_total),
  }
  return ok(report)
})

type Series = Pick<UsageReport['metrics'][number], 'total' | 'previous_total' | 'buckets'>

function seriesOfMetric(
  metric: UsageMetric,
  counted: { window: Window; rows: ReadonlyMap<string, readonly UsageCount[]>; users: readonly ActiveUsers[] },
): Series {
  const { window, rows, users } = counted
  return metric === 'active_users' ? userSeriesOf(window, users) : seriesOf(window, rows.get(metric))
}

function seriesOf(window: Window, rows: readonly UsageCount[] = []): Series {
  const counts = new Map<number, number>()
  let total = 0
  let previous = 0
  for (const { startsAt, count } of rows) {
    if (startsAt < window.startsAt) {
      previous += count
    } else {
      total += count
      counts.set(startsAt, (counts.get(startsAt) ?? 0) + count)
    }
  }
  return { total, previous_total: previous, buckets: bucketsOf(window, counts) }
}

/** Each user counts in the total with the first of their buckets. */
function userSeriesOf(window: Window, rows: readonly ActiveUsers[]): Series {
  const firsts = (of: readonly ActiveUsers[]): number => of.reduce((sum, { first }) => sum + first, 0)
  const current = rows.filter(({ startsAt }) => startsAt >= window.startsAt)
  const users = new Map(current.map(({ startsAt, users: count }) => [startsAt, count]))
  const total = firsts(current)
  return { total, previous_total: firsts(rows) - total, buckets: bucketsOf(window, users) }
}

function bucketsOf({ starts }: Window, counts: ReadonlyMap<number, number>): Series['buckets'] {
  return starts.map((start) => ({ starts_at: iso(start), count: counts.get(start) ?? 0 }))
}
