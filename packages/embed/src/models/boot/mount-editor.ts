// Mounts the editor for one attempt to open, in short tasks.
import type { EditorPort, EditorProgress, MountedEditor } from '../../ports/editor.ts'

/** What one attempt to open created. */
export interface Disposers {
  add(dispose: () => void): void
  /** Runs them in reverse order of creation. */
  dispose(): void
}

export function createDisposers(): Disposers {
  const disposers: (() => void)[] = []
  return {
    add: (dispose) => void disposers.push(dispose),
    dispose: () =>
      disposers
        .splice(0)
        .reverse()
        .forEach((dispose) => dispose()),
  }
}

/** Runs each step in its own task, unless the attempt has ended by then. */
function stepsOf(attempt: Disposers, yieldToMain: (() => Promise<void>) | undefined) {
  let ended = false
  attempt.add(() => (ended = true))
  return (step: () => void): void => {
    if (yieldToMain === undefined) step()
    else void yieldToMain().then(() => ended || step())
  }
}

export interface MountOptions {
  readonly attempt: Disposers
  readonly yieldToMain: (() => Promise<void>) | undefined
  readonly onProgress: (progress: EditorProgress, mounted: MountedEditor) => void
}

/** Creating the frame and creating the editor's host are each long; with the request they would form one long task. */
export function mountEditor(editor: EditorPort, { attempt, yieldToMain, onProgress }: MountOptions): void {
  const soon = stepsOf(attempt, yieldToMain)
  soon(() => {
    const frame = editor.mount()
    attempt.add(() => frame.remove())
    soon(() => {
      const mounted = frame.serve()
      attempt.add(() => mounted.dispose())
      attempt.add(mounted.subscribe((progress) => onProgress(progress, mounted)))
    })
  })
}
