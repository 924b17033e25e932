// A host for the tests of an editor: a real host end in front of a small simulated backend in memory.
import type { FinishedExport } from '../../host/exports/host-exports.ts'
import { parseEditorMessage } from '../../channel/parse.ts'
import { createHost, type Host } from '../../host.ts'
import type { CatalogVideo } from '../../messages/schemas/shared-schemas.ts'
import type { EditorMessage, EditorToHostType, Fields } from '../../messages/schemas/definitions.ts'
import { createChaos, type Chaos } from '../memory/chaos.ts'
import { createManualClock, type ManualClock } from '../manual-clock.ts'
import { createMemoryWindows, type MemoryWindows } from '../memory/memory-windows.ts'
import { advanceTime } from '../advance-time.ts'
import { createCatalogue } from './catalogue.ts'
import type { HostSimulatorOptions } from './host-simulator-options.ts'
import { createSimulatedStore } from './simulated-store.ts'
import { createSimulatedBackend } from './simulated-backend.ts'

export type { HostSimulatorOptions } from './host-simulator-options.ts'

export interface HostSimulator {
  /** The window to create the editor in; a new one after each reload. */
  readonly window: Window
  readonly host: Host
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly chaos: Chaos
  readonly catalogue: readonly CatalogVideo[]
  readonly ownedVideoIds: readonly string[]
  /** The stored exports, each once. */
  readonly exports: readonly FinishedExport[]
  /** The editor's valid messages, oldest first; of one type, their fields. */
  said(): readonly EditorMessage[]
  said<Type extends EditorToHostType>(type: Type): readonly Fields<Type>[]
  /** Reloads the editor's document; create the editor in the returned window. */
  reload(): Window
  /** Resolves when everything that follows immediately has happened. */
  settled(): Promise<void>
  /** Advances the clock by `ms` and resolves after all that follows. */
  pass(ms: number): Promise<void>
  dispose(): void
}

/** Opens a host on memory windows. Give the editor under test `window` and, where it accepts one, `clock`. */
export function createHostSimulator(options: HostSimulatorOptions = {}): HostSimulator {
  const { hostOrigin = 'https://service.example', editorOrigin = 'https://editor.example', seed = 1 } = options
  const clock = createManualClock()
  const chaos = createChaos({ clock, seed })
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin], chaos })
  const catalogue = createCatalogue({ count: options.videos ?? 36, seed })
  const store = createSimulatedStore(catalogue, options.ownedVideoIds ?? ['video-001', 'video-002'])
  const exports: FinishedExport[] = []
  const world = createSimulatedBackend({ options, store, catalogue, clock, exports, host: () => host })
  const host: Host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: { ...world, ...options.handlers },
    clock,
    log: options.log ?? (() => {}),
    ...(options.transport === undefined ? {} : { transport: options.transport }),
    ...(options.hostMode === undefined ? {} : { hostMode: options.hostMode }),
    ...(options.searchLimit === undefined ? {} : { searchLimit: options.searchLimit }),
  })

  function said(): readonly EditorMessage[]
  function said<Type extends EditorToHostType>(type: Type): readonly Fields<Type>[]
  function said(type?: EditorToHostType): readonly (EditorMessage | Fields<EditorToHostType>)[] {
    const read = windows.posts
      .filter(({ to }) => to === hostOrigin)
      .map(({ message }) => parseEditorMessage(message))
      .flatMap((result) => (result.ok ? [result.message] : []))
    if (type === undefined) return read
    return read.filter((message) => message.type === type).map(({ fields }) => fields)
  }
  return {
    get window() {
      return windows.editor.window
    },
    host,
    windows,
    clock,
    chaos,
    catalogue,
    exports,
    get ownedVideoIds() {
      return [...store.owned]
    },
    said,
    reload: () => windows.reloadEditor(),
    settled: windows.settled,
    pass: (ms) => advanceTime({ clock, settled: windows.settled }, ms),
    dispose: () => host.dispose(),
  }
}
