import type { FrameFocus } from './frame-focus.ts'

export interface MemoryFrameFocus extends FrameFocus {
  /** How often the frame received the focus. */
  readonly focusCount: number
  /** The frame takes the focus, as one behind a modal can. */
  take(): void
}

export function createMemoryFrameFocus(): MemoryFrameFocus {
  const count = { given: 0 }
  const listeners = new Set<() => void>()
  return {
    get focusCount() {
      return count.given
    },
    take() {
      for (const listener of listeners) listener()
    },
    focusFrame: () => {
      count.given += 1
    },
    onFrameFocus(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
