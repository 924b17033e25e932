// What the page of the corpus tells its worker.
import type { MediaManifest } from '@proscenium/media-fixtures'

export interface CorpusOptions {
  readonly origin: string
  readonly partnerOrigin: string
  readonly operatorToken: string
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  readonly manifest: MediaManifest
  readonly mediaUrl: string
}

/** Restarts the randomness under the name in its query. */
export const RESTART_PATH = '/restart'
