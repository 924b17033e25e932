// Finished exports that the service has not stored yet, as one pure reducer: what is persisted across reloads, what is
// sent and when, and how the editor is acknowledged (P-46). One export is sent at a time; each has its own backoff.
import { MAX_RETRY_AFTER_MS } from '../errors/embed-error.ts'
import type { RetryDecision } from './retry-decision.ts'

export interface OutboxLimits {
  /** Maximum number of waiting exports. */
  readonly entries: number
  /** Maximum stored text, in UTF-16 code units; the rest waits in memory only. */
  readonly storedUnits: number
  /** Milliseconds after which an export that could not be stored is dropped. */
  readonly maxAgeMs: number
}

export const outboxLimits: OutboxLimits = { entries: 100, storedUnits: 1_048_576, maxAgeMs: 7 * 86_400_000 }

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Minimum milliseconds between two attempts while there is no session and the editor resends an export. */
const SESSION_WAIT_MS = 30_000
/** How many stored exports are remembered, so that none is sent twice (P-46). */
const REMEMBERED = 1_000

/** A finished export as the editor sent it. */
export interface OutboxEntry {
  readonly exportId: string
  /** The fields of EXPORT_COMPLETE, as JSON. */
  readonly text: string
  /** Milliseconds since the Unix epoch. */
  readonly receivedAt: number
}

interface Waiting {
  readonly entry: OutboxEntry
  readonly attempts: number
  /** Not sent earlier; milliseconds since the Unix epoch. */
  readonly readyAt: number
  /** Present in storage, as far as known. */
  readonly isStored: boolean
}

export interface OutboxState {
  readonly limits: OutboxLimits
  /** In order of arrival. */
  readonly waiting: readonly Waiting[]
  /** The id of the export being sent. */
  readonly sending: string | null
  /** Nothing is sent earlier: the service asked for the delay. */
  readonly notBefore: number
  /** When the session was found to have ended; sending is suspended until it returns. */
  readonly stoppedAt: number | null
  readonly stored: readonly string[]
}

/** `at`: time of the event, in milliseconds since the Unix epoch. */
export type OutboxEvent =
  /** The editor sends an export, possibly again; `entry.receivedAt` is now. */
  | { readonly kind: 'exportReceived'; readonly entry: OutboxEntry; readonly at: number }
  /** Entries that storage retains from an earlier page. */
  | { readonly kind: 'restored'; readonly entries: readonly OutboxEntry[]; readonly at: number }
  /** Storage rejected the entry. */
  | { readonly kind: 'storeFailed'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'stored'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'failed'; readonly exportId: string; readonly decision: RetryDecision; readonly at: number }
  /** The time requested by `wake` has come. */
  | { readonly kind: 'woke'; readonly at: number }
  /** The connection or the session is back: pending retries are due, except for delays that the service requested. */
  | { readonly kind: 'retryRequested'; readonly at: number }

/** To be performed in order: an export is persisted before it is sent (P-46). */
export type OutboxEffect =
  | { readonly kind: 'store'; readonly entry: OutboxEntry }
  | { readonly kind: 'remove'; readonly exportId: string; readonly reason: 'stored' | 'refused' | 'old' }
  | { readonly kind: 'send'; readonly entry: OutboxEntry }
  /**
   * Settles the callers waiting for this export. With `ok: false` for a temporary failure, the entry stays in the
   * outbox.
   */
  | { readonly kind: 'settle'; readonly exportId: string; readonly ok: boolean }
  /** Replaces the time requested before. */
  | { readonly kind: 'wake'; readonly at: number }

export interface OutboxTransition {
  readonly state: OutboxState
  readonly effects: readonly OutboxEffect[]
}

export function emptyOutbox(limits: OutboxLimits = outboxLimits): OutboxState {
  return { limits, waiting: [], sending: null, notBefore: 0, stoppedAt: null, stored: [] }
}

export function nextOutbox(state: OutboxState, event: OutboxEvent): OutboxTransition {
  const step = react(state, event)
  const sent = sendNext(step.state, event.at)
  return { state: sent.state, effects: [...step.effects, ...sent.effects] }
}

function react(state: OutboxState, event: OutboxEvent): OutboxTransition {
  switch (event.kind) {
    case 'exportReceived':
      return receive(state, event.entry)
    case 'restored':
      return event.entries.reduce((step, entry) => join(step, restore(step.state, entry, event.at)), bare(state))
    case 'storeFailed':
      return bare(change(state, event.exportId, (one) => ({ ...one, isStored: false })))
    case 'stored':
      return stored(state, event)
    case 'failed':
      return failed({ ...state, sending: null }, event)
    case 'woke':
      return bare(state)
    case 'retryRequested':
      return bare({ ...state, stoppedAt: null, waiting: state.waiting.map((one) => readyBy(one, event.at)) })
  }
}

function receive(state: OutboxState, entry: OutboxEntry): OutboxTransition {
  const { exportId, receivedAt: at } = entry
  if (state.stored.includes(exportId)) return settle(state, exportId, true)
  const isKnown = state.waiting.some((one) => one.entry.exportId === exportId)
  if (!isKnown && state.waiting.length >= state.limits.entries) return settle(state, exportId, false)
  const added = isKnown
    ? bare(state)
    : storePending(append(state, { entry, attempts: 0, readyAt: at, isStored: false }))
  if (state.stoppedAt === null) return added
  if (at - state.stoppedAt < SESSION_WAIT_MS) return join(added, settle(added.state, exportId, false))
  return { ...added, state: { ...change(added.state, exportId, (one) => readyBy(one, at)), stoppedAt: null } }
}

