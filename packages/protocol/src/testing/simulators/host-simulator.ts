// A host for the tests of an editor: a real end of the bridge, before a small world in memory.
import type { FinishedExport } from '../../host/exports/host-exports.ts'
import { parseEditorMessage } from '../../channel/parse.ts'
import type { Log } from '../../channel/ports.ts'
import type { SearchLimit } from '../../host/requests/search-limiter.ts'
import { createHost, type Host, type HostHandlers } from '../../host.ts'
import type { VideoData } from '../../messages/schemas/boot.ts'
import type { HostMode } from '../../messages/registry/modes.ts'
import type { CatalogVideo } from '../../messages/schemas/shared-schemas.ts'
import type { PurchaseStatus } from '../../messages/schemas/purchase.ts'
import type { EditorMessage, EditorToHostType, Fields } from '../../messages/schemas/definitions.ts'
import { createChaos, type Chaos } from '../memory/chaos.ts'
import { createManualClock, type ManualClock } from '../manual-clock.ts'
import { createMemoryWindows, type MemoryWindows } from '../memory/memory-windows.ts'
import { advanceTime } from '../advance-time.ts'
import { createCatalogue } from './catalogue.ts'
import { createSimulatedStore } from './simulated-store.ts'
import { createSimulatedBackend } from './simulated-backend.ts'

export interface HostSimulatorOptions {
  /** `https://service.example` unless told: the editor under test must permit it. */
  readonly hostOrigin?: string
  /** `https://editor.example` unless told. */
  readonly editorOrigin?: string
  readonly hostMode?: HostMode
  /** What the boot snapshot says instead. */
  readonly boot?: Partial<VideoData>
  /** Size of the catalogue, 36 unless told; its last video is not available. */
  readonly videos?: number
  /** Decides catalogue and storms, 1 unless told. */
  readonly seed?: number
  /** Ids run from `video-001`; the first two unless told. */
  readonly ownedVideoIds?: readonly string[]
  /** How each checkout ends; `success` unless told. One that is cancelled cancels those after it. */
  readonly checkout?: (videoId: string) => PurchaseStatus
  /** Life of a token in ms, 900 000 unless told. */
  readonly tokenLifetimeMs?: number
  /** Handlers that are to do something else. */
  readonly handlers?: Partial<HostHandlers>
  readonly searchLimit?: SearchLimit
  /** `port` offers the editor a MessagePort; `window` unless told. */
  readonly transport?: 'window' | 'port'
  /** Says nothing unless told. */
  readonly log?: Log
}

export interface HostSimulator {
  /** The window to build the editor in; a new one after each reload. */
  readonly window: Window
  readonly host: Host
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly chaos: Chaos
  readonly catalogue: readonly CatalogVideo[]
  readonly ownedVideoIds: readonly string[]
  /** What was stored, once an export. */
  readonly exports: readonly FinishedExport[]
  /** What the editor said that can be read, oldest first; of one type, its fields. */
  said(): readonly EditorMessage[]
  said<Type extends EditorToHostType>(type: Type): readonly Fields<Type>[]
  /** Loads the editor's document anew; build the editor in the window it returns. */
  reload(): Window
  /** Everything that follows at once has happened. */
  settled(): Promise<void>
  /** `ms` go by on the clock, and all that follows. */
  pass(ms: number): Promise<void>
  dispose(): void
}

/** Opens a host on memory windows. The editor under test gets `window` and, where it takes one, `clock`. */
export function createHostSimulator(options: HostSimulatorOptions = {}): HostSimulator {
  const { hostOrigin = 'https://service.example', editorOrigin = 'https://editor.example', seed = 1 } = options
  const clock = createManualClock()
  const chaos = createChaos({ clock, seed })
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin], chaos })
  const catalogue = createCatalogue({ count: options.videos ?? 36, seed })
  const shop = createSimulatedStore(catalogue, options.ownedVideoIds ?? ['video-001', 'video-002'])
  const exports: FinishedExport[] = []
  const world = createSimulatedBackend({ options, shop, catalogue, clock, exports, host: () => host })
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
      return [...shop.owned]
    },
    said,
    reload: () => windows.reloadEditor(),
    settled: windows.settled,
    pass: (ms) => advanceTime({ clock, settled: windows.settled }, ms),
    dispose: () => host.dispose(),
  }
}
