// The page's lifecycle as one pure reducer (H-01). What opens is the editor, or the catalogue's first view (H-13).
import { describeSessionEnd, describeError, type Failure, type FailureName, type Notice } from '../errors/failure.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { transitionFor, type TransitionRow } from '../state-table.ts'
import type { EmbedMode } from './embed-mode.ts'

/** Milliseconds of booting after which the page reports that it takes longer than usual. */
const SLOW_AFTER_MS = 4_000
/**
 * Milliseconds the editor has to complete the handshake, counted from when its boot data arrives or the editor unloads.
 */
export const EDITOR_TIMEOUT_MS = 15_000
/** Milliseconds after which an attempt is abandoned in any phase. Longer than the sum of its calls' own timeouts. */
const PATIENCE_MS = 60_000

/** Failures that a lost connection can cause. A response from the service is never one of them. */
const lineFailures: ReadonlySet<FailureName> = new Set(['offline', 'unreachable', 'timeout', 'editor-unreachable'])

export type BootPhase = 'booting' | 'slow' | 'open' | 'failed'

export interface BootState {
  readonly phase: BootPhase
  /** What opens: the service's hint until the verified session decides (B-21). An open page keeps its mode. */
  readonly mode: EmbedMode
  /** Verification succeeded, so the partner's brand may show (H-02). */
  readonly verified: boolean
  /** Why nothing opened; set only in phase `failed`. */
  readonly failure: Failure | null
  /** A problem while the editor is open. Shown beside the editor, never in its place (H-11). */
  readonly notice: Notice | null
  readonly online: boolean
  /** Counts from 1; each retry adds one. */
  readonly attempt: number
  /** The user, not the page, requested this attempt and is waiting for its outcome. */
  readonly requestedByUser: boolean
}

export type BootEvent =
  | { readonly kind: 'slow' }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'verified'; readonly mode: EmbedMode }
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly error: EmbedError }
  /** The open editor unloaded or reloaded, and none has opened since. */
  | { readonly kind: 'editorLost'; readonly error: EmbedError }
  /** The session ended. */
  | { readonly kind: 'ended'; readonly error: EmbedError }
  /** Requested by the user, or automatic. */
  | { readonly kind: 'retried'; readonly requestedByUser: boolean }
  | { readonly kind: 'noticeDismissed' }
  | { readonly kind: 'connection'; readonly online: boolean }

/** Timed events of an attempt, in milliseconds from its start. Together they end every waiting phase. */
export const BOOT_LIMITS: readonly { readonly afterMs: number; readonly event: BootEvent }[] = [
  { afterMs: SLOW_AFTER_MS, event: { kind: 'slow' } },
  { afterMs: PATIENCE_MS, event: { kind: 'timedOut' } },
]

export function initialBoot(online: boolean, mode: EmbedMode = 'workspace'): BootState {
  return {
    phase: 'booting',
    mode,
    verified: false,
    failure: null,
    notice: null,
    online,
    attempt: 1,
    requestedByUser: false,
  }
}

export function nextBoot(state: BootState, event: BootEvent): BootState {
  return transitionFor<BootState, BootEvent, BootState>(transitions[state.phase], event)?.(state, event) ?? state
}

type Row = TransitionRow<BootState, BootEvent, BootState>

/** In every phase. */
const always: Row = {
  verified: (state, { mode }) => ({ ...state, mode, verified: true }),
  noticeDismissed: (state) => ({ ...state, notice: null }),
  connection: (state, { online }) => ({ ...state, online }),
}

const booting: Row = { ...always, timedOut: timeOut, opened: open, failed: fail }

/** Phases down, events across. Nothing tears down an open editor but its loss (H-11). */
const transitions: Readonly<Record<BootPhase, Row>> = {
  booting: { ...booting, slow: (state) => ({ ...state, phase: 'slow' }) },
  slow: booting,
  open: {
    ...always,
    verified: (state) => ({ ...state, verified: true }),
    editorLost: loseEditor,
    ended: notifySessionEnd,
  },
  failed: { ...always, opened: openLate, failed: fail, ended: failLate, retried: retry },
}

/**
 * The attempt can no longer succeed, so its frame is removed. Only an editor that has not responded may still do so.
 */
export function isTerminal({ phase, failure }: BootState): boolean {
  return phase === 'failed' && failure?.name !== 'editor-unreachable'
}

/** The connection may be the cause, so its return is worth another attempt. */
export function mayBeConnectionFailure(failure: Failure | null): boolean {
  return failure !== null && lineFailures.has(failure.name)
}

function timeOut(state: BootState): BootState {
  return fail(state, { error: { kind: 'timeout', call: 'opening', seconds: PATIENCE_MS / 1_000 } })
}

function open(state: BootState): BootState {
  return { ...state, phase: 'open', failure: null }
}

function fail(state: BootState, { error }: { readonly error: EmbedError }): BootState {
  return { ...state, phase: 'failed', failure: describeError(error) }
}

/** The editor responded after its time had run out. */
function openLate(state: BootState): BootState {
  return isTerminal(state) ? state : open(state)
}

/** An editor that has not opened yet can no longer boot. */
function failLate(state: BootState, event: { readonly error: EmbedError }): BootState {
  return isTerminal(state) ? state : fail(state, event)
}

function loseEditor(state: BootState, event: { readonly error: EmbedError }): BootState {
  return { ...fail(state, event), notice: null, requestedByUser: false }
}

/** An open editor stays open; the end of its session is reported beside it (H-11). */
function notifySessionEnd(state: BootState, { error }: { readonly error: EmbedError }): BootState {
  return { ...state, notice: describeSessionEnd(error) }
}

function retry(state: BootState, { requestedByUser }: { readonly requestedByUser: boolean }): BootState {
  return { ...state, phase: 'booting', failure: null, attempt: state.attempt + 1, requestedByUser }
}
