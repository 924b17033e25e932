// Serialised responses, valid as long as the catalogue version they were created from.
import { LRUCache } from 'lru-cache'
import type { OperationResponse } from '../../ports.ts'

/** A 200 with its bytes, the same for every identical request. */
export interface SerialisedResponse extends OperationResponse {
  readonly bytes: Uint8Array
}

interface CacheLimits {
  readonly entries: number
  /** Of keys and responses together. */
  readonly bytes: number
}

const DEFAULT_LIMITS: CacheLimits = { entries: 1_000, bytes: 4_194_304 }
/** Keeps a single response from evicting all others. */
const LARGEST_SHARE = 16

/**
 * Caches responses of one version at a time. It decides nothing: callers pass the version currently in the database, so
 * the next request sees what another process has written.
 */
export function createResponseCache(limits: CacheLimits = DEFAULT_LIMITS) {
  let current: string | null = null
  const cached = new LRUCache<string, SerialisedResponse>({
    max: limits.entries,
    maxSize: limits.bytes,
    maxEntrySize: Math.floor(limits.bytes / LARGEST_SHARE),
    sizeCalculation: (response, key) => weightOf(key, response),
  })
  return {
    /** The response stored for the key from exactly this catalogue version; null if there is none. */
    get(version: string, key: string): SerialisedResponse | null {
      if (version !== current) {
        current = version
        cached.clear()
      }
      return cached.get(key) ?? null
    },
    /** Stores a response and evicts the least recently used ones if necessary. */
    put(version: string, key: string, response: SerialisedResponse): void {
      if (version === current) cached.set(key, response)
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** Each character of a key may take two bytes. */
function weightOf(key: string, { bytes }: SerialisedResponse): number {
  return key.length * 2 + bytes.length
}
