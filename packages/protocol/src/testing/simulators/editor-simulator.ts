// An editor for the tests of a host: a real editor end in memory, plus misbehaviour that no real editor would show.
import { parseHostMessage } from '../../channel/parse.ts'
import type { Log } from '../../channel/ports.ts'
import { createEditor, type Editor } from '../../editor.ts'
import type { Fields, HostMessage, HostToEditorType } from '../../messages/schemas/definitions.ts'
import { createChaos, type Chaos } from '../memory/chaos.ts'
import { createManualClock, type ManualClock } from '../manual-clock.ts'
import { createMemoryWindows, type MemoryWindows } from '../memory/memory-windows.ts'
import { advanceTime } from '../advance-time.ts'
import { createMisbehaviour, type Misbehaviour } from './misbehaviour.ts'
import { runJourney, type Journey } from './journey.ts'

export interface EditorSimulatorOptions {
  /** `https://service.example` by default. */
  readonly hostOrigin?: string
  /** `https://editor.example` by default; the host under test must expect it. */
  readonly editorOrigin?: string
  /** Determines storms; 1 by default. */
  readonly seed?: number
  /** Silent by default. */
  readonly log?: Log
}

export interface EditorSimulator {
  /** For creating the host under test: its window, and the frame that it mounted. */
  readonly window: Window
  readonly frame: HTMLIFrameElement
  /** The editor end in the current document; it has announced itself. */
  readonly editor: Editor
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly chaos: Chaos
  readonly misbehave: Misbehaviour
  /** The host's valid messages, oldest first; of one type, their fields. */
  heard(): readonly HostMessage[]
  heard<Type extends HostToEditorType>(type: Type): readonly Fields<Type>[]
  /** Searches, adds the first video that is available, requests its price, buys it and exports. */
  journey(): Promise<Journey>
  /**
   * Loads a new document with a new end, which announces itself. Pending calls of the old one reject with `disposed`.
   */
  reload(): Editor
  /** Resolves when everything that follows immediately has happened. */
  settled(): Promise<void>
  /** Advances the clock by `ms` and resolves after all that follows. */
  pass(ms: number): Promise<void>
  dispose(): void
}

/** Opens an editor on memory windows; it announces itself until the host under test has sent its data. */
export function createEditorSimulator(options: EditorSimulatorOptions = {}): EditorSimulator {
  const { hostOrigin = 'https://service.example', editorOrigin = 'https://editor.example', seed = 1 } = options
  const clock = createManualClock()
  const chaos = createChaos({ clock, seed })
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin], chaos })
  const open = (): Editor =>
    createEditor({
      hostOrigins: [hostOrigin],
      window: windows.editor.window,
      clock,
      log: options.log ?? (() => {}),
    })
  let editor = open()
  const leave = (): void => {
    editor.dispose()
    windows.reloadEditor()
  }

  function heard(): readonly HostMessage[]
  function heard<Type extends HostToEditorType>(type: Type): readonly Fields<Type>[]
  function heard(type?: HostToEditorType): readonly (HostMessage | Fields<HostToEditorType>)[] {
    const read = windows.posts
      .filter(({ to }) => to === editorOrigin)
      .map(({ message }) => parseHostMessage(message))
      .flatMap((result) => (result.ok ? [result.message] : []))
    if (type === undefined) return read
    return read.filter((message) => message.type === type).map(({ fields }) => fields)
  }
  return {
    window: windows.host.window,
    frame: windows.host.frame,
    get editor() {
      return editor
    },
    windows,
    clock,
    chaos,
    misbehave: createMisbehaviour({ windows, hostOrigin, unloadEditor: leave }),
    heard,
    journey: () => runJourney(editor, clock),
    reload() {
      leave()
      editor = open()
      return editor
    },
    settled: windows.settled,
    pass: (ms) => advanceTime({ clock, settled: windows.settled }, ms),
    dispose: () => editor.dispose(),
  }
}
