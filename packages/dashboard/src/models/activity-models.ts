// What happened: usage (D-07), rejections and requests (D-12), the audit log (D-11).
import type { InputOf, Mode, ResponseOf } from '../core/api.ts'
import type { AuditKind } from '../core/audit.ts'
import type { Period, UsageReport } from '../core/usage/report.ts'
import type { Deps } from './deps.ts'
import { createPagedList, type PagedList } from './paged-list.ts'
import { createResource, type Resource } from './resource.ts'

export type HealthReport = ResponseOf<'readIntegrationHealth'>
export type LogEntry = ResponseOf<'listRequestLog'>['entries'][number]
export type AuditEvent = ResponseOf<'listAuditEvents'>['events'][number]

interface Interval {
  readonly mode: Mode
  readonly period: Period
}

export function createUsageModel({ api, clock }: Deps, query: Interval): Resource<UsageReport> {
  return createResource({ read: (aborted) => api.call('readUsage', { query }, { signal: aborted }), clock })
}

export function createHealthModel({ api, clock }: Deps, query: Interval): Resource<HealthReport> {
  return createResource({ read: (aborted) => api.call('readIntegrationHealth', { query }, { signal: aborted }), clock })
}

/** What the request log shows; an absent filter applies to nothing. */
export type LogFilter = Pick<InputOf<'listRequestLog'>['query'], 'status' | 'operation' | 'key' | 'request_id'>

interface LogQuery {
  readonly mode: Mode
  readonly filter: LogFilter
}

export function createRequestLogModel({ api, clock }: Deps, { mode, filter }: LogQuery): PagedList<LogEntry> {
  return createPagedList({
    read: (page, signal) => api.call('listRequestLog', { query: { mode, ...filter, ...page } }, { signal }),
    rowsOf: ({ entries }) => entries,
    clock,
  })
}

/** `kind`: null for events of every kind. */
export function createAuditModel({ api, clock }: Deps, kind: AuditKind | null): PagedList<AuditEvent> {
  return createPagedList({
    read: (page, signal) =>
      api.call('listAuditEvents', { query: kind === null ? page : { kind, ...page } }, { signal }),
    rowsOf: ({ events }) => events,
    clock,
  })
}
