import { createManualClock, type ManualClock } from '../../manual-clock.ts'
import { createMemoryWindows } from '../../memory/memory-windows.ts'
import { memoryPatience, mountInMemory } from '../memory-mount.ts'
import type { CheckOptions, EndUnderTest } from '../mounted.ts'
import type { EditorActions, EditorState } from './editor-actions.ts'
import type { EditorSubject } from './editor-context.ts'

/** What the factory of an editor receives besides its window. */
export interface EditorSurroundings {
  /** The one origin that the editor must permit as its host. */
  readonly hostOrigin: string
  /** The test's clock: a factory that passes it on is tested instantly. */
  readonly clock: ManualClock
}

/** An editor under test. */
export type EditorUnderTest = EndUnderTest<EditorActions, EditorState>

/** Builds an editor in a window, on any code. The window's `parent` is its host. */
export type EditorFactory = (window: Window, surroundings: EditorSurroundings) => EditorUnderTest

export interface CheckEditorOptions extends CheckOptions {
  /**
   * Advances time for an editor that does not use the given clock: with fake timers `vi.advanceTimersByTimeAsync`, else
   * a real wait.
   */
  readonly pass?: (ms: number) => Promise<unknown>
}

const hostOrigin = 'https://host.example'
const editorOrigin = 'https://editor.example'
const foreignHost = 'https://no-host.example'

export function memoryEditor(factory: EditorFactory, { pass, patience }: CheckEditorOptions): EditorSubject {
  return {
    origin: hostOrigin,
    patience: { ...memoryPatience, ...patience },
    async open(peer = 'genuine') {
      const peerOrigin = peer === 'genuine' ? hostOrigin : foreignHost
      const clock = createManualClock()
      const errors: string[] = []
      const windows = createMemoryWindows({
        hostOrigin: peerOrigin,
        editorOrigin,
        ancestorOrigins: [peerOrigin],
        wildcard: 'delivers',
        onError: (error) => errors.push(String(error)),
      })
      const build = (): EditorUnderTest => factory(windows.editor.window, { hostOrigin, clock })
      return mountInMemory({ side: 'editor', windows, clock, peerOrigin, ownOrigin: editorOrigin, pass, errors, build })
    },
  }
}
