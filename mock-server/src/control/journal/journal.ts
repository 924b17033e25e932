// The journal: the last requests of the service, redacted, each with the requirement that refused it.
import { operations, type OperationDefinition, type OperationId } from '@proscenium/contract'
import { outlineOf } from './body-outline.ts'
import { ruleOf } from './rejection-rules.ts'
import { requirementTexts } from './requirement-texts.ts'

/** What the adapter tells of a request once it is over; bodies as they were. */
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
  /** Grows by one with each request. */
  readonly id: number
  /** When it began, by the service's clock: ISO 8601. */
  readonly at: string
  readonly request_id: string
  /** Of the contract; null for pages and what no route took. */
  readonly operation: string | null
  readonly method: string
  /** As the contract writes it, never the address with its tokens. */
  readonly route: string
  readonly status: number
  readonly duration_ms: number
  /** False where the connection ended before the answer did. */
  readonly whole: boolean
  readonly code: string | null
  /** Id of the requirement that refused, and what it says; null where nothing was refused, or a fault did it. */
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
  /** A status, a class of them (`4xx`), or `refused` for all from 400 on. */
  readonly status: string | null
}

export interface Journal {
  add(seen: CompletedRequest): void
  list(filter: JournalFilter): readonly JournalEntry[]
  /** Tells entries that are there, then those that come; the answer ends it. */
  follow(filter: JournalFilter, tell: (entry: JournalEntry) => void): () => void
  /** How many entries made room for newer ones. */
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
    // A reader may remember an id of an earlier life of the server.
    const after = filter.after >= nextId ? 0 : filter.after
    return entries.filter((entry) => matches(entry, { ...filter, after }))
  }
  return {
    add(seen) {
      const entry = entryOf(nextId, seen)
      nextId += 1
      entries.push(entry)
      if (entries.length > most) {
        entries.shift()
        dropped += 1
      }
      for (const listener of listeners) listener(entry)
    },
    list,
    follow(filter, tell) {
      for (const entry of list(filter)) tell(entry)
      const listener = (entry: JournalEntry): void => {
        if (matches(entry, { ...filter, after: 0 })) tell(entry)
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

function entryOf(id: number, seen: CompletedRequest): JournalEntry {
  const operation = table[seen.operation ?? ''] ?? null
  const code = seen.code ?? null
  // What was merely late, or cut, was refused by its own rule all the same.
  const faulted = seen.fault?.effect.kind === 'response'
  const rule = faulted || code === null ? null : (seen.rule ?? ruleOf(operation, code))
  return {
    id,
    at: new Date(seen.at).toISOString(),
    request_id: seen.requestId,
    operation: seen.operation ?? null,
    method: seen.method,
    route: seen.route,
    status: seen.status,
    duration_ms: seen.durationMs,
    whole: seen.whole,
    code,
    rule,
    rule_text: rule === null ? null : (requirementTexts[rule] ?? null),
    fault: seen.fault === null ? null : { id: seen.fault.id, words: seen.fault.words },
    request: { query: outlineOf(seen.query) ?? null, body: outlineOf(seen.requestBody) ?? null },
    answer: outlineOf(seen.responseBody) ?? null,
  }
}
