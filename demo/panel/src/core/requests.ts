// The service's journal as QA reads it.
import { numberAt, rowOf, textAt } from './read.ts'

export interface ServiceRequest {
  readonly id: number
  /** By the service's clock, ms since the epoch. */
  readonly at: number
  /** Of the contract; '' for pages and what no route took. */
  readonly operation: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly tookMs: number
  /** False where the connection ended before the answer did. */
  readonly whole: boolean
  readonly code: string
  /** The requirement that refused, and what it says; '' for none. */
  readonly rule: string
  readonly ruleText: string
  /** What QA's fault did; '' where none hit. */
  readonly fault: string
  readonly requestBody: unknown
  readonly responseBody: unknown
}

/** `operations` leaves out the files of pages, and pictures. */
export type RequestOutcome = 'operations' | 'all' | 'refused' | 'faulted'

export interface RequestFilter {
  readonly text: string
  readonly outcome: RequestOutcome
}

export const defaultRequestFilter: RequestFilter = { text: '', outcome: 'operations' }

const MOST = 1_000

/** An entry of the journal; null for anything else. */
export function parseRequest(data: unknown): ServiceRequest | null {
  const row = rowOf(data)
  const at = Date.parse(textAt(row, 'at'))
  if (Number.isNaN(at) || numberAt(row, 'id') === 0) return null
  return {
    id: numberAt(row, 'id'),
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

/** Adds a request. One that is known stays; a lower id than the last means that the service began anew. */
export function addRequest(known: readonly ServiceRequest[], next: ServiceRequest): readonly ServiceRequest[] {
  const last = known.at(-1)?.id ?? 0
  if (next.id > last) return [...known, next].slice(-MOST)
  return known.some(({ id, at }) => id === next.id && at === next.at) ? known : [next]
}

export function matchesRequestFilter({ text, outcome }: RequestFilter, request: ServiceRequest): boolean {
  if (outcome === 'operations' && request.operation === '') return false
  if (outcome === 'refused' && request.status < 400) return false
  if (outcome === 'faulted' && request.fault === '') return false
  const wanted = text.trim().toLowerCase()
  const { operation, route, status, code, rule, fault } = request
  return [operation, route, String(status), code, rule, fault].some((part) => part.toLowerCase().includes(wanted))
}
