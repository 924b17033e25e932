import type { FocusPort } from '../focus.ts'

export interface MemoryFocus extends FocusPort {
  /** How often the editor received the focus. */
  readonly focusCount: number
  /** The editor takes the focus, as a frame behind a modal can. */
  take(): void
}

export function createMemoryFocus(): MemoryFocus {
  const count = { given: 0 }
  const listeners = new Set<() => void>()
  return {
    get focusCount() {
      return count.given
    },
    take() {
      for (const listener of listeners) listener()
    },
    focusEditor: () => {
      count.given += 1
    },
    onEditorFocus(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
