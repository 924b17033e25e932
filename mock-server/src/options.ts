// What a service is started with, and what of it is refused before anything is opened.
import { PREVIEW_EXPIRES_DEFAULT, PREVIEW_EXPIRES_MAX, PREVIEW_EXPIRES_MIN } from '@proscenium/contract'
import type { Logger } from 'pino'
import { defaultLimits, type Limits } from './http/app/limits.ts'
import { defaultBlobFolder } from './blobs/open.ts'
import type { ControlToken } from './domain/auth/control-token.ts'
import type { WebsiteRule } from './domain/partners/website.ts'
import { KEY_LIMIT_DEFAULT, keyLimitInRange, type KeyLimit } from './domain/limits/key-limit.ts'
import {
  isPlainDevelopment,
  startupError,
  startupWarnings,
  type StartupFacts,
  type StartupWarning,
} from './domain/startup/startup-checks.ts'
import {
  SESSIONS_PER_USER_DEFAULT,
  SESSIONS_PER_USER_MAX,
  usageLimitNames,
  resolveUsageLimits,
  type UsageLimitName,
  type UsageLimits,
} from './domain/limits/usage-limits.ts'
import { usageLimitInRange, type UsageLimit } from './domain/limits/token-bucket.ts'
import { createLog } from './http/observability/log.ts'
import type { PageSource } from './http/pages/page-source.ts'
import { deriveKeys, type Keys } from './operations/keys/derived-keys.ts'
import { developmentSealKey, gradeSealKey } from './operations/keys/seal-key.ts'
import type { Clock, Random, Stopwatch, VirtualClock } from './ports.ts'
import type { MediaSet } from '@proscenium/media-fixtures'
import { isPostgresAddress } from './store/engine/database-address.ts'
import { originError } from './domain/startup/secure-origins.ts'
import { systemClock, systemRandom, systemStopwatch } from './system.ts'

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string
  /** Origin that browsers use; `http://service.localhost:<port>` when absent. */
  publicOrigin?: string
  /** A file, `:memory:`, or `postgres://user:password@host:port/name?pool_size=10`. */
  db: string
  /** Folder of uploaded files, required with PostgreSQL (O-05). When absent: beside the database file; in memory, for this run. */
  blobs?: string
  /** Writes the seed tables (see `SeedRows` for what becomes of rows that are there); for plain development only (O-08). */
  seed: boolean
  /** Mounts `/_control/`; outside plain development it needs `controlToken` (O-08). */
  control: boolean
  /** Required of every control call when present; see `readControlToken`. */
  controlToken?: ControlToken
  /** Absolute address of the editor that the embed page mounts. */
  editorUrl: string
  /** Origin of the demo's partner page; takes the place of `{partner_origin}` in the seed. */
  partnerOrigin?: string
  /** Serves `/metrics` on a listener of its own; 127.0.0.1 when its host is absent. */
  metrics?: { port: number; host?: string }
  /** What differs from the usual limits on slow and greedy clients. */
  limits?: Partial<Limits>
  /** How long a stop waits for running requests, in ms; 5000 when absent. */
  drainMs?: number
  /** How long a stop lets idle connections send one more request, in ms; 1000 when absent. */
  drainIdleMs?: number
  /** How long a stop goes on serving while `/readyz` says so already, in ms; 0 when absent. */
  drainDelayMs?: number
  media: MediaSet
  pages: { embed: PageSource; panel?: PageSource }
  /** 32 random bytes from which every key is derived; a published key when absent, for plain development only (O-08). */
  sealKey?: Uint8Array
  clock?: Clock
  random?: Random
  /** A level of pino; `silent` when absent. */
  logLevel?: string
  /** Origins beside the service's own and the editor's that may play streams. */
  streamOrigins?: string[]
  /** Seconds the address of a stream lives, 30 to 86400; 900 when absent. */
  previewExpiresSeconds?: number
  /** Origin of the media host; a private listener on loopback that serves `media` when absent. */
  mediaOrigin?: string
  /** How long the media host may be silent in the middle of a file, in ms; 30000 when absent. */
  mediaIdleMs?: number
  /** How often one API key may call; 600 requests in 60 seconds when absent. */
  apiRateLimit?: KeyLimit | 'off'
  /** What differs from the usual limits on one person or client id (B-35); see `usageLimitTable`. */
  usageLimits?: Partial<Readonly<Record<UsageLimitName, UsageLimit | 'off'>>>
  /** Open sessions of one linked user, at most; 100 when absent (B-35). */
  sessionsPerUser?: number | 'off'
  /** Where browsers send breaches of the pages' policies; nowhere when absent. */
  cspReport?: string
  /** Loosens the page policy for a bundler that injects scripts and styles; refused in production. */
  dev?: { relaxedCsp: boolean }
}

