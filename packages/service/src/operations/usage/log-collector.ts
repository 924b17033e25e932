// The newest requests of each partner for its log (D-12): rejections, and a sample of successes.
import type { RequestLogTable } from '../../store/schema-usage.ts'
import type { UsageScope } from '../../store/usage/usage-batch.ts'
import { newScopes, scopeAt, valuesOf } from './counters.ts'

/** Per partner and mode between two flushes; more would replace each other in the log. */
const REJECTIONS_MAX = 500
const SUCCESSES_MAX = 20

export interface FinishedRequest extends UsageScope {
  /** Id of the operation; never the path. */
  readonly operation: string
  readonly status: number
  /** Null for a success. */
  readonly code: string | null
  readonly requestId: string
  readonly durationMs: number
  readonly keyId: string | null
}

type Row = Omit<RequestLogTable, 'id'>

interface Rows {
  readonly rejections: Row[]
  readonly successes: Row[]
}

const newRows = (): Rows => ({ rejections: [], successes: [] })

export function createLogCollector() {
  let scopes = newScopes<Rows>()
  let size = 0
  return {
    add(at: number, request: FinishedRequest): void {
      const { rejections, successes } = scopeAt(scopes, request, newRows)
      const succeeded = request.code === null
      const rows = succeeded ? successes : rejections
      rows.push(rowOf(at, request))
      if (rows.length > (succeeded ? SUCCESSES_MAX : REJECTIONS_MAX)) rows.shift()
      else size += 1
    },
    size: () => size,
    take(id: () => string): RequestLogTable[] {
      const rows = valuesOf(scopes).flatMap(({ rejections, successes }) => [...rejections, ...successes])
      scopes = newScopes()
      size = 0
      return rows.map((row) => ({ ...row, id: id() }))
    },
  }
}

function rowOf(at: number, request: FinishedRequest): Row {
  return {
    partner_id: request.partnerId,
    is_test: request.isTest ? 1 : 0,
    at,
    operation: request.operation,
    status: request.status,
    code: request.code,
    request_id: request.requestId,
    duration_ms: Math.round(request.durationMs),
    key_id: request.keyId,
  }
}
