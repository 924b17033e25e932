import type { Clock } from '@proscenium/protocol'

export interface UnsavedWork {
  /** Whether the editor may have changes that are not saved. */
  isUnsaved(): boolean
  /** The customer focused the editor's frame. */
  focused(): void
  /** The editor saved its project. */
  saved(): void
  /** The customer left the editor's view. */
  left(): void
  /** The editor opened something else. */
  reset(): void
}

/**
 * Milliseconds between a save and leaving the editor in which the customer is taken to have changed nothing. Longer than
 * the way from Save to Back.
 */
const SAVED_AS_LEFT_MS = 2_000

/**
 * Guesses from outside whether an editor that does not state it has unsaved changes (H-21): work may be unsaved once the customer has focused the frame, until the editor saves. A question too many costs one click, so
 * whatever is uncertain counts as unsaved.
 */
export function createUnsavedWork(clock: Clock): UnsavedWork {
  let isUnsaved = false
  /** The frame took the focus during this visit of its view. */
  let isFocused = false
  let savedAt = -Infinity
  return {
    isUnsaved: () => isUnsaved,
    focused() {
      isFocused = true
      isUnsaved = true
    },
    saved() {
      isUnsaved = false
      savedAt = clock.now()
    },
    left() {
      // The focus that saved may have gone on working.
      if (isFocused && clock.now() - savedAt > SAVED_AS_LEFT_MS) isUnsaved = true
      isFocused = false
    },
    reset() {
      isUnsaved = false
      isFocused = false
    },
  }
}