export interface CheckedOptions {
  /** Whether published secrets are acceptable (O-08). */
  readonly plainDevelopment: boolean
  /** What the log has to warn of at the start. */
  readonly startWarnings: readonly StartupWarning[]
  readonly keys: Keys
  readonly clock: Clock | VirtualClock
  readonly random: Random
  readonly log: Logger
  readonly stopwatch: Stopwatch
  readonly previewExpiresSeconds: number
  readonly limits: Limits
  readonly keyLimit: KeyLimit | null
  readonly usageLimits: UsageLimits
  readonly sessionsPerUser: number | null
  readonly websiteRule: WebsiteRule
}

/** Errors: throws one line where the options are wrong, or unsafe for where the service starts (O-05, O-08). */
export function checkOptions(options: ServerOptions): CheckedOptions {
  const production = process.env['NODE_ENV'] === 'production'
  const facts = startFactsOf(options, process.env['NODE_ENV'])
  const fault = startupError(facts) ?? blobFolderError(options) ?? (production ? originError(options) : null)
  if (fault !== null) throw new Error(fault)
  if (production && options.dev?.relaxedCsp) throw new Error('A page without its policy is not for production.')
  if (production && (options.blobs ?? defaultBlobFolder(options.db)) === null) {
    throw new Error('A folder for uploaded files is required in production.')
  }
  const seconds = options.previewExpiresSeconds ?? PREVIEW_EXPIRES_DEFAULT
  if (!Number.isInteger(seconds) || seconds < PREVIEW_EXPIRES_MIN || seconds > PREVIEW_EXPIRES_MAX) {
    throw new Error(`Preview addresses live ${PREVIEW_EXPIRES_MIN} to ${PREVIEW_EXPIRES_MAX} seconds.`)
  }
  if (!/^https?:$/.test(URL.parse(options.editorUrl)?.protocol ?? '')) {
    throw new Error(`The editor address ${options.editorUrl} is not absolute.`)
  }
  const { mediaOrigin } = options
  if (mediaOrigin !== undefined && !isOrigin(mediaOrigin)) {
    throw new Error(`The media host ${mediaOrigin} is not an http or https origin.`)
  }
  return {
    plainDevelopment: isPlainDevelopment(facts),
    startWarnings: startupWarnings(facts),
    keys: deriveKeys(options.sealKey ?? developmentSealKey),
    clock: options.clock ?? systemClock(),
    random: options.random ?? systemRandom(),
    stopwatch: systemStopwatch(),
    log: createLog(options.logLevel ?? 'silent'),
    previewExpiresSeconds: seconds,
    limits: { ...defaultLimits, ...options.limits },
    keyLimit: keyLimitOf(options.apiRateLimit ?? KEY_LIMIT_DEFAULT),
    ...limitsOfPeople(options),
    websiteRule: { secure: production },
  }
}

type Unsafe = Pick<ServerOptions, 'host' | 'publicOrigin' | 'sealKey' | 'seed' | 'control' | 'controlToken'>

/** The options that decide whether the service may start here. */
export function startFactsOf(options: Unsafe, nodeEnv: string | undefined): StartupFacts {
  const { host = '127.0.0.1', publicOrigin = null, sealKey = developmentSealKey, seed, control, controlToken } = options
  const token = controlToken === undefined ? 'absent' : controlToken.weak ? 'weak' : 'strong'
  return { host, origin: publicOrigin, nodeEnv, key: gradeSealKey(sealKey), seed, control, token }
}

/** PostgreSQL keeps rows for every process that shares it, so their files need a place that outlives this one (O-05). */
export function blobFolderError({ db, blobs }: Pick<ServerOptions, 'db' | 'blobs'>): string | null {
  if (blobs !== undefined || !isPostgresAddress(db)) return null
  return 'A PostgreSQL database needs a folder for uploaded files: set --blobs (or PROSCENIUM_BLOBS) to one that every process shares'
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

function keyLimitOf(limit: KeyLimit | 'off'): KeyLimit | null {
  if (limit === 'off') return null
  if (!keyLimitInRange(limit)) throw new Error('A key may call 1 to 1000000 times in 1 to 86400 seconds.')
  return limit
}

function limitsOfPeople(options: ServerOptions): Pick<CheckedOptions, 'usageLimits' | 'sessionsPerUser'> {
  const usageLimits = resolveUsageLimits(options.usageLimits ?? {})
  for (const name of usageLimitNames) {
    const limit = usageLimits[name]
    if (limit !== null && !usageLimitInRange(limit)) {
      throw new Error(`The limit ${name} must be 1 to 1000000000000 in 1 to 604800 seconds.`)
    }
  }
  const sessions = options.sessionsPerUser ?? SESSIONS_PER_USER_DEFAULT
  if (sessions !== 'off' && !(Number.isInteger(sessions) && sessions >= 1 && sessions <= SESSIONS_PER_USER_MAX)) {
    throw new Error(`One person may have 1 to ${SESSIONS_PER_USER_MAX} open sessions.`)
  }
  return { usageLimits, sessionsPerUser: sessions === 'off' ? null : sessions }
}
