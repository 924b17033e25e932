// Integration health: rejections by cause and the request log (D-12).
import { operations } from '@proscenium/contract'
import type { RequestLogEntry } from '@proscenium/contract/dashboard'
import { windowOf } from '../../domain/usage/buckets.ts'
import type { LoggedRequest } from '../../store/usage/request-log.ts'
import type { RejectionCount, UsageCount } from '../../store/usage/usage-counts.ts'
import type { CountedMetric } from '../../store/usage/usage-batch.ts'
import { withDashboardSession } from '../auth/dashboard-session.ts'
import { ok } from '../responses.ts'
import { cursorOf, iso, readPage } from './pages.ts'

export const readIntegrationHealth = withDashboardSession(
  operations.readIntegrationHealth,
  async ({ store, clock, usageRecorder }, { caller, query }) => {
    const { mode, period } = query
    await usageRecorder.flush()
    const window = windowOf(period, clock.now())
    const scope = { partnerId: caller.partnerId, isTest: mode === 'test' }
    const causes = await store.usageCounts.rejections(scope, window)
    const counts = await store.usageCounts.counts(scope, window)
    const current = counts.filter(({ startsAt }) => startsAt >= window.startsAt)
    const loads = countOf(current, 'page_loads')
    return ok({
      mode,
      period,
      causes: causes.map(({ lastAt, ...cause }) => ({ ...cause, last_at: iso(lastAt) })),
      requests: requestsOf(current, causes),
      rejected: sum(causes),
      page_loads: loads,
      page_loads_unverified: Math.max(0, loads - verificationsOf(current, causes)),
    })
  },
)

/** Accepted and rejected verifications, and calls with an API key, which include the rejected ones. */
function requestsOf(counts: readonly UsageCount[], causes: readonly RejectionCount[]): number {
  return countOf(counts, 'api_calls') + verificationsOf(counts, causes)
}

function verificationsOf(counts: readonly UsageCount[], causes: readonly RejectionCount[]): number {
  return countOf(counts, 'sessions') + sum(causes.filter(({ operation }) => operation === 'verifyPartnerSession'))
}

function countOf(counts: readonly UsageCount[], of: CountedMetric): number {
  return sum(counts.filter(({ metric }) => metric === of))
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}

export const listRequestLog = withDashboardSession(
  operations.listRequestLog,
  async ({ store, usageRecorder }, { caller, query }) => {
    const page = readPage(query)
    if (!page.ok) return page.response
    await usageRecorder.flush()
    const scope = { partnerId: caller.partnerId, isTest: query.mode === 'test' }
    const { status, operation, key: keyId, request_id: requestId } = query
    const statusClass = status === undefined ? undefined : Number(status[0])
    const { rows, next } = await store.requestLog.list(scope, page.value, { statusClass, operation, keyId, requestId })
    return ok({ entries: rows.map(entryOf), next_cursor: cursorOf(next) })
  },
)

function entryOf({ at, ...entry }: LoggedRequest): RequestLogEntry {
  return { ...entry, at: iso(at) }
}
