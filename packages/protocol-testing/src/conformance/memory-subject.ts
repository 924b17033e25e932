import { advanceTime, createManualClock, type ManualClock } from '../manual-clock.ts'
import { createMemoryWindows } from '../memory/memory-windows.ts'
import { sayAs } from '../memory/foreign-senders.ts'
import { logMessages } from './message-log.ts'
import type { EditorActions, MountedEditor, EditorState, EditorSubject, Patience } from './mounted-editor.ts'

/** What the factory of an editor receives besides its window. */
export interface EditorSurroundings {
  /** The one origin that the editor must permit as its host. */
  readonly hostOrigin: string
  /** The test's clock: a factory that passes it on is tested instantly. */
  readonly clock: ManualClock
}

/** An editor under test. */
export interface EditorUnderTest {
  /** Disposes of the editor; called when its document ends. */
  dispose(): void
  readonly actions?: EditorActions
  readonly state?: EditorState
}

/** Builds an editor in a window, on any code. The window's `parent` is its host. */
export type EditorFactory = (window: Window, surroundings: EditorSurroundings) => EditorUnderTest

export interface CheckEditorOptions {
  /**
   * Advances time for an editor that does not use the given clock: with fake timers `vi.advanceTimersByTimeAsync`, else
   * a real wait.
   */
  readonly pass?: (ms: number) => Promise<unknown>
  /** How long to wait, in ms. */
  readonly patience?: Partial<Patience>
}

const hostOrigin = 'https://host.example'
const editorOrigin = 'https://editor.example'
const foreignHost = 'https://no-host.example'
const usual: Patience = { ready: 5_000, quiet: 500, repeats: 10_000, resend: 130_000 }
/** Time advances in steps of this length unless only the manual clock moves. */
const PIECE_MS = 50

export function memorySubject(factory: EditorFactory, options: CheckEditorOptions): EditorSubject {
  return {
    hostOrigin,
    patience: { ...usual, ...options.patience },
    open: async (embedder = 'host') => mount(factory, options, embedder),
  }
}

function mount(factory: EditorFactory, options: CheckEditorOptions, embedder: 'host' | 'foreign'): MountedEditor {
  const origin = embedder === 'host' ? hostOrigin : foreignHost
  const clock = createManualClock()
  const errors: string[] = []
  const note = (error: unknown): void => void errors.push(String(error))
  const windows = createMemoryWindows({
    hostOrigin: origin,
    editorOrigin,
    ancestorOrigins: [origin],
    wildcard: 'delivers',
    onError: note,
  })
  const { host, settled } = windows
  const fromEditor = ({ source }: MessageEvent): boolean => source === host.frame.contentWindow
  const heard = logMessages({ view: host.window, accepts: fromEditor, now: clock.now })
  const build = (): EditorUnderTest => {
    try {
      return factory(windows.editor.window, { hostOrigin, clock })
    } catch (error) {
      note(error)
      return { dispose: () => {} }
    }
  }
  let editor = build()

  const passPiece = async (ms: number): Promise<void> => {
    await options.pass?.(ms)
    await advanceTime({ clock, settled }, ms)
  }
  const until = async (condition: () => boolean, ms: number): Promise<boolean> => {
    const end = clock.now() + ms
    await settled()
    while (!condition() && clock.now() < end) {
      const next = options.pass === undefined ? (clock.nextAt ?? end) : clock.now() + PIECE_MS
      await passPiece(Math.min(Math.max(next, clock.now()), end) - clock.now())
    }
    return condition()
  }

  return {
    get actions() {
      return editor.actions ?? {}
    },
    get state() {
      return editor.state ?? {}
    },
    said: heard.received,
    say: (message) => host.frame.contentWindow?.postMessage(message, editorOrigin),
    sayAs: (as, message) => sayAs(windows, { to: 'editor', as }, message),
    receivedByForeign: () => 0,
    pass: passPiece,
    until,
    async reload() {
      editor.dispose()
      windows.reloadEditor()
      editor = build()
      await settled()
    },
    errors: () => errors,
    targetOrigins: () => windows.posts.filter(({ to }) => to === origin).map(({ targetOrigin }) => targetOrigin),
    async readsForeignData() {
      let reads = false
      const data = {
        enumerable: true,
        get: () => {
          reads = true
          return null
        },
      }
      windows.injectToEditor(Object.defineProperty({ origin: 'https://stranger.example' }, 'data', data) as never)
      windows.injectToEditor(Object.defineProperty({ origin, source: {} }, 'data', data) as never)
      await settled()
      return reads
    },
    dispose() {
      editor.dispose()
      windows.detachFrame()
      heard.dispose()
    },
  }
}
