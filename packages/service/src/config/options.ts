// Options of a service, and the checks that reject unsafe ones before anything is opened.
import { Buffer } from '#platform/buffer'
import type { Logger } from 'pino'
import { defaultLimits, type Limits } from '../http/app/limits.ts'
import { defaultBlobFolder } from '../blobs/open.ts'
import type { ServiceToken } from '../domain/auth/service-token.ts'
import type { WebsiteRule } from '../domain/partners/website.ts'
import type { KeyLimit } from '../domain/limits/key-limit.ts'
import {
  isPlainDevelopment,
  startupError,
  startupWarnings,
  type StartupFacts,
  type StartupWarning,
  type TokenGrade,
} from '../domain/startup/startup-checks.ts'
import { paymentError, paymentSetup, type PaymentOptions, type PaymentSetup } from '../domain/startup/payment-setup.ts'
import { s3Error, type S3Options, type S3Settings } from '../domain/startup/s3-setup.ts'
import type { UsageLimitName } from '../domain/limits/usage-limits.ts'
import type { UsageLimit } from '../domain/limits/token-bucket.ts'
import type { SmtpOptions } from '../mail/smtp-transport.ts'
import { createLog } from '../http/observability/log.ts'
import { namedProxies, type IsNamedProxy, type TrustedProxies } from '../http/observability/trusted-proxies.ts'
import type { PageSource } from '../http/pages/page-source.ts'
import { deriveKeys, type Keys } from '../operations/keys/derived-keys.ts'
import { gradeSealKey } from '../operations/keys/seal-key.ts'
import type { Clock, PendingMedia, Random, Stopwatch } from '../ports.ts'
import { isPostgresAddress } from '../store/engine/database-address.ts'
import { originError } from '../domain/startup/secure-origins.ts'
import { checkLimits, type CheckedLimits } from './option-limits.ts'
import { systemClock, systemRandom, systemStopwatch } from '../system.ts'
import type { TraceOptions } from '../telemetry/open-telemetry.ts'

/** Files of the media host that the service itself stands in for. */
export interface MediaFiles {
  readonly directory: string
  /** Absent if every file exists. */
  readonly pending?: PendingMedia
}

export interface ServerOptions extends PaymentOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string
  /** Origin that browsers use; `http://service.localhost:<port>` when absent. */
  publicOrigin?: string
  /** A file, `:memory:`, or `postgres://user:password@host:port/name?pool_size=10`. */
  db: string
  /**
   * Folder of uploaded files, or `s3://bucket/prefix`; required with PostgreSQL (O-05). When absent: beside the database
   * file; in memory, for this run.
   */
  blobs?: string
  /** The store of `s3://…` addresses; its keys are secret. */
  s3?: S3Settings
  /** Redirects downloads of exports to that store. */
  downloadRedirect?: boolean
  /** Enables the operator API, which requires it of every call; see `readServiceToken` (O-01). */
  operatorToken?: ServiceToken | undefined
  /** Absolute address of the editor that the embed page mounts. */
  editorUrl: string
  /** Serves `/metrics` on a separate listener; its host is 127.0.0.1 when absent. */
  metrics?: { port: number; host?: string }
  /** Overrides of the default limits on slow and excessive clients. */
  limits?: Partial<Limits>
  /** Time that a shutdown waits for running requests, in ms; 5000 when absent. */
  drainMs?: number
  /** Time that a shutdown lets idle connections send one more request, in ms; 1000 when absent. */
  drainIdleMs?: number
  /** Time that a shutdown keeps serving after `/readyz` starts to fail (O-07), in ms; 0 when absent. */
  drainDelayMs?: number
  media: MediaFiles
  /** Without the dashboard's page, only its API is served. */
  pages: { embed: PageSource; dashboard?: PageSource }
  /** The mail server for sign-in links; without one, plain development logs them and no other place sends any (D-10). */
  mail?: SmtpOptions
  /** Proxies in front of the service; none when absent. */
  trustedProxies?: TrustedProxies
  /** Sends traces to a collector of OpenTelemetry; off when absent (O-10). */
  trace?: TraceOptions
  /** 32 random bytes from which every key is derived (O-08). */
  sealKey: Uint8Array
  /** The other key during a rotation: what it sealed and signed is accepted (O-04). */
  acceptedSealKey?: Uint8Array
  clock?: Clock
  random?: Random
  /** A pino level; `silent` when absent. */
  logLevel?: string
  /** Origins, besides the service's own and the editor's, that may play streams. */
  streamOrigins?: string[]
  /** Lifetime of a stream address in seconds, 30 to 86400; 900 when absent. */
  previewExpiresSeconds?: number
  /**
   * Origin of the media host, or `s3://bucket/prefix`; a private listener on loopback that serves `media` when absent.
   */
  mediaOrigin?: string
  /** Maximum silence of the media host in the middle of a file, in ms; 30000 when absent. */
  mediaIdleMs?: number
  /** Request rate of one API key; 600 requests in 60 seconds when absent. */
  apiRateLimit?: KeyLimit | 'off'
  /** Overrides of the default limits per user or client id (B-35); see `usageLimitTable`. */
  usageLimits?: Partial<Readonly<Record<UsageLimitName, UsageLimit | 'off'>>>
  /** Maximum number of open sessions of one linked user; 100 when absent (B-35). */
  sessionsPerUser?: number | 'off'
  /** Where browsers report violations of the pages' content security policies; nowhere when absent. */
  cspReport?: string
  /** Loosens the page policy for a bundler that injects scripts and styles; rejected in production. */
  dev?: { relaxedCsp: boolean }
}

