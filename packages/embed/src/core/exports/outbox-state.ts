// The outbox of finished exports: its limits, state, events and effects (P-46).
import type { RetryDecision } from './retry-decision.ts'

export interface OutboxLimits {
  /** Maximum number of waiting exports. */
  readonly entries: number
  /** Maximum stored text, in UTF-16 code units; the rest waits in memory only. */
  readonly storedUnits: number
  /** Milliseconds after which an export that could not be stored is dropped. */
  readonly maxAgeMs: number
}

export const outboxLimits: OutboxLimits = { entries: 100, storedUnits: 1_048_576, maxAgeMs: 7 * 86_400_000 }

/** A finished export as the editor sent it. */
export interface OutboxEntry {
  readonly exportId: string
  /** The fields of EXPORT_COMPLETE, as JSON. */
  readonly text: string
  /** Milliseconds since the Unix epoch. */
  readonly receivedAt: number
}

/** An export that the service has not stored yet. */
export interface WaitingEntry {
  readonly entry: OutboxEntry
  readonly attempts: number
  /** Not sent earlier; milliseconds since the Unix epoch. */
  readonly readyAt: number
  /** Present in storage, as far as known. */
  readonly isStored: boolean
}

export interface OutboxState {
  readonly limits: OutboxLimits
  /** In order of arrival. */
  readonly waiting: readonly WaitingEntry[]
  /** The id of the export being sent. */
  readonly sending: string | null
  /** Nothing is sent earlier: the service asked for the delay. */
  readonly notBefore: number
  /** When the session was found to have ended; sending is suspended until it returns. */
  readonly stoppedAt: number | null
  readonly stored: readonly string[]
}

/** `at`: time of the event, in milliseconds since the Unix epoch. */
export type OutboxEvent =
  /** The editor sends an export, possibly again; `entry.receivedAt` is now. */
  | { readonly kind: 'exportReceived'; readonly entry: OutboxEntry; readonly at: number }
  /** Entries that storage retains from an earlier page. */
  | { readonly kind: 'restored'; readonly entries: readonly OutboxEntry[]; readonly at: number }
  /** Storage rejected the entry. */
  | { readonly kind: 'storeFailed'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'stored'; readonly exportId: string; readonly at: number }
  | { readonly kind: 'failed'; readonly exportId: string; readonly decision: RetryDecision; readonly at: number }
  /** The time requested by `wake` has come. */
  | { readonly kind: 'woke'; readonly at: number }
  /** The connection or the session is back: pending retries are due, except for delays that the service requested. */
  | { readonly kind: 'retryRequested'; readonly at: number }

/** To be performed in order: an export is persisted before it is sent (P-46). */
export type OutboxEffect =
  | { readonly kind: 'store'; readonly entry: OutboxEntry }
  | { readonly kind: 'remove'; readonly exportId: string; readonly reason: 'stored' | 'refused' | 'old' }
  | { readonly kind: 'send'; readonly entry: OutboxEntry }
  /**
   * Settles the callers waiting for this export. With `ok: false` for a temporary failure, the entry stays in the
   * outbox.
   */
  | { readonly kind: 'settle'; readonly exportId: string; readonly ok: boolean }
  /** Replaces the time requested before. */
  | { readonly kind: 'wake'; readonly at: number }

export type OutboxEventOf<Kind extends OutboxEvent['kind']> = Extract<OutboxEvent, { readonly kind: Kind }>
export type OutboxEffectOf<Kind extends OutboxEffect['kind']> = Extract<OutboxEffect, { readonly kind: Kind }>

export interface OutboxTransition {
  readonly state: OutboxState
  readonly effects: readonly OutboxEffect[]
}

export function emptyOutbox(limits: OutboxLimits = outboxLimits): OutboxState {
  return { limits, waiting: [], sending: null, notBefore: 0, stoppedAt: null, stored: [] }
}
