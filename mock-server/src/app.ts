// The door of the package: a whole service in one call.
import type { Clock, Random } from './ports.ts'
import type { PageSource } from './http/pages.ts'
import type { MediaSet } from './seed/media/index.ts'
import type { Store } from './store/store.ts'

export { folderPage, type PageSource } from './http/pages.ts'

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string
  /** Origin that browsers use; `http://service.localhost:<port>` when absent. */
  publicOrigin?: string
  /** A file, or `:memory:`. */
  db: string
  /** Writes the seed tables; rows that are there stay as they are. */
  seed: boolean
  /** Mounts `/_control/`; refused when NODE_ENV is production. */
  control: boolean
  /** Absolute address of the editor that the embed page mounts. */
  editorUrl: string
  /** Origin of the demo's partner page; takes the place of `{partner_origin}` in the seed. */
  partnerOrigin?: string
  media: MediaSet
  pages: { embed: PageSource; panel?: PageSource }
  /** 32 bytes from which every key is derived; required in production. */
  sealKey?: Uint8Array
  clock?: Clock
  random?: Random
  /** A level of pino; `silent` when absent. */
  logLevel?: string
  /** Origins beside the service's own and the editor's that may play streams. */
  streamOrigins?: string[]
  /** Seconds a preview address lives, 30 to 86400; 900 when absent. */
  previewExpiresSeconds?: number
  /** Loosens the page policy for a bundler that injects scripts and styles. */
  dev?: { relaxedCsp: boolean }
}

export interface RunningServer {
  /** The public origin. */
  origin: string
  port: number
  /** Port of the private listener that stands for the media host. */
  mediaHostPort: number
  store: Store
  /** Stops accepting, lets running requests end for 5 seconds at most, closes the store. */
  close(): Promise<void>
}
