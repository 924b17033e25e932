import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { EditorTarget } from '../../core/catalogue/editor-target.ts'
import type { Outcome } from '../../core/errors/embed-error.ts'
import { describeError, type Failure } from '../../core/errors/failure.ts'

/** Null unless something else is opening in the open editor, or could not be opened. */
export type ReplacementState =
  | { readonly kind: 'opening'; readonly slow: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | null

export interface Replacement {
  readonly state: ReadonlySignal<ReplacementState>
  /** What is opening or could not be opened. */
  readonly target: ReadonlySignal<EditorTarget | null>
  /** The latest of several wins. */
  start(target: EditorTarget): void
  retry(): void
  /** Stays with what is open. */
  cancel(): void
}

export interface ReplacementOptions {
  readonly clock: Clock
  /** Boots the open editor on the target; undefined if there is none. */
  readonly open: (target: EditorTarget, signal: AbortSignal) => Promise<Outcome<unknown>> | undefined
  readonly onOpened: () => void
}

/** Milliseconds of opening after which the customer is told that it continues. */
const SLOW_AFTER_MS = 4_000

/** Opens something else in the open editor, which keeps what it has until the other has arrived. */
export function createReplacement({ clock, open, onOpened }: ReplacementOptions): Replacement {
  const state = signal<ReplacementState>(null)
  const target = signal<EditorTarget | null>(null)
  let pending = new AbortController()
  const cancel = () => {
    pending.abort()
    state.value = null
    target.value = null
  }
  const start = async (next: EditorTarget) => {
    cancel()
    pending = new AbortController()
    const { signal: current } = pending
    target.value = next
    state.value = { kind: 'opening', slow: false }
    const stopTimer = clock.setTimer(() => (state.value = { kind: 'opening', slow: true }), SLOW_AFTER_MS)
    current.addEventListener('abort', stopTimer, { once: true })
    const outcome = await open(next, current)
    if (current.aborted) return
    stopTimer()
    if (outcome !== undefined && !outcome.ok) {
      state.value = { kind: 'failed', failure: describeError(outcome.error) }
      return
    }
    cancel()
    onOpened()
  }
  return {
    state,
    target,
    start: (next) => void start(next),
    retry() {
      const again = target.peek()
      if (again !== null) void start(again)
    },
    cancel,
  }
}
