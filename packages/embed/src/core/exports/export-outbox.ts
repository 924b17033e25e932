// Finished exports that the service has not stored yet, as one pure reducer: what is persisted across reloads, what is
// sent and when, and how the editor is acknowledged (P-46). One export is sent at a time; each has its own backoff.
import type {
  OutboxEffect,
  OutboxEffectOf,
  OutboxEntry,
  OutboxEvent,
  OutboxEventOf,
  OutboxState,
  OutboxTransition,
  WaitingEntry,
} from './outbox-state.ts'
import { MAX_RETRY_AFTER_MS } from '../errors/embed-error.ts'

/** Minimum milliseconds between two attempts while there is no session and the editor resends an export. */
const SESSION_WAIT_MS = 30_000
/** How many stored exports are remembered, so that none is sent twice (P-46). */
const REMEMBERED = 1_000

export function nextOutbox(state: OutboxState, event: OutboxEvent): OutboxTransition {
  return sendNext(react(state, event), event.at)
}

function react(state: OutboxState, event: OutboxEvent): OutboxTransition {
  switch (event.kind) {
    case 'exportReceived':
      return receive(state, event.entry)
    case 'restored':
      return restore(state, event)
    case 'storeFailed':
      return bare(change(state, event.exportId, (one) => ({ ...one, isStored: false })))
    case 'stored':
      return onStored(state, event)
    case 'failed':
      return onFailed({ ...state, sending: null }, event)
    case 'woke':
      return bare(state)
    case 'retryRequested':
      return bare({ ...allReady(state, event.at), stoppedAt: null })
  }
}

function receive(state: OutboxState, entry: OutboxEntry): OutboxTransition {
  const { exportId, receivedAt: at } = entry
  if (state.stored.includes(exportId)) return { state, effects: [settle(exportId, true)] }
  const { waiting } = state
  const isKnown = isWaiting(waiting, exportId)
  if (!isKnown && waiting.length >= state.limits.entries) return { state, effects: [settle(exportId, false)] }
  const added = isKnown ? bare(state) : storePending({ ...state, waiting: [...waiting, toSend(entry, at)] })
  if (state.stoppedAt === null) return added
  if (at - state.stoppedAt < SESSION_WAIT_MS) {
    return { state: added.state, effects: [...added.effects, settle(exportId, false)] }
  }
  return { state: { ...change(added.state, exportId, readyBy(at)), stoppedAt: null }, effects: added.effects }
}

function restore(state: OutboxState, { entries, at }: OutboxEventOf<'restored'>): OutboxTransition {
  const waiting = [...state.waiting]
  const effects: OutboxEffect[] = []
  for (const entry of entries) {
    const { exportId } = entry
    if (state.stored.includes(exportId)) effects.push(remove(exportId, 'stored'))
    else if (isExpired(state, entry, at)) effects.push(remove(exportId, 'old'))
    else if (!isWaiting(waiting, exportId) && waiting.length < state.limits.entries)
      waiting.push({ ...toSend(entry, at), isStored: true })
  }
  return { state: { ...state, waiting }, effects }
}

/** The service answers again, so pending retries are due. */
function onStored(state: OutboxState, { exportId, at }: OutboxEventOf<'stored'>): OutboxTransition {
  const stored = [...state.stored, exportId].slice(-REMEMBERED)
  return drop({ ...allReady(state, at), sending: null, notBefore: 0, stored }, exportId, 'stored')
}

function onFailed(state: OutboxState, { exportId, decision, at }: OutboxEventOf<'failed'>): OutboxTransition {
  const one = state.waiting.find(({ entry }) => entry.exportId === exportId)
  if (one === undefined) return bare(state)
  if (decision.kind === 'session') return stop(state, at)
  if (decision.kind === 'rejected') return drop(state, exportId, 'refused')
  if (isExpired(state, one.entry, at)) return drop(state, exportId, 'old')
  const readyAt = at + retryDelay(one.attempts)
  const later = change(state, exportId, () => ({ ...one, attempts: one.attempts + 1, readyAt }))
  return bare(decision.waitMs === 0 ? later : { ...later, notBefore: Math.max(state.notBefore, at + decision.waitMs) })
}

