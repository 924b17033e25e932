import type { EditorProgress } from '../../ports/editor.ts'

export interface EditorProgressModel {
  report(next: EditorProgress): void
  /** The editor that was open is no more; before it was, nothing is lost. */
  onEditorUnloaded(): void
  /** Called at once with the progress so far, and on every change. Returns its end. */
  subscribe(listener: (progress: EditorProgress) => void): () => void
}

/** How far the editor is; once it is open only a failure is news, or that it has left. */
export function createEditorProgress(): EditorProgressModel {
  let current: EditorProgress = { kind: 'waiting' }
  const listeners = new Set<(progress: EditorProgress) => void>()
  const tell = (next: EditorProgress) => {
    current = next
    for (const listener of listeners) listener(next)
  }
  return {
    report(next) {
      if (current.kind !== 'open' || next.kind === 'failed') tell(next)
    },
    onEditorUnloaded() {
      if (current.kind === 'open') tell({ kind: 'waiting' })
    },
    subscribe(listener) {
      listeners.add(listener)
      listener(current)
      return () => listeners.delete(listener)
    },
  }
}
