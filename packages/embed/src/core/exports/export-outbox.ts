// Finished exports that the service has not stored yet, as one pure reducer: what is kept for a reload, what is sent and
// when, and what the editor is told (P-46). One export is on its way at a time; each has waits of its own.
import { MAX_RETRY_AFTER_MS } from '../errors/embed-error.ts'
import type { RetryDecision } from './retry-decision.ts'

export interface OutboxLimits {
  /** Most exports that wait at once. */
  readonly entries: number
  /** Most UTF-16 units of kept text; what is beyond waits in memory alone. */
  readonly storedUnits: number
  /** Milliseconds after which an export that could not be stored is given up. */
  readonly maxAgeMs: number
}

export const outboxLimits: OutboxLimits = { entries: 100, storedUnits: 1_048_576, maxAgeMs: 7 * 86_400_000 }

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Without a session an editor that tells an export again has it tried at most this often. */
const SESSION_WAIT_MS = 30_000
/** Stored exports that are remembered, so that none of them is sent again. */
const REMEMBERED = 1_000

/** A finished export as it was told. */
export interface OutboxEntry {
  readonly exportId: string
  /** What EXPORT_COMPLETE carried, as JSON. */
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
}

interface Waiting {
  readonly entry: OutboxEntry
  readonly attempts: number
  /** Not sent before; milliseconds since the epoch. */
  readonly readyAt: number
  /** It is in storage, as far as is known. */
  readonly isStored: boolean
}

export interface OutboxState {
  readonly limits: OutboxLimits
  /** In the order in which they were told. */
  readonly waiting: readonly Waiting[]
  /** The id of the export that is on its way. */
  readonly sending: string | null
  /** Nothing is sent before: the service asked for it. */
  readonly notBefore: number
  /** When the session was found to be over; nothing is sent meanwhile. */
  readonly stoppedAt: number | null
  readonly stored: readonly string[]
}

/** `at` is the time of the event, in milliseconds since the epoch. */
export type OutboxEvent =
  /** The editor tells an export, perhaps again; `entry.receivedAt` is now. */
  | { readonly kind: 'exportReceived'; readonly entry: OutboxEntry; readonly at: number }
  /** What storage has kept of an earlier page. */
  | { readonly kind: 'restored'; readonly entries: readonly OutboxEntry[]; readonly at: number }
  /** Storage did not take it. */
  | { readonly kind: 'storeFailed'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'stored'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'failed'; readonly exportId: string; readonly decision: RetryDecision; readonly at: number }
  /** The time that was asked for by `wake` is there. */
  | { readonly kind: 'woke'; readonly at: number }
  /** The connection or the session is back: nothing waits any longer than the service asked for. */
  | { readonly kind: 'retryRequested'; readonly at: number }

/** To be done in their order: an export is kept before it is sent. */
export type OutboxEffect =
  | { readonly kind: 'store'; readonly entry: OutboxEntry }
  | { readonly kind: 'remove'; readonly exportId: string; readonly reason: 'stored' | 'refused' | 'old' }
  | { readonly kind: 'send'; readonly entry: OutboxEntry }
  /** Whoever waits for this export is told: it is stored, or not; one that is not stored for now still waits here. */
  | { readonly kind: 'settle'; readonly exportId: string; readonly ok: boolean }
  /** Replaces the time that was asked for before. */
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
  const turn = takeTurn(step.state, event.at)
  return { state: turn.state, effects: [...step.effects, ...turn.effects] }
}

