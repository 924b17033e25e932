import type { FocusPort } from './focus.ts'

export interface MemoryFocus extends FocusPort {
  /** How often the editor was given the focus. */
  readonly given: number
  /** The editor takes the focus, as a frame behind a modal can. */
  take(): void
}

export function createMemoryFocus(): MemoryFocus {
  const count = { given: 0 }
  const listeners = new Set<() => void>()
  return {
    get given() {
      return count.given
    },
    take() {
      for (const listener of listeners) listener()
    },
    giveToEditor: () => void (count.given += 1),
    onEditorTook(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
