// An editor for the tests of a host: a real end of the bridge in memory, and what no real editor would do.
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
  /** `https://service.example` unless told. */
  readonly hostOrigin?: string
  /** `https://editor.example` unless told: the host under test must expect it. */
  readonly editorOrigin?: string
  /** Decides storms, 1 unless told. */
  readonly seed?: number
  /** Says nothing unless told. */
  readonly log?: Log
}

export interface EditorSimulator {
  /** What the host under test is built on: its own window, and the frame it mounted. */
  readonly window: Window
  readonly frame: HTMLIFrameElement
  /** The editor's end in the document of the moment; it has announced itself. */
  readonly editor: Editor
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly chaos: Chaos
  readonly misbehave: Misbehaviour
  /** What the host said that can be read, oldest first; of one type, its fields. */
  heard(): readonly HostMessage[]
  heard<Type extends HostToEditorType>(type: Type): readonly Fields<Type>[]
  /** Searches, adds the first video that is available, asks its price, buys it and exports. */
  journey(): Promise<Journey>
  /** A new document with a new end, which announces itself. What waited in the old one rejects `disposed`. */
  reload(): Editor
  /** Everything that follows at once has happened. */
  settled(): Promise<void>
  /** `ms` go by on the clock, and all that follows. */
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
