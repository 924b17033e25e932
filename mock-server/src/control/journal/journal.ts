// The journal: the most recent requests of the service, redacted, each with the id of the requirement that rejected it.
import { operations, type OperationDefinition, type OperationId } from '@proscenium/contract'
import { outlineOf } from './body-outline.ts'
import { ruleOf } from './rejection-rules.ts'
import { requirementTexts } from './requirement-texts.ts'

/** What the adapter records of a completed request; bodies unredacted. */
export interface CompletedRequest {
  readonly requestId: string
  readonly route: string
  readonly operation?: string
  readonly method: string
  readonly at: number
  readonly durationMs: number
  readonly status: number
  readonly whole: boolean
  readonly code?: string
  readonly rule?: string
  readonly fault: { readonly id: string; readonly words: string; readonly effect: { readonly kind: string } } | null
  readonly query: unknown
  readonly requestBody: unknown
  readonly responseBody: unknown
}

export interface JournalEntry {
  /** Increments with each request. */
  readonly id: number
  /** Start of the request, by the service's clock: ISO 8601. */
  readonly at: string
  readonly request_id: string
  /** Operation id; null for pages and unrouted requests. */
  readonly operation: string | null
  readonly method: string
  /** Path template of the contract, never the address with its tokens. */
  readonly route: string
  readonly status: number
  readonly duration_ms: number
  /** False if the connection ended before the response did. */
  readonly whole: boolean
  readonly code: string | null
  /**
   * Id and text of the requirement that rejected the request; null if it was not rejected or a fault replaced the
   * response.
   */
  readonly rule: string | null
  readonly rule_text: string | null
  readonly fault: { readonly id: string; readonly words: string } | null
  readonly request: { readonly query: unknown; readonly body: unknown }
  readonly answer: unknown
}

export interface JournalFilter {
  /** Only entries with a greater id. */
  readonly after: number
  readonly operation: string | null
  /** A status, a class of statuses (`4xx`), or `refused` for all from 400 up. */
  readonly status: string | null
}

export interface Journal {
  add(request: CompletedRequest): void
  list(filter: JournalFilter): readonly JournalEntry[]
  /** Calls `notify` with the stored entries, then with new ones. Returns an unsubscribe function. */
  follow(filter: JournalFilter, notify: (entry: JournalEntry) => void): () => void
  /** Number of entries dropped for newer ones. */
  dropped(): number
  clear(): void
}

const ENTRIES_MAX = 1_000
const table: Readonly<Record<string, OperationDefinition & { readonly id: OperationId }>> = operations

/** A journal of the last `most` requests. */
export function createJournal(most = ENTRIES_MAX): Journal {
  let entries: JournalEntry[] = []
  let nextId = 1
  let dropped = 0
  const listeners = new Set<(entry: JournalEntry) => void>()
  const list = (filter: JournalFilter): JournalEntry[] => {
    // A reader may hold an id from an earlier run of the server, which this run has not reached.
    const after = filter.after >= nextId ? 0 : filter.after
    return entries.filter((entry) => matches(entry, { ...filter, after }))
  }
  return {
    add(request) {
      const entry = entryOf(nextId, request)
      nextId += 1
      entries.push(entry)
      if (entries.length > most) {
        entries.shift()
        dropped += 1
      }
      for (const listener of listeners) listener(entry)
    },
    list,
    follow(filter, notify) {
      for (const entry of list(filter)) notify(entry)
      const listener = (entry: JournalEntry): void => {
        if (matches(entry, { ...filter, after: 0 })) notify(entry)
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dropped: () => dropped,
    clear() {
      entries = []
      dropped = 0
    },
  }
}

function matches(entry: JournalEntry, { after, operation, status }: JournalFilter): boolean {
  if (entry.id <= after || (operation !== null && entry.operation !== operation)) return false
  if (status === null) return true
  if (status === 'refused') return entry.status >= 400
  return status.endsWith('xx') ? String(entry.status)[0] === status[0] : String(entry.status) === status
}

function entryOf(id: number, request: CompletedRequest): JournalEntry {
  const { operation = null, code = null, fault } = request
  return {
    id,
    at: new Date(request.at).toISOString(),
    request_id: request.requestId,
    operation,
    method: request.method,
    route: request.route,
    status: request.status,
    duration_ms: request.durationMs,
    whole: request.whole,
    code,
    ...ruleFieldsOf(request),
    fault: fault === null ? null : { id: fault.id, words: fault.words },
    request: { query: outlineOf(request.query) ?? null, body: outlineOf(request.requestBody) ?? null },
    answer: outlineOf(request.responseBody) ?? null,
  }
}

/** A delayed or truncated response still has the rule that rejected the request; a replaced one has none. */
function ruleFieldsOf({
  operation,
  code,
  rule: given,
  fault,
}: CompletedRequest): Pick<JournalEntry, 'rule' | 'rule_text'> {
  if (code === undefined || fault?.effect.kind === 'response') return { rule: null, rule_text: null }
  const rule = given ?? ruleOf(table[operation ?? ''] ?? null, code)
  return { rule, rule_text: rule === null ? null : (requirementTexts[rule] ?? null) }
}
