// Dependencies that every operation receives besides its input.
import type { DoctorReport } from '@proscenium/contract/operator'
import type { ServiceToken } from '../domain/auth/service-token.ts'
import type { Caller } from '../domain/sessions/caller.ts'
import type { FairQueue } from '../domain/limits/fair-queue.ts'
import type { KeyLimit } from '../domain/limits/key-limit.ts'
import type { UsageLimits } from '../domain/limits/usage-limits.ts'
import type { SecretOpener } from '../domain/crypto/sealed-secret.ts'
import type { PaymentSetup } from '../domain/startup/payment-setup.ts'
import type { WebsiteRule } from '../domain/partners/website.ts'
import type { BlobStore, OperationResponse, Clock, Mailer, Random } from '../ports.ts'
import type { Store } from '../store/store.ts'
import type { ResponseCache } from './catalogue/response-cache.ts'
import type { Background } from './background.ts'
import type { Keys } from './keys/derived-keys.ts'
import type { ThumbnailCopies } from './media/thumbnail-copies.ts'
import type { UsageRecorder } from './usage/recorder.ts'

/**
 * Reports an event for the operator that no response mentions. Must not contain tokens, payloads or users' addresses;
 * `ids` are the service's own. A null cause marks a notice, not an error.
 */
export type Report = (event: string, cause: unknown, ids?: Readonly<Record<string, string | null>>) => void

export interface OperationContext {
  readonly clock: Clock
  readonly random: Random
  readonly store: Store
  readonly keys: Keys
  readonly openSecret: SecretOpener
  /** The public origin, without a trailing slash. */
  readonly origin: string
  /** Origins that may play every stream: the service's own, the editor's, the configured ones. */
  readonly ownOrigins: readonly string[]
  /** Which registered websites apply. */
  readonly websiteRule: WebsiteRule
  /** Lifetime of a stream address in seconds. */
  readonly previewExpiresSeconds: number
  /** Required by the operator API; null: it does not exist (O-01). */
  readonly operatorToken: ServiceToken | null
  /** How live customers pay (O-12); see `paymentsFor`. */
  readonly payment: PaymentSetup
  /** Rate limit per API key; null: none. */
  readonly keyLimit: KeyLimit | null
  /** Limits per user and per client id (B-35). */
  readonly usageLimits: UsageLimits
  /** Open sessions per linked user (B-35); null: unlimited. */
  readonly sessionsPerUser: number | null
  /** The service's self-check; absent where there is no service (O-01). */
  readonly doctor?: () => Promise<DoctorReport>
  readonly mailer: Mailer
  /** Sends the mails about partners' accounts that are due, after the current response (D-13). */
  readonly notify: () => void
  /** Uploaded files. */
  readonly blobs: BlobStore
  readonly background: Background
  /** Shares the event loop among expensive requests (O-16). */
  readonly fairQueue: FairQueue
  /** Usage and health that partners see (D-07, D-12). */
  readonly usageRecorder: UsageRecorder
  /** Cached catalogue responses. */
  readonly responseCache: ResponseCache
  /** Small copies of thumbnails (B-38); null: this deployment has none. */
  readonly thumbnailCopies: ThumbnailCopies | null
  readonly report: Report
  /** Adds the caller's ids to the log lines of the running request; later calls add to them. */
  readonly identify: (caller: Caller) => void
}

export type BodyErrorCode = 'invalid_json' | 'payload_too_large' | 'unsupported_media_type'

/** A request as the adapter read it, not validated yet. */
export interface OperationInput {
  readonly params: Readonly<Record<string, string>>
  /** Strings, or lists of strings for repeated parameters. */
  readonly query: Readonly<Record<string, unknown>>
  /** Parsed JSON; undefined for an empty body. */
  readonly body: unknown
  /** A body that is not JSON, as received. */
  readonly bytes?: Uint8Array
  /** The JSON body as received; only operations behind a signature get it. */
  readonly text?: string
  /** As in `X-Request-Id`. */
  readonly requestId?: string
  /** Network address of the client; only operations of the dashboard and the operator get it. */
  readonly client?: string
  /** Set if the body could not be read. */
  readonly bodyError?: BodyErrorCode
  /** Names are lower-case. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

export type Operation = (context: OperationContext, input: OperationInput) => Promise<OperationResponse>