export interface CheckedOptions extends CheckedLimits {
  /** Whether published secrets are acceptable (O-08). */
  readonly plainDevelopment: boolean
  /** Warnings to log at startup. */
  readonly startWarnings: readonly StartupWarning[]
  readonly payment: PaymentSetup
  readonly keys: Keys
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly stopwatch: Stopwatch
  readonly limits: Limits
  readonly websiteRule: WebsiteRule
  readonly isNamedProxy: IsNamedProxy
}

/** Errors: throws one line if the options are wrong, or unsafe for where the service starts (O-05, O-08). */
export function checkOptions(options: ServerOptions): CheckedOptions {
  const nodeEnv = process.env['NODE_ENV']
  const production = nodeEnv === 'production'
  const facts = startFactsOf(options, nodeEnv)
  const issue = startError(options, nodeEnv) ?? (production ? productionError(options) : null)
  if (issue !== null) throw new Error(issue)
  return {
    ...checkLimits(options),
    plainDevelopment: isPlainDevelopment(facts),
    startWarnings: [...startupWarnings(facts), ...mailWarnings(options, facts)],
    payment: paymentSetup(options, facts),
    keys: deriveKeys(options.sealKey, options.acceptedSealKey),
    clock: options.clock ?? systemClock(),
    random: options.random ?? systemRandom(),
    stopwatch: systemStopwatch(),
    log: createLog(options.logLevel ?? 'silent'),
    limits: { ...defaultLimits, ...options.limits },
    websiteRule: { secure: production },
    isNamedProxy: namedProxies(options.trustedProxies ?? 0),
  }
}

function mailWarnings({ mail }: ServerOptions, facts: StartupFacts): StartupWarning[] {
  return mail === undefined && !isPlainDevelopment(facts) ? ['mail_off'] : []
}

/** What production rejects in addition; null if there is nothing. */
function productionError(options: ServerOptions): string | null {
  if (options.dev?.relaxedCsp) return 'A relaxed page policy (dev.relaxedCsp) is not allowed in production.'
  const folder = options.blobs ?? defaultBlobFolder(options.db)
  return folder === null ? 'A folder for uploaded files is required in production.' : null
}

type Unsafe = Pick<ServerOptions, 'host' | 'publicOrigin' | 'sealKey' | 'acceptedSealKey' | 'operatorToken'>
type Startable = Unsafe &
  PaymentOptions &
  S3Options &
  Pick<ServerOptions, 'db' | 'blobs' | 'editorUrl' | 'streamOrigins'>

/** Why the service must not start with these options (O-05, O-08); null if it may. */
export function startError(options: Startable, nodeEnv: string | undefined): string | null {
  const insecure = nodeEnv === 'production' ? originError(options) : null
  const facts = startFactsOf(options, nodeEnv)
  return (
    startupError(facts) ??
    sameKeyError(options) ??
    paymentError(options, facts) ??
    blobPlaceError(options) ??
    s3Error(options, nodeEnv) ??
    insecure
  )
}

/** The options that decide whether the service may start here. */
function startFactsOf(options: Unsafe, nodeEnv: string | undefined): StartupFacts {
  const { host = '127.0.0.1', publicOrigin = null, sealKey, acceptedSealKey } = options
  const operatorToken = gradeToken(options.operatorToken)
  const acceptedKey = acceptedSealKey === undefined ? 'absent' : gradeSealKey(acceptedSealKey)
  return { host, origin: publicOrigin, nodeEnv, key: gradeSealKey(sealKey), acceptedKey, operatorToken }
}

export function gradeToken(token: ServiceToken | undefined): TokenGrade {
  if (token === undefined) return 'absent'
  return token.weak ? 'weak' : 'strong'
}

/** Equal keys are a mistake in a rotation: nothing would be resealed. */
function sameKeyError({ sealKey, acceptedSealKey }: Unsafe): string | null {
  return acceptedSealKey !== undefined && Buffer.from(sealKey).equals(acceptedSealKey)
    ? 'PROSCENIUM_SEAL_KEY_ACCEPTED is the key of PROSCENIUM_SEAL_KEY: set it to the other key of the rotation, or unset it'
    : null
}

/** Every process that shares a PostgreSQL database also needs the files of its rows, so memory will not do (O-05). */
function blobPlaceError({ db, blobs }: Pick<ServerOptions, 'db' | 'blobs'>): string | null {
  if (blobs !== undefined || !isPostgresAddress(db)) return null
  return 'A PostgreSQL database needs a place for uploaded files: set --blobs (or PROSCENIUM_BLOBS) to a folder that every process shares, or to s3://bucket/prefix'
}