function restore(state: OutboxState, entry: OutboxEntry, at: number): OutboxTransition {
  const { exportId } = entry
  if (state.stored.includes(exportId)) return remove(state, exportId, 'stored')
  if (at - entry.receivedAt > state.limits.maxAgeMs) return remove(state, exportId, 'old')
  const isKnown = state.waiting.some((one) => one.entry.exportId === exportId)
  if (isKnown || state.waiting.length >= state.limits.entries) return bare(state)
  return bare(append(state, { entry, attempts: 0, readyAt: at, isStored: true }))
}

function stored(
  state: OutboxState,
  { exportId, at }: { readonly exportId: string; readonly at: number },
): OutboxTransition {
  const rest = without(state, exportId)
  const waiting = rest.waiting.map((one) => readyBy(one, at))
  const remembered = [...state.stored, exportId].slice(-REMEMBERED)
  const done = { ...rest, waiting, sending: null, notBefore: 0, stored: remembered }
  return join(join(remove(done, exportId, 'stored'), settle(done, exportId, true)), storePending(done))
}

function failed(
  state: OutboxState,
  { exportId, decision, at }: { readonly exportId: string; readonly decision: RetryDecision; readonly at: number },
): OutboxTransition {
  const one = state.waiting.find(({ entry }) => entry.exportId === exportId)
  if (one === undefined) return bare(state)
  if (decision.kind === 'session') return stop(state, at)
  if (decision.kind === 'rejected') return drop(state, exportId, 'refused')
  if (at - one.entry.receivedAt > state.limits.maxAgeMs) return drop(state, exportId, 'old')
  const readyAt = at + Math.min(FIRST_WAIT_MS * 2 ** one.attempts, LONGEST_WAIT_MS)
  const later = change(state, exportId, () => ({ ...one, attempts: one.attempts + 1, readyAt }))
  return bare(decision.waitMs === 0 ? later : { ...later, notBefore: Math.max(state.notBefore, at + decision.waitMs) })
}

/** Settles every caller, because a session may never come; the exports stay. */
function stop(state: OutboxState, at: number): OutboxTransition {
  const stopped = { ...state, stoppedAt: at }
  return state.waiting.reduce((step, { entry }) => join(step, settle(stopped, entry.exportId, false)), bare(stopped))
}

function drop(state: OutboxState, exportId: string, reason: 'refused' | 'old'): OutboxTransition {
  const rest = without(state, exportId)
  return join(join(remove(rest, exportId, reason), settle(rest, exportId, false)), storePending(rest))
}

/** Stores entries that are not stored yet, as far as they fit. */
function storePending(state: OutboxState): OutboxTransition {
  let capacity = state.limits.storedUnits - sum(state.waiting.filter(({ isStored }) => isStored))
  const fitting = new Set<OutboxEntry>()
  for (const { entry, isStored } of state.waiting) {
    if (isStored || entry.text.length > capacity) continue
    capacity -= entry.text.length
    fitting.add(entry)
  }
  const waiting = state.waiting.map((one) => (fitting.has(one.entry) ? { ...one, isStored: true } : one))
  return { state: { ...state, waiting }, effects: [...fitting].map((entry) => ({ kind: 'store', entry })) }
}

/** Sends the entry that is overdue the longest, or schedules a wake-up for the first one due. */
function sendNext(state: OutboxState, at: number): OutboxTransition {
  const [first] = [...state.waiting].sort((one, other) => one.readyAt - other.readyAt)
  if (first === undefined || state.sending !== null || state.stoppedAt !== null) return bare(state)
  const due = Math.max(within(first.readyAt, at, LONGEST_WAIT_MS), within(state.notBefore, at, MAX_RETRY_AFTER_MS))
  if (due > at) return { state, effects: [{ kind: 'wake', at: due }] }
  return {
    state: { ...state, sending: first.entry.exportId },
    effects: [{ kind: 'send', entry: first.entry }],
  }
}

/** No wait exceeds `most`: a longer one means that the clock was set back, so the wait is over. */
function within(time: number, at: number, most: number): number {
  return time - at > most ? at : time
}

function append(state: OutboxState, one: Waiting): OutboxState {
  return { ...state, waiting: [...state.waiting, one] }
}

function without(state: OutboxState, exportId: string): OutboxState {
  return { ...state, waiting: state.waiting.filter(({ entry }) => entry.exportId !== exportId) }
}

function change(state: OutboxState, exportId: string, to: (one: Waiting) => Waiting): OutboxState {
  return { ...state, waiting: state.waiting.map((one) => (one.entry.exportId === exportId ? to(one) : one)) }
}

function readyBy(one: Waiting, at: number): Waiting {
  return { ...one, readyAt: Math.min(one.readyAt, at) }
}

function sum(waiting: readonly Waiting[]): number {
  return waiting.reduce((units, { entry }) => units + entry.text.length, 0)
}

function settle(state: OutboxState, exportId: string, ok: boolean): OutboxTransition {
  return { state, effects: [{ kind: 'settle', exportId, ok }] }
}

function remove(state: OutboxState, exportId: string, reason: 'stored' | 'refused' | 'old'): OutboxTransition {
  return { state, effects: [{ kind: 'remove', exportId, reason }] }
}

function bare(state: OutboxState): OutboxTransition {
  return { state, effects: [] }
}

function join(first: OutboxTransition, then: OutboxTransition): OutboxTransition {
  return { state: then.state, effects: [...first.effects, ...then.effects] }
}
