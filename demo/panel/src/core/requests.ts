// The service's request journal, parsed for QA.
import { numberAt, rowOf, textAt } from './read.ts'

export interface ServiceRequest {
  readonly id: number
  /** Its `X-Request-Id`. */
  readonly requestId: string
  /** Time by the service's clock, in milliseconds since 1970-01-01 UTC. */
  readonly at: number
  /** Operation id of the contract; '' for pages and unmatched routes. */
  readonly operation: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly tookMs: number
  /** False when the connection closed before the response ended. */
  readonly whole: boolean
  readonly code: string
  /** The requirement that rejected the request, with its explanation; '' for none. */
  readonly rule: string
  readonly ruleText: string
  /** The effect of an injected fault; '' when none hit. */
  readonly fault: string
  readonly requestBody: unknown
  readonly responseBody: unknown
}

/** `operations` excludes the files of pages, and images. */
export type RequestOutcome = 'operations' | 'all' | 'refused' | 'faulted'

export interface RequestFilter {
  readonly text: string
  readonly outcome: RequestOutcome
}

export const defaultRequestFilter: RequestFilter = { text: '', outcome: 'operations' }

const MAX_REQUESTS = 1_000

/** Parses a journal entry; null for anything else. */
export function parseRequest(data: unknown): ServiceRequest | null {
  const row = rowOf(data)
  const at = Date.parse(textAt(row, 'at'))
  if (Number.isNaN(at) || numberAt(row, 'id') === 0) return null
  return {
    id: numberAt(row, 'id'),
    requestId: textAt(row, 'request_id'),
    at,
    operation: textAt(row, 'operation'),
    method: textAt(row, 'method'),
    route: textAt(row, 'route'),
    status: numberAt(row, 'status'),
    tookMs: numberAt(row, 'duration_ms'),
    whole: row['whole'] !== false,
    code: textAt(row, 'code'),
    rule: textAt(row, 'rule'),
    ruleText: textAt(row, 'rule_text'),
    fault: textAt(rowOf(row['fault']), 'words'),
    requestBody: row['request'] ?? null,
    responseBody: row['answer'] ?? null,
  }
}

/** Adds a request unless it is known. An id below the last one means that the service has restarted. */
export function addRequest(known: readonly ServiceRequest[], next: ServiceRequest): readonly ServiceRequest[] {
  const last = known.at(-1)?.id ?? 0
  if (next.id > last) return [...known, next].slice(-MAX_REQUESTS)
  return known.some(({ id, at }) => id === next.id && at === next.at) ? known : [next]
}

export function matchesRequestFilter({ text, outcome }: RequestFilter, request: ServiceRequest): boolean {
  if (outcome === 'operations' && request.operation === '') return false
  if (outcome === 'refused' && request.status < 400) return false
  if (outcome === 'faulted' && request.fault === '') return false
  const searchText = text.trim().toLowerCase()
  const { operation, route, status, code, rule, fault } = request
  return [operation, route, String(status), code, rule, fault].some((part) => part.toLowerCase().includes(searchText))
}
