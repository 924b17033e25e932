import type { EditorProgress } from '../../ports/editor.ts'

export interface EditorProgressModel {
  report(next: EditorProgress): void
  /** The open editor unloaded. Ignored before it was open. */
  onEditorUnloaded(): void
  /** Calls `listener` immediately with the current progress, and on every change. Returns an unsubscribe function. */
  subscribe(listener: (progress: EditorProgress) => void): () => void
}

/** Tracks the editor's progress. Once it is open, only a failure or its unloading is reported. */
export function createEditorProgress(): EditorProgressModel {
  let current: EditorProgress = { kind: 'waiting' }
  const listeners = new Set<(progress: EditorProgress) => void>()
  const notify = (next: EditorProgress) => {
    current = next
    for (const listener of listeners) listener(next)
  }
  return {
    report(next) {
      if (current.kind !== 'open' || next.kind === 'failed') notify(next)
    },
    onEditorUnloaded() {
      if (current.kind === 'open') notify({ kind: 'waiting' })
    },
    subscribe(listener) {
      listeners.add(listener)
      listener(current)
      return () => listeners.delete(listener)
    },
  }
}