/** Settles every caller, because a session may never come; the exports stay. */
function stop(state: OutboxState, stoppedAt: number): OutboxTransition {
  return { state: { ...state, stoppedAt }, effects: state.waiting.map(({ entry }) => settle(entry.exportId, false)) }
}

/** Removes an export from the outbox; others may fit into storage now. */
function drop(state: OutboxState, exportId: string, reason: RemovalReason): OutboxTransition {
  const waiting = state.waiting.filter(({ entry }) => entry.exportId !== exportId)
  return storePending({ ...state, waiting }, [remove(exportId, reason), settle(exportId, reason === 'stored')])
}

function isWaiting(waiting: readonly WaitingEntry[], exportId: string): boolean {
  return waiting.some(({ entry }) => entry.exportId === exportId)
}

function isExpired({ limits }: OutboxState, { receivedAt }: OutboxEntry, at: number): boolean {
  return at - receivedAt > limits.maxAgeMs
}

function toSend(entry: OutboxEntry, readyAt: number): WaitingEntry {
  return { entry, attempts: 0, readyAt, isStored: false }
}

function change(state: OutboxState, exportId: string, to: (one: WaitingEntry) => WaitingEntry): OutboxState {
  return { ...state, waiting: state.waiting.map((one) => (one.entry.exportId === exportId ? to(one) : one)) }
}

function readyBy(at: number): (one: WaitingEntry) => WaitingEntry {
  return (one) => ({ ...one, readyAt: Math.min(one.readyAt, at) })
}

function allReady(state: OutboxState, at: number): OutboxState {
  return { ...state, waiting: state.waiting.map(readyBy(at)) }
}

function settle(exportId: string, ok: boolean): OutboxEffect {
  return { kind: 'settle', exportId, ok }
}

type RemovalReason = OutboxEffectOf<'remove'>['reason']

function remove(exportId: string, reason: RemovalReason): OutboxEffect {
  return { kind: 'remove', exportId, reason }
}

function bare(state: OutboxState): OutboxTransition {
  return { state, effects: [] }
}

/** Milliseconds to the second attempt; each later wait is twice as long, up to `LONGEST_WAIT_MS`. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Milliseconds to the next attempt after this many. */
function retryDelay(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS)
}

/** P-46: stores entries that are not stored yet, as far as they fit. `effects` precede. */
function storePending(state: OutboxState, effects: readonly OutboxEffect[] = []): OutboxTransition {
  const stored = state.waiting.filter(({ isStored }) => isStored)
  let capacity = state.limits.storedUnits - stored.reduce((units, { entry }) => units + entry.text.length, 0)
  const fitting = new Set<OutboxEntry>()
  for (const { entry, isStored } of state.waiting) {
    if (isStored || entry.text.length > capacity) continue
    capacity -= entry.text.length
    fitting.add(entry)
  }
  const waiting = state.waiting.map((one) => (fitting.has(one.entry) ? { ...one, isStored: true } : one))
  return {
    state: { ...state, waiting },
    effects: [...effects, ...Array.from(fitting, (entry) => ({ kind: 'store', entry }) as const)],
  }
}

/** Sends the entry that is overdue the longest, or schedules a wake-up for the first one due. `effects` precede. */
function sendNext({ state, effects }: OutboxTransition, at: number): OutboxTransition {
  const [first] = [...state.waiting].sort((one, other) => one.readyAt - other.readyAt)
  if (first === undefined || state.sending !== null || state.stoppedAt !== null) return { state, effects }
  const due = Math.max(within(first.readyAt, at, LONGEST_WAIT_MS), within(state.notBefore, at, MAX_RETRY_AFTER_MS))
  if (due > at) return { state, effects: [...effects, { kind: 'wake', at: due }] }
  const { entry } = first
  return { state: { ...state, sending: entry.exportId }, effects: [...effects, { kind: 'send', entry }] }
}

/** No wait exceeds `most`: a longer one means that the clock was set back, so the wait is over. */
function within(time: number, at: number, most: number): number {
  return time - at > most ? at : time
}
