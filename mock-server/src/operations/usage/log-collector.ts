// The newest requests of each partner for its log (D-12): rejections, and a sample of successes.
import type { RequestLogTable } from '../../store/schema-usage.ts'
import type { UsageScope } from '../../store/usage/usage-batch.ts'

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

export interface LogCollector {
  add(at: number, request: FinishedRequest): void
  size(): number
  take(id: () => string): RequestLogTable[]
}

export function createLogCollector(): LogCollector {
  let scopes = new Map<string, { rejections: Row[]; successes: Row[] }>()
  let size = 0
  return {
    add(at, { partnerId, isTest, operation, status, code, requestId, durationMs, keyId }) {
      const name = `${partnerId}|${isTest ? 1 : 0}`
      const scope = scopes.get(name) ?? { rejections: [], successes: [] }
      scopes.set(name, scope)
      const [rows, most] = code === null ? [scope.successes, SUCCESSES_MAX] : [scope.rejections, REJECTIONS_MAX]
      const row = { partner_id: partnerId, is_test: isTest ? 1 : 0, at, operation, status, code } as const
      rows.push({ ...row, request_id: requestId, duration_ms: Math.round(durationMs), key_id: keyId })
      if (rows.length > most) rows.shift()
      else size += 1
    },
    size: () => size,
    take(id) {
      const rows = [...scopes.values()].flatMap(({ rejections, successes }) => [...rejections, ...successes])
      scopes = new Map()
      size = 0
      return rows.map((row) => ({ ...row, id: id() }))
    },
  }
}
