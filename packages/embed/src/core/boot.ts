// The life of the page as one pure reducer (H-01).
import { describeEnd, describeFault, type Failure, type Notice } from './failure.ts'
import { endsSession, type Fault } from './fault.ts'

/** Milliseconds of booting after which the page says that it takes longer. */
export const SLOW_AFTER_MS = 4_000
/** Milliseconds the editor has to finish the handshake once its boot data is there. */
export const EDITOR_TIMEOUT_MS = 15_000

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
  /** A person asked for this attempt, rather than the page itself. */
  readonly asked: boolean
}

export type BootEvent =
  | { readonly kind: 'slow' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly fault: Fault }
  /** `asked` by a person. */
  | { readonly kind: 'retried'; readonly asked: boolean }
  | { readonly kind: 'noticed' }
  | { readonly kind: 'connection'; readonly online: boolean }

export function initialBoot(online: boolean): BootState {
  return { phase: 'booting', verified: false, failure: null, notice: null, online, attempt: 1, asked: false }
}

export function nextBoot(state: BootState, event: BootEvent): BootState {
  switch (event.kind) {
    case 'slow':
      return state.phase === 'booting' ? { ...state, phase: 'slow' } : state
    case 'verified':
      return { ...state, verified: true }
    case 'opened':
      return mayOpen(state) ? { ...state, phase: 'open', failure: null } : state
    case 'failed':
      return fail(state, event.fault)
    case 'retried':
      return state.phase === 'failed'
        ? { ...state, phase: 'booting', failure: null, attempt: state.attempt + 1, asked: event.asked }
        : state
    case 'noticed':
      return { ...state, notice: null }
    case 'connection':
      return { ...state, online: event.online }
  }
}

/** An editor that answers late is welcome; after any other failure its frame is gone. */
function mayOpen({ phase, failure }: BootState): boolean {
  return phase === 'booting' || phase === 'slow' || failure?.name === 'editor-unreachable'
}

/** Once the editor stands, nothing tears it down: only the end of the session is told, beside it (H-11). */
function fail(state: BootState, fault: Fault): BootState {
  if (state.phase !== 'open') return { ...state, phase: 'failed', failure: describeFault(fault) }
  return endsSession(fault) ? { ...state, notice: describeEnd(fault) } : state
}
