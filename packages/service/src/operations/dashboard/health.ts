// Integration health: rejections by cause and the request log (D-12).
import { operations } from '@proscenium/contract'
import type { RequestLogEntry } from '@proscenium/contract/dashboard'
import { windowOf } from '../../domain/usage/buckets.ts'
import type { LoggedRequest } from '../../store/usage/request-log.ts'
import type { RejectionCount, UsageCount } from '../../store/usage/usage-counts.ts'
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
    return ok({
      mode,
      period,
      causes: causes.map(({ lastAt, ...cause }) => ({ ...cause, last_at: iso(lastAt) })),
      requests: requestsOf(current, causes),
      rejected: sum(causes),
    })
  },
)

/** Accepted and rejected verifications, and calls with an API key, which include the rejected ones. */
function requestsOf(counts: readonly UsageCount[], causes: readonly RejectionCount[]): number {
  const accepted = counts.filter(({ metric }) => metric === 'sessions' || metric === 'api_calls')
  return sum(accepted) + sum(causes.filter(({ operation }) => operation === 'verifyPartnerSession'))
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
    const { rows, next } = await store.requestLog.list(scope, page.value)
    return ok({ entries: rows.map(entryOf), next_cursor: cursorOf(next) })
  },
)

function entryOf({ at, ...entry }: LoggedRequest): RequestLogEntry {
  return { ...entry, at: iso(at) }
}
