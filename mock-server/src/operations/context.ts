// What every operation receives beside its input.
import type { Caller } from '../domain/sessions/caller.ts'
import type { KeyLimit } from '../domain/limits/key-limit.ts'
import type { UsageLimits } from '../domain/limits/usage-limits.ts'
import type { SecretOpener } from '../domain/crypto/sealed-secret.ts'
import type { WebsiteRule } from '../domain/partners/website.ts'
import type { OperationResponse, Clock, Random } from '../ports.ts'
import type { Store } from '../store/store.ts'
import type { ResponseCache } from './catalogue/response-cache.ts'
import type { Keys } from './keys/derived-keys.ts'

/**
 * Something worth the operator's attention that no caller is told. Never holds tokens, payloads or addresses of people;
 * `ids` are the service's own. What has no cause (null) is news and no fault of the service.
 */
export type Report = (event: string, cause: unknown, ids?: Readonly<Record<string, string | null>>) => void

export interface OperationContext {
  readonly clock: Clock
  readonly random: Random
  readonly store: Store
  readonly keys: Keys
  readonly openSecret: SecretOpener
  /** The public origin, without a slash at the end. */
  readonly origin: string
  /** Origins that may play every stream: the service's own, the editor's, the configured ones. */
  readonly ownOrigins: readonly string[]
  /** Which registered websites count. */
  readonly websiteRule: WebsiteRule
  /** Seconds the address of a stream lives. */
  readonly previewExpiresSeconds: number
  /** How often one API key may call; null: as often as it likes. */
  readonly keyLimit: KeyLimit | null
  /** How much one person or client id may use (B-35). */
  readonly usageLimits: UsageLimits
  /** Open sessions of one linked user; null: any number. */
  readonly sessionsPerUser: number | null
  /** What the catalogue answered already. */
  readonly responseCache: ResponseCache
  readonly report: Report
  /** Names the caller of the running request in its log lines; what is learnt later adds to it. */
  readonly identify: (caller: Caller) => void
}

export type BodyErrorCode = 'invalid_json' | 'payload_too_large' | 'unsupported_media_type'

/** A request as the adapter read it; nothing of it is checked yet. */
export interface OperationInput {
  readonly params: Readonly<Record<string, string>>
  /** Strings, or lists of them where a parameter was repeated. */
  readonly query: Readonly<Record<string, unknown>>
  /** Parsed JSON; undefined for an empty body. */
  readonly body: unknown
  /** Set where the body could not be read at all. */
  readonly bodyError?: BodyErrorCode
  /** Header fields under lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

export type Operation = (context: OperationContext, input: OperationInput) => Promise<OperationResponse>