function react(state: OutboxState, event: OutboxEvent): OutboxTransition {
  switch (event.kind) {
    case 'exportReceived':
      return told(state, event.entry)
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

function told(state: OutboxState, entry: OutboxEntry): OutboxTransition {
  const { exportId, receivedAt: at } = entry
  if (state.stored.includes(exportId)) return answer(state, exportId, true)
  const isKnown = state.waiting.some((one) => one.entry.exportId === exportId)
  if (!isKnown && state.waiting.length >= state.limits.entries) return answer(state, exportId, false)
  const added = isKnown ? bare(state) : keepMore(append(state, { entry, attempts: 0, readyAt: at, isStored: false }))
  if (state.stoppedAt === null) return added
  if (at - state.stoppedAt < SESSION_WAIT_MS) return join(added, answer(added.state, exportId, false))
  return { ...added, state: { ...change(added.state, exportId, (one) => readyBy(one, at)), stoppedAt: null } }
}

function restore(state: OutboxState, entry: OutboxEntry, at: number): OutboxTransition {
  const { exportId } = entry
  if (state.stored.includes(exportId)) return forget(state, exportId, 'stored')
  if (at - entry.receivedAt > state.limits.maxAgeMs) return forget(state, exportId, 'old')
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
  return join(join(forget(done, exportId, 'stored'), answer(done, exportId, true)), keepMore(done))
}

function failed(
  state: OutboxState,
  { exportId, decision, at }: { readonly exportId: string; readonly decision: RetryDecision; readonly at: number },
): OutboxTransition {
  const one = state.waiting.find(({ entry }) => entry.exportId === exportId)
  if (one === undefined) return bare(state)
  if (decision.kind === 'session') return stop(state, at)
  if (decision.kind === 'rejected') return giveUp(state, exportId, 'refused')
  if (at - one.entry.receivedAt > state.limits.maxAgeMs) return giveUp(state, exportId, 'old')
  const readyAt = at + Math.min(FIRST_WAIT_MS * 2 ** one.attempts, LONGEST_WAIT_MS)
  const later = change(state, exportId, () => ({ ...one, attempts: one.attempts + 1, readyAt }))
  return bare(decision.waitMs === 0 ? later : { ...later, notBefore: Math.max(state.notBefore, at + decision.waitMs) })
}

/** Nobody is left waiting for a session that may never come; the exports stay. */
function stop(state: OutboxState, at: number): OutboxTransition {
  const stopped = { ...state, stoppedAt: at }
  return state.waiting.reduce((step, { entry }) => join(step, answer(stopped, entry.exportId, false)), bare(stopped))
}

function giveUp(state: OutboxState, exportId: string, why: 'refused' | 'old'): OutboxTransition {
  const rest = without(state, exportId)
  return join(join(forget(rest, exportId, why), answer(rest, exportId, false)), keepMore(rest))
}

/** Keeps what is not kept yet, as far as there is room. */
function keepMore(state: OutboxState): OutboxTransition {
  let room = state.limits.storedUnits - sum(state.waiting.filter(({ isStored }) => isStored))
  const keeping = new Set<OutboxEntry>()
  for (const { entry, isStored } of state.waiting) {
    if (isStored || entry.text.length > room) continue
    room -= entry.text.length
    keeping.add(entry)
  }
  const waiting = state.waiting.map((one) => (keeping.has(one.entry) ? { ...one, isStored: true } : one))
  return { state: { ...state, waiting }, effects: [...keeping].map((entry) => ({ kind: 'store', entry })) }
}

/** Sends what has waited longest beyond its time, or asks to be woken when the first is ready. */
function takeTurn(state: OutboxState, at: number): OutboxTransition {
  const [first] = [...state.waiting].sort((one, other) => one.readyAt - other.readyAt)
  if (first === undefined || state.sending !== null || state.stoppedAt !== null) return bare(state)
  const due = Math.max(within(first.readyAt, at, LONGEST_WAIT_MS), within(state.notBefore, at, MAX_RETRY_AFTER_MS))
  if (due > at) return { state, effects: [{ kind: 'wake', at: due }] }
  return {
    state: { ...state, sending: first.entry.exportId },
    effects: [{ kind: 'send', entry: first.entry }],
  }
}

/** No wait is longer than `most`: one that seems to be is of a clock that was set back, and over. */
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

function answer(state: OutboxState, exportId: string, ok: boolean): OutboxTransition {
  return { state, effects: [{ kind: 'settle', exportId, ok }] }
}

function forget(state: OutboxState, exportId: string, why: 'stored' | 'refused' | 'old'): OutboxTransition {
  return { state, effects: [{ kind: 'remove', exportId, reason: why }] }
}

function bare(state: OutboxState): OutboxTransition {
  return { state, effects: [] }
}

function join(first: OutboxTransition, then: OutboxTransition): OutboxTransition {
  return { state: then.state, effects: [...first.effects, ...then.effects] }
}
