// The opened parts of a service, from which it is composed.
import type { CheckedOptions, ServerOptions } from './config/options.ts'
import type { MediaHost } from './http/media/media-host.ts'
import type { MetricsRecorder } from './http/observability/metrics-recorder.ts'
import type { Background } from './operations/background.ts'
import type { Tracing } from './http/tracing/tracing.ts'
import type { UsageRecorder } from './operations/usage/recorder.ts'
import type { BlobStore, ImageResizer, Mailer, MediaUpstream } from './ports.ts'
import type { Store } from './store/store.ts'

export interface ServiceParts extends CheckedOptions {
  readonly options: ServerOptions
  readonly mediaHost: MediaHost
  /** Source of the media's bytes. */
  readonly upstream: MediaUpstream
  /** Null where images cannot be made smaller: copies of thumbnails are not found. */
  readonly resizer: ImageResizer | null
  readonly store: Store
  readonly blobs: BlobStore
  readonly origin: string
  readonly listensOn: string
  readonly metrics: MetricsRecorder
  /** Absent without a server. */
  readonly tracing?: Tracing
  readonly mailer: Mailer
  readonly notify: () => void
  readonly background: Background
  readonly usageRecorder: UsageRecorder
  /** Names of failing health checks; absent without a server. */
  readonly unready?: () => Promise<readonly string[]>
}
