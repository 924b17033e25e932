// What the outbox stores next, and what it sends when (P-46).
import { MAX_RETRY_AFTER_MS } from '../errors/embed-error.ts'
import type { OutboxEffect, OutboxEntry, OutboxState, OutboxTransition } from './outbox-state.ts'

/** Milliseconds to the second attempt; each later wait is twice as long, up to `LONGEST_WAIT_MS`. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Milliseconds to the next attempt after this many. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS)
}

/** Stores entries that are not stored yet, as far as they fit. `effects` precede. */
export function storePending(state: OutboxState, effects: readonly OutboxEffect[] = []): OutboxTransition {
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
export function sendNext({ state, effects }: OutboxTransition, at: number): OutboxTransition {
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
