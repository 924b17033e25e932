import type { Log } from '../../channel/ports.ts'
import type { SearchLimit } from '../../host/requests/search-limiter.ts'
import type { HostHandlers } from '../../host.ts'
import type { VideoData } from '../../messages/schemas/boot.ts'
import type { HostMode } from '../../messages/registry/modes.ts'
import type { PurchaseStatus } from '../../messages/schemas/purchase.ts'

export interface HostSimulatorOptions {
  /** `https://service.example` by default; the editor under test must permit it. */
  readonly hostOrigin?: string
  /** `https://editor.example` by default. */
  readonly editorOrigin?: string
  readonly hostMode?: HostMode
  /** Changes to the boot snapshot. */
  readonly boot?: Partial<VideoData>
  /** Size of the catalogue, 36 by default; its last video is not available. */
  readonly videos?: number
  /** Determines catalogue and storms; 1 by default. */
  readonly seed?: number
  /** Ids run from `video-001`; the first two by default. */
  readonly ownedVideoIds?: readonly string[]
  /** The outcome of each checkout; `success` by default. A cancelled one cancels those after it. */
  readonly checkout?: (videoId: string) => PurchaseStatus
  /** Lifetime of a token in ms, 900 000 by default. */
  readonly tokenLifetimeMs?: number
  /** Replacements for individual handlers. */
  readonly handlers?: Partial<HostHandlers>
  readonly searchLimit?: SearchLimit
  /** `port` offers the editor a MessagePort; `window` by default. */
  readonly transport?: 'window' | 'port'
  /** Silent by default. */
  readonly log?: Log
}
