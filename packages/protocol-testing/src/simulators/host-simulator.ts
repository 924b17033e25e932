// A host for the tests of an editor: a real host end in front of a small simulated backend in memory.
import {
  parseEditorMessage,
  type CatalogVideoInput,
  type EditorMessage,
  type EditorToHostType,
  type Fields,
} from '@proscenium/protocol'
import { createHost, type Host } from '@proscenium/protocol/host'
import { createCatalogue } from './catalogue.ts'
import type { HostSimulatorOptions } from './host-simulator-options.ts'
import { createSimulatedStore } from './simulated-store.ts'
import { createSimulatedBackend } from './simulated-backend.ts'
import { createSimulation, messagesTo, type Simulation } from './simulation.ts'

export type { HostSimulatorOptions } from './host-simulator-options.ts'

export interface HostSimulator extends Simulation {
  /** The window to create the editor in; a new one after each reload. */
  readonly window: Window
  readonly host: Host
  readonly catalogue: readonly CatalogVideoInput[]
  readonly ownedVideoIds: readonly string[]
  /** The stored exports, each once. */
  readonly exports: readonly Fields<'EXPORT_COMPLETE'>[]
  /** The editor's valid messages, oldest first; of one type, their fields. */
  said(): readonly EditorMessage[]
  said<Type extends EditorToHostType>(type: Type): readonly Fields<Type>[]
  /** Ends a checkout of this video: the new ownership, then PURCHASE_COMPLETE. */
  buy(videoId: string): void
  /** Sends a new token that the editor did not request. */
  pushToken(): void
  /** Reloads the editor's document; create the editor in the returned window. */
  reload(): Window
  dispose(): void
}

/** Opens a host on memory windows. Give the editor under test `window` and, where it accepts one, `clock`. */
export function createHostSimulator(options: HostSimulatorOptions = {}): HostSimulator {
  const { hostOrigin, editorOrigin, seed, windows, clock, chaos, log, settled, pass } = createSimulation(options)
  const catalogue = createCatalogue({ count: options.videos ?? 36, seed })
  const store = createSimulatedStore(catalogue, options.ownedVideoIds ?? ['video-001', 'video-002'])
  const exports: Fields<'EXPORT_COMPLETE'>[] = []
  const { handlers, ...world } = createSimulatedBackend({ options, store, catalogue, clock, exports, host: () => host })
  const host: Host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: { ...handlers, ...options.handlers },
    clock,
    log,
    ...(options.transport === undefined ? {} : { transport: options.transport }),
    ...(options.searchLimit === undefined ? {} : { searchLimit: options.searchLimit }),
    ...(options.inspector === undefined ? {} : { inspector: options.inspector }),
  })

  function said(): readonly EditorMessage[]
  function said<Type extends EditorToHostType>(type: Type): readonly Fields<Type>[]
  function said(type?: EditorToHostType): readonly (EditorMessage | Fields<EditorToHostType>)[] {
    const read = messagesTo(windows, hostOrigin, parseEditorMessage)
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
    buy: world.buy,
    pushToken: () => void host.pushToken(world.mint()),
    reload: () => windows.reloadEditor(),
    settled,
    pass,
    dispose: () => host.dispose(),
  }
}
