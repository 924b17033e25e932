// What happened: usage (D-07), rejections and requests (D-12), the audit log (D-11).
import type { Mode, ResponseOf } from '../core/api.ts'
import type { AuditKind } from '../core/audit.ts'
import type { Period, UsageReport } from '../core/usage/report.ts'
import type { Deps } from './deps.ts'
import { createPagedList, type PagedList } from './paged-list.ts'
import { createResource, type Resource } from './resource.ts'

export type HealthReport = ResponseOf<'readIntegrationHealth'>
export type LogEntry = ResponseOf<'listRequestLog'>['entries'][number]
export type AuditEvent = ResponseOf<'listAuditEvents'>['events'][number]

export function createUsageModel({ api, clock }: Deps, query: { mode: Mode; period: Period }): Resource<UsageReport> {
  return createResource({ read: (aborted) => api.call('readUsage', { query }, { signal: aborted }), clock })
}

export function createHealthModel({ api, clock }: Deps, query: { mode: Mode; period: Period }): Resource<HealthReport> {
  return createResource({ read: (aborted) => api.call('readIntegrationHealth', { query }, { signal: aborted }), clock })
}

export function createRequestLogModel({ api, clock }: Deps, mode: Mode): PagedList<LogEntry> {
  return createPagedList({
    async read(cursor, aborted) {
      const query = { mode, ...(cursor === undefined ? {} : { cursor }) }
      const outcome = await api.call('listRequestLog', { query }, { signal: aborted })
      if (!outcome.ok) return outcome
      return { ok: true, value: { rows: outcome.value.entries, next: outcome.value.next_cursor } }
    },
    clock,
  })
}

/** `kind`: null for events of every kind. */
export function createAuditModel({ api, clock }: Deps, kind: AuditKind | null): PagedList<AuditEvent> {
  return createPagedList({
    async read(cursor, aborted) {
      const query = { ...(kind === null ? {} : { kind }), ...(cursor === undefined ? {} : { cursor }) }
      const outcome = await api.call('listAuditEvents', { query }, { signal: aborted })
      if (!outcome.ok) return outcome
      return { ok: true, value: { rows: outcome.value.events, next: outcome.value.next_cursor } }
    },
    clock,
  })
}
