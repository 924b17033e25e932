// Options of the mock server, and the checks that reject unsafe ones before anything is opened.
import type { MediaSet } from '@proscenium/media-fixtures'
import type { ServiceToken } from '@proscenium/service/domain/auth/service-token'
import type { UsageLimit } from '@proscenium/service/domain/limits/token-bucket'
import type { PageSource } from '@proscenium/service/http/pages/page-source'
import { gradeToken, type ServerOptions } from '@proscenium/service/config/options'
import { qaStartupError, type QaFacts } from './startup-checks.ts'

export interface QaOptions extends Omit<ServerOptions, 'sealKey'> {
  /** A published key when absent, for plain development only (O-08). */
  sealKey?: Uint8Array
  /** Writes the seed tables (`SeedRows` defines what happens to existing rows); for plain development only (O-08). */
  seed: boolean
  /** Mounts `/_control/`; outside plain development it needs `controlToken` (O-08). */
  control: boolean
  /** Required of every control call when present; see `readServiceToken`. */
  controlToken?: ServiceToken
  /** Wrong control tokens from one network address (B-35); 60 in 15 minutes when absent. */
  controlAttemptLimit?: UsageLimit | 'off'
  /** Origin of the demo's partner page; replaces `{partner_origin}` in the seed. */
  partnerOrigin?: string
  media: MediaSet
  /** Without the dashboard's page, only its API is served. */
  pages: ServerOptions['pages'] & { panel?: PageSource }
}

type Unsafe = Pick<QaOptions, 'host' | 'publicOrigin' | 'seed' | 'control' | 'controlToken'>

/** Why the mock server must not start with these options; null if it may (O-08). */
export function qaOptionsError(options: Unsafe, nodeEnv: string | undefined): string | null {
  return qaStartupError(qaFactsOf(options, nodeEnv))
}

function qaFactsOf(options: Unsafe, nodeEnv: string | undefined): QaFacts {
  const { seed, control, controlToken } = options
  const { host = '127.0.0.1', publicOrigin: origin = null } = options
  return { host, origin, nodeEnv, seed, control, token: gradeToken(controlToken) }
}
