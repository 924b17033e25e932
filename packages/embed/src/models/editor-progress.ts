import type { EditorProgress } from '../ports/editor.ts'

export interface ProgressModel {
  report(next: EditorProgress): void
  /** Called at once with the progress so far, and on every change. Returns its end. */
  subscribe(listener: (progress: EditorProgress) => void): () => void
}

/** How far the editor is; once it is open only a failure is news. */
export function createProgress(): ProgressModel {
  let current: EditorProgress = { kind: 'waiting' }
  const listeners = new Set<(progress: EditorProgress) => void>()
  return {
    report(next) {
      if (current.kind === 'open' && next.kind !== 'failed') return
      current = next
      for (const listener of listeners) listener(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      listener(current)
      return () => listeners.delete(listener)
    },
  }
}
