// Usage of the limits (B-35). Like rate limits, usage survives a restart and is shared by the processes of one
// database, but may be lost on power loss.
import { retryAfterSeconds, type Charge } from '../../domain/limits/token-bucket.ts'

/** `retryAfterSeconds` is the wait until the same charges are granted, without other use meanwhile. */
export type UsageResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly bucket: string; readonly retryAfterSeconds: number }

export interface UsageStore {
  /** Charges all buckets, or none if one of them has too little left. `now` in milliseconds. */
  charge(charges: readonly Charge[], now: number): Promise<UsageResult>
  /** Refunds the unused part of a grant. */
  refund(charge: Charge, now: number): Promise<void>
  /** Visits the next `most` buckets and removes those that are full; returns the number visited. */
  sweep(now: number, most: number): Promise<number>
  clear(): Promise<void>
}

/** The result of charges; `waits` (microseconds) lists those not granted. */
export function usageResult(waits: readonly { readonly bucket: string; readonly waitMicros: number }[]): UsageResult {
  const [longest] = waits.toSorted((a, b) => b.waitMicros - a.waitMicros)
  if (longest === undefined) return { ok: true }
  return { ok: false, bucket: longest.bucket, retryAfterSeconds: retryAfterSeconds(longest.waitMicros / 1_000) }
}

/** Whole microseconds, the unit of buckets; as Unix time they need 51 bits. */
export function microsOf(ms: number): number {
  return Math.trunc(ms * 1_000)
}
