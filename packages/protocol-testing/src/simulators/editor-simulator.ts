// An editor for the tests of a host: a real editor end in memory, plus misbehaviour that no real editor would show.
import { parseHostMessage, type Fields, type HostMessage, type HostToEditorType } from '@proscenium/protocol'
import { createEditor, type Editor } from '@proscenium/protocol/editor'
import { createMisbehaviour, type Misbehaviour } from './misbehaviour.ts'
import { runJourney, type Journey } from './journey.ts'
import { createSimulation, messagesTo, type Simulation, type SimulationOptions } from './simulation.ts'

export type EditorSimulatorOptions = SimulationOptions

export interface EditorSimulator extends Simulation {
  /** For creating the host under test: its window, and the frame that it mounted. */
  readonly window: Window
  readonly frame: HTMLIFrameElement
  /** The editor end in the current document; it has announced itself. */
  readonly editor: Editor
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
  dispose(): void
}

/** Opens an editor on memory windows; it announces itself until the host under test has sent its data. */
export function createEditorSimulator(options: EditorSimulatorOptions = {}): EditorSimulator {
  const { hostOrigin, editorOrigin, windows, clock, chaos, log, settled, pass } = createSimulation(options)
  const open = (): Editor => createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  let editor = open()
  const leave = (): void => {
    editor.dispose()
    windows.reloadEditor()
  }

  function heard(): readonly HostMessage[]
  function heard<Type extends HostToEditorType>(type: Type): readonly Fields<Type>[]
  function heard(type?: HostToEditorType): readonly (HostMessage | Fields<HostToEditorType>)[] {
    const read = messagesTo(windows, editorOrigin, parseHostMessage)
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
    settled,
    pass,
    dispose: () => editor.dispose(),
  }
}
