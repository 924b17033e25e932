import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'

/** One sentence about what happened last; it disappears after a while. */
export interface Notice {
  readonly text: ReadonlySignal<string>
  /** An empty text removes it. */
  set(text: string): void
  dispose(): void
}

const SHOWN_MS = 8_000

export function createNotice(clock: Clock): Notice {
  const text = signal('')
  let stopTimer = (): void => undefined
  return {
    text,
    set(next) {
      stopTimer()
      text.value = next
      if (next !== '')
        stopTimer = clock.setTimer(() => {
          text.value = ''
        }, SHOWN_MS)
    },
    dispose: () => stopTimer(),
  }
}
