// Finished exports that the service has not stored yet, as one pure reducer: what is kept for a reload, what is sent and
// when, and what the editor is told (P-46). One export is on its way at a time; each has waits of its own.
import { LONGEST_ASKED_MS } from './fault.ts'
import type { PersistVerdict } from './persist-verdict.ts'

export interface OutboxLimits {
  /** Most exports that wait at once. */
  readonly letters: number
  /** Most UTF-16 units of kept text; what is beyond waits in memory alone. */
  readonly keptUnits: number
  /** Milliseconds after which an export that could not be stored is given up. */
  readonly ageMs: number
}

export const outboxLimits: OutboxLimits = { letters: 100, keptUnits: 1_048_576, ageMs: 7 * 86_400_000 }

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Without a session an editor that tells an export again has it tried at most this often. */
const SESSION_WAIT_MS = 30_000
/** Stored exports that are remembered, so that none of them is sent again. */
const REMEMBERED = 1_000

/** A finished export as it was told. */
export interface Letter {
  readonly exportId: string
  /** What EXPORT_COMPLETE carried, as JSON. */
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly toldAt: number
}

interface Waiting {
  readonly letter: Letter
  readonly attempts: number
  /** Not sent before; milliseconds since the epoch. */
  readonly readyAt: number
  /** It is in storage, as far as is known. */
  readonly kept: boolean
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
  /** The editor tells an export, perhaps again; `letter.toldAt` is now. */
  | { readonly kind: 'told'; readonly letter: Letter; readonly at: number }
  /** What storage has kept of an earlier page. */
  | { readonly kind: 'restored'; readonly letters: readonly Letter[]; readonly at: number }
  /** Storage did not take it. */
  | { readonly kind: 'unkept'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'stored'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'failed'; readonly exportId: string; readonly verdict: PersistVerdict; readonly at: number }
  /** The time that was asked for by `wake` is there. */
  | { readonly kind: 'woke'; readonly at: number }
  /** The connection or the session is back: nothing waits any longer than the service asked for. */
  | { readonly kind: 'hurried'; readonly at: number }

/** To be done in their order: an export is kept before it is sent. */
export type OutboxEffect =
  | { readonly kind: 'keep'; readonly letter: Letter }
  | { readonly kind: 'forget'; readonly exportId: string; readonly why: 'stored' | 'refused' | 'old' }
  | { readonly kind: 'send'; readonly letter: Letter }
  /** Whoever waits for this export is told: it is stored, or not; one that is not stored for now still waits here. */
  | { readonly kind: 'answer'; readonly exportId: string; readonly ok: boolean }
  /** Replaces the time that was asked for before. */
  | { readonly kind: 'wake'; readonly at: number }

export interface OutboxStep {
  readonly state: OutboxState
  readonly effects: readonly OutboxEffect[]
}

export function emptyOutbox(limits: OutboxLimits = outboxLimits): OutboxState {
  return { limits, waiting: [], sending: null, notBefore: 0, stoppedAt: null, stored: [] }
}

export function nextOutbox(state: OutboxState, event: OutboxEvent): OutboxStep {
  const step = react(state, event)
  const turn = takeTurn(step.state, event.at)
  return { state: turn.state, effects: [...step.effects, ...turn.effects] }
}

function react(state: OutboxState, event: OutboxEvent): OutboxStep {
  switch (event.kind) {
    case 'told':
      return told(state, event.letter)
    case 'restored':
      return event.letters.reduce((step, letter) => join(step, restore(step.state, letter, event.at)), bare(state))
    case 'unkept':
      return bare(change(state, event.exportId, (one) => ({ ...one, kept: false })))
    case 'stored':
      return stored(state, event)
    case 'failed':
      return failed({ ...state, sending: null }, event)
    case 'woke':
      return bare(state)
    case 'hurried':
      return bare({ ...state, stoppedAt: null, waiting: state.waiting.map((one) => readyBy(one, event.at)) })
  }
}

function told(state: OutboxState, letter: Letter): OutboxStep {
  const { exportId, toldAt: at } = letter
  if (state.stored.includes(exportId)) return answer(state, exportId, true)
  const isKnown = state.waiting.some((one) => one.letter.exportId === exportId)
  if (!isKnown && state.waiting.length >= state.limits.letters) return answer(state, exportId, false)
  const added = isKnown ? bare(state) : keepMore(append(state, { letter, attempts: 0, readyAt: at, kept: false }))
  if (state.stoppedAt === null) return added
  if (at - state.stoppedAt < SESSION_WAIT_MS) return join(added, answer(added.state, exportId, false))
  return { ...added, state: { ...change(added.state, exportId, (one) => readyBy(one, at)), stoppedAt: null } }
}

function restore(state: OutboxState, letter: Letter, at: number): OutboxStep {
  const { exportId } = letter
  if (state.stored.includes(exportId)) return forget(state, exportId, 'stored')
  if (at - letter.toldAt > state.limits.ageMs) return forget(state, exportId, 'old')
  const isKnown = state.waiting.some((one) => one.letter.exportId === exportId)
  if (isKnown || state.waiting.length >= state.limits.letters) return bare(state)
  return bare(append(state, { letter, attempts: 0, readyAt: at, kept: true }))
}

function stored(state: OutboxState, { exportId, at }: { readonly exportId: string; readonly at: number }): OutboxStep {
  const rest = without(state, exportId)
  const waiting = rest.waiting.map((one) => readyBy(one, at))
  const remembered = [...state.stored, exportId].slice(-REMEMBERED)
  const done = { ...rest, waiting, sending: null, notBefore: 0, stored: remembered }
  return join(join(forget(done, exportId, 'stored'), answer(done, exportId, true)), keepMore(done))
}

function failed(
  state: OutboxState,
  { exportId, verdict, at }: { readonly exportId: string; readonly verdict: PersistVerdict; readonly at: number },
): OutboxStep {
  const one = state.waiting.find(({ letter }) => letter.exportId === exportId)
  if (one === undefined) return bare(state)
  if (verdict.kind === 'session') return stop(state, at)
  if (verdict.kind === 'refused') return giveUp(state, exportId, 'refused')
  if (at - one.letter.toldAt > state.limits.ageMs) return giveUp(state, exportId, 'old')
  const readyAt = at + Math.min(FIRST_WAIT_MS * 2 ** one.attempts, LONGEST_WAIT_MS)
  const later = change(state, exportId, () => ({ ...one, attempts: one.attempts + 1, readyAt }))
  return bare(verdict.waitMs === 0 ? later : { ...later, notBefore: Math.max(state.notBefore, at + verdict.waitMs) })
}

/** Nobody is left waiting for a session that may never come; the exports stay. */
function stop(state: OutboxState, at: number): OutboxStep {
  const stopped = { ...state, stoppedAt: at }
  return state.waiting.reduce((step, { letter }) => join(step, answer(stopped, letter.exportId, false)), bare(stopped))
}

function giveUp(state: OutboxState, exportId: string, why: 'refused' | 'old'): OutboxStep {
  const rest = without(state, exportId)
  return join(join(forget(rest, exportId, why), answer(rest, exportId, false)), keepMore(rest))
}

/** Keeps what is not kept yet, as far as there is room. */
function keepMore(state: OutboxState): OutboxStep {
  let room = state.limits.keptUnits - sum(state.waiting.filter(({ kept }) => kept))
  const keeping = new Set<Letter>()
  for (const { letter, kept } of state.waiting) {
    if (kept || letter.text.length > room) continue
    room -= letter.text.length
    keeping.add(letter)
  }
  const waiting = state.waiting.map((one) => (keeping.has(one.letter) ? { ...one, kept: true } : one))
  return { state: { ...state, waiting }, effects: [...keeping].map((letter) => ({ kind: 'keep', letter })) }
}

/** Sends what has waited longest beyond its time, or asks to be woken when the first is ready. */
function takeTurn(state: OutboxState, at: number): OutboxStep {
  const [first] = [...state.waiting].sort((one, other) => one.readyAt - other.readyAt)
  if (first === undefined || state.sending !== null || state.stoppedAt !== null) return bare(state)
  const due = Math.max(within(first.readyAt, at, LONGEST_WAIT_MS), within(state.notBefore, at, LONGEST_ASKED_MS))
  if (due > at) return { state, effects: [{ kind: 'wake', at: due }] }
  return {
    state: { ...state, sending: first.letter.exportId },
    effects: [{ kind: 'send', letter: first.letter }],
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
  return { ...state, waiting: state.waiting.filter(({ letter }) => letter.exportId !== exportId) }
}

function change(state: OutboxState, exportId: string, to: (one: Waiting) => Waiting): OutboxState {
  return { ...state, waiting: state.waiting.map((one) => (one.letter.exportId === exportId ? to(one) : one)) }
}

function readyBy(one: Waiting, at: number): Waiting {
  return { ...one, readyAt: Math.min(one.readyAt, at) }
}

function sum(waiting: readonly Waiting[]): number {
  return waiting.reduce((units, { letter }) => units + letter.text.length, 0)
}

function answer(state: OutboxState, exportId: string, ok: boolean): OutboxStep {
  return { state, effects: [{ kind: 'answer', exportId, ok }] }
}

function forget(state: OutboxState, exportId: string, why: 'stored' | 'refused' | 'old'): OutboxStep {
  return { state, effects: [{ kind: 'forget', exportId, why }] }
}

function bare(state: OutboxState): OutboxStep {
  return { state, effects: [] }
}

function join(first: OutboxStep, then: OutboxStep): OutboxStep {
  return { state: then.state, effects: [...first.effects, ...then.effects] }
}
