// The life of the page as one pure reducer (H-01).
import { describeSessionEnd, describeError, type Failure, type FailureName, type Notice } from '../errors/failure.ts'
import type { EmbedError } from '../errors/embed-error.ts'

/** Milliseconds of booting after which the page says that it takes longer. */
const SLOW_AFTER_MS = 4_000
/** Milliseconds the editor has to finish the handshake, from when its boot data is there, or from when it left. */
export const EDITOR_TIMEOUT_MS = 15_000
/** Milliseconds after which an attempt is given up whatever it waits for: more than its calls may take one by one. */
const PATIENCE_MS = 60_000

/** What a connection that is down may look like; an answer of the service is none of it. */
const lineFailures: ReadonlySet<FailureName> = new Set(['offline', 'unreachable', 'timeout', 'editor-unreachable'])

export type BootPhase = 'booting' | 'slow' | 'open' | 'failed'

export interface BootState {
  readonly phase: BootPhase
  /** Verification succeeded, so the partner's brand may show (H-02). */
  readonly verified: boolean
  /** Why nothing opened; set in phase `failed` alone. */
  readonly failure: Failure | null
  /** What is wrong while the editor stands; it is told beside the editor, never instead of it. */
  readonly notice: Notice | null
  readonly online: boolean
  /** Counts from 1; each retry adds one. */
  readonly attempt: number
  /** A person asked for this attempt, rather than the page itself, and waits for what comes of it. */
  readonly requestedByUser: boolean
}

export type BootEvent =
  | { readonly kind: 'slow' }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly error: EmbedError }
  /** The editor that stood has left or was loaded anew, and none has opened since. */
  | { readonly kind: 'editorLost'; readonly error: EmbedError }
  /** The session is over. */
  | { readonly kind: 'ended'; readonly error: EmbedError }
  /** By a person, or by the page itself. */
  | { readonly kind: 'retried'; readonly requestedByUser: boolean }
  | { readonly kind: 'noticeDismissed' }
  | { readonly kind: 'connection'; readonly online: boolean }

/** What the clock tells an attempt, in milliseconds from its start: it ends every phase that waits. */
export const BOOT_LIMITS: readonly { readonly afterMs: number; readonly event: BootEvent }[] = [
  { afterMs: SLOW_AFTER_MS, event: { kind: 'slow' } },
  { afterMs: PATIENCE_MS, event: { kind: 'timedOut' } },
]

export function initialBoot(online: boolean): BootState {
  return { phase: 'booting', verified: false, failure: null, notice: null, online, attempt: 1, requestedByUser: false }
}

export function nextBoot(state: BootState, event: BootEvent): BootState {
  switch (event.kind) {
    case 'slow':
      return state.phase === 'booting' ? { ...state, phase: 'slow' } : state
    case 'timedOut':
      return isWaiting(state) ? fail(state, { kind: 'timeout', call: 'opening', seconds: PATIENCE_MS / 1_000 }) : state
    case 'verified':
      return { ...state, verified: true }
    case 'opened':
      return mayOpen(state) ? { ...state, phase: 'open', failure: null } : state
    case 'failed':
      return fail(state, event.error)
    case 'editorLost':
      return state.phase === 'open' ? { ...failed(state, event.error), notice: null, requestedByUser: false } : state
    case 'ended':
      return ended(state, event.error)
    case 'retried':
      return state.phase === 'failed'
        ? {
            ...state,
            phase: 'booting',
            failure: null,
            attempt: state.attempt + 1,
            requestedByUser: event.requestedByUser,
          }
        : state
    case 'noticeDismissed':
      return { ...state, notice: null }
    case 'connection':
      return { ...state, online: event.online }
  }
}

/** Nothing can come of this attempt any more, so its frame goes. Only an editor that merely keeps still may answer late. */
export function isTerminal({ phase, failure }: BootState): boolean {
  return phase === 'failed' && failure?.name !== 'editor-unreachable'
}

/** The connection may have been the cause, so that its return is worth another attempt. */
export function mayBeConnectionFailure(failure: Failure | null): boolean {
  return failure !== null && lineFailures.has(failure.name)
}

function isWaiting({ phase }: BootState): boolean {
  return phase === 'booting' || phase === 'slow'
}

function mayOpen(state: BootState): boolean {
  return isWaiting(state) || (state.phase === 'failed' && !isTerminal(state))
}

/** Once the editor stands, nothing tears it down: only the end of the session is told, beside it (H-11). */
function fail(state: BootState, error: EmbedError): BootState {
  return state.phase === 'open' ? state : failed(state, error)
}

/** An editor that stands keeps its place; one that may still answer could not be booted any more. */
function ended(state: BootState, error: EmbedError): BootState {
  if (state.phase === 'open') return { ...state, notice: describeSessionEnd(error) }
  return state.phase === 'failed' && !isTerminal(state) ? failed(state, error) : state
}

function failed(state: BootState, error: EmbedError): BootState {
  return { ...state, phase: 'failed', failure: describeError(error) }
}
