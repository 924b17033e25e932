import type { HostMode, PurchaseStatus, VideoDataInput } from '@proscenium/protocol'
import type { HostHandlers, HostOptions, SearchLimit } from '@proscenium/protocol/host'
import type { SimulationOptions } from './simulation.ts'

export interface HostSimulatorOptions extends SimulationOptions {
  readonly hostMode?: HostMode
  /** Changes to the boot snapshot. */
  readonly boot?: Partial<VideoDataInput>
  /** Size of the catalogue, 36 by default; its last video is not available. */
  readonly videos?: number
  /** Ids run from `video-001`; the first two by default. */
  readonly ownedVideoIds?: readonly string[]
  /** The outcome of each checkout; `success` by default. A cancelled one cancels those after it. */
  readonly checkout?: (videoId: string) => PurchaseStatus
  /** Lifetime of a token in ms, 900 000 by default. */
  readonly tokenLifetimeMs?: number
  /** Replacements for individual handlers. */
  readonly handlers?: Partial<HostHandlers>
  readonly searchLimit?: SearchLimit
  /** From `@proscenium/protocol/inspector`. */
  readonly inspector?: HostOptions['inspector']
  /** `port` offers the editor a MessagePort; `window` by default. */
  readonly transport?: 'window' | 'port'
}
