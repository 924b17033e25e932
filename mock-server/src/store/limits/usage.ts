// How much of each limit is used. Like rate limits, usage survives a restart and is shared by the processes of one
// database, but may be lost with the power.
import { retryAfterSeconds, type Charge } from '../../domain/limits/token-bucket.ts'

/** `retryAfterSeconds` is how long to wait until the same charges are granted, if nobody else uses them up. */
export type UsageResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly bucket: string; readonly retryAfterSeconds: number }

export interface UsageStore {
  /** Charges all buckets or, where one of them has too little left, none. `now` in milliseconds. */
  charge(charges: readonly Charge[], now: number): Promise<UsageResult>
  /** Returns what a grant turned out not to need. */
  refund(charge: Charge, now: number): Promise<void>
  /** Visits the next `most` buckets and removes those that are full; answers how many it visited. */
  sweep(now: number, most: number): Promise<number>
  clear(): Promise<void>
}

/** The answer to charges of which `waits` (microseconds) are those that were not granted. */
export function usageResult(waits: readonly { readonly bucket: string; readonly waitMicros: number }[]): UsageResult {
  const [longest] = waits.toSorted((a, b) => b.waitMicros - a.waitMicros)
  if (longest === undefined) return { ok: true }
  return { ok: false, bucket: longest.bucket, retryAfterSeconds: retryAfterSeconds(longest.waitMicros / 1_000) }
}

/** Whole microseconds, in which buckets are counted; since the epoch they need 51 bits. */
export function microsOf(ms: number): number {
  return Math.trunc(ms * 1_000)
}
