import { trimEnd } from '../trim-end.ts'
import { systemNow, systemRandom, systemSleep } from './system.ts'

/** The part of a response that the clients read. */
export interface FetchResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

export interface FetchInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
  readonly redirect: 'manual'
}

/** The part of `fetch` that the clients use. */
export type FetchLike = (address: string, init: FetchInit) => Promise<FetchResponse>

/** Options of a client. Everything but the first two has a default. */
export interface ClientOptions {
  /** The service's address, an absolute http or https URL without query, fragment or credentials. */
  readonly baseUrl: string
  /** The API key. Keep it on the server. */
  readonly apiKey: string
  readonly fetch?: FetchLike
  /** How often a call is sent again after a failure that may pass; 3 by default, 0 never. */
  readonly retries?: number
  /** Longest wait before a retry in milliseconds; 30,000 by default. A longer `Retry-After` rejects at once. */
  readonly maxRetryDelayMs?: number
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now?: () => number
  /** Resolves after `ms` milliseconds; rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** At least 0 and less than 1; spreads the retries of many callers. */
  readonly random?: () => number
}

export interface CallOptions {
  /** Ends the call, its waits and its retries. `AbortSignal.timeout(10_000)` limits the time of a call. */
  readonly signal?: AbortSignal
}

export interface ClientSettings extends Required<ClientOptions> {
  /** Replaces the key in text that comes from elsewhere. */
  readonly redact: (text: string) => string
}

/** Adds the defaults. Errors: TypeError for an unusable address or key, without repeating the key. */
export function readOptions(options: ClientOptions): ClientSettings {
  const { apiKey, retries = 3, maxRetryDelayMs = 30_000 } = options
  // A header cannot hold other characters, and the error of `fetch` would repeat them.
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('apiKey is empty or has spaces or line breaks: is the environment variable set?')
  }
  return {
    baseUrl: siteOf(options.baseUrl),
    apiKey,
    fetch: options.fetch ?? globalThis.fetch,
    retries,
    maxRetryDelayMs,
    now: options.now ?? systemNow,
    sleep: options.sleep ?? systemSleep,
    random: options.random ?? systemRandom,
    redact: (text) => text.replaceAll(apiKey, '[API key]'),
  }
}

/** Without the slashes at its end. */
function siteOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  const plain = url !== null && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!plain || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl must be an absolute http or https URL without query, fragment or credentials')
  }
  return trimEnd(url.href, '/')
}
