// Types of the purchase queue: requests, offers, the steps of a purchase, events and commands (H-08).
import type { Order } from '@proscenium/contract'
import type { PurchaseStatus } from '@proscenium/protocol'
import type { EmbedError } from '../errors/embed-error.ts'

/** Several videos that the editor requests as one order, at the total of a collection quote (B-36). */
export interface BundleRequest {
  readonly quoteId: string
  /** The ids in the request, or in the quote once it is loaded. */
  readonly videoIds: readonly string[]
  /** Those of them whose result has not been reported yet. */
  readonly pendingVideoIds: readonly string[]
}

/** A request to buy one video, or a bundle. */
export interface PurchaseRequest {
  /** Unique. Together with the attempt number it is the order's idempotency key. */
  readonly id: string
  /** As the editor wrote it; the result is reported under the same spelling. */
  readonly videoId: string
  /** The requested deliverable. */
  readonly item?: string
  /** The price the editor displayed, in minor units; it decides nothing (B-22). */
  readonly price?: number
  readonly bundle?: BundleRequest
}

/** A priced video as the customer sees it. Texts are empty if the service provides none. */
export interface Offer {
  readonly title: string
  readonly artist: string
  /** Absolute, or empty. */
  readonly thumbnailUrl: string
  /** Minor units of `currency` (ISO 4217). */
  readonly price: number
  /** Before the partner’s discount; never less than `price`. */
  readonly listPrice: number
  readonly currency: string
  /**
   * The videos of a bundle at their own prices; `price` is then the total and `listPrice` the sum of the videos'
   * prices.
   */
  readonly lines?: readonly Offer[]
}

/** One video of a bundle as the service quotes it. */
export interface QuotedLine {
  readonly videoId: string
  readonly quoted: Quoted
}

/** The service's quote for a bundle. */
export interface QuotedBundle {
  /** Null if none of it can be bought. */
  readonly quoteId: string | null
  readonly offer: Offer
  readonly videos: readonly QuotedLine[]
}

/** The service's quote for one video. */
export type Quoted =
  | { readonly standing: 'for-sale' | 'owned'; readonly offer: Offer }
  | { readonly standing: 'unavailable'; readonly offer: Offer; readonly reason: string }

/** Why an order ended unpaid without being rejected: its time ran out, or another one replaced it. */
export type ExpiryReason = 'expired' | 'superseded'

/** The state of the user's own check for the payment; `none` before the first. */
export type PaymentCheck = 'none' | 'asking' | 'not-yet'

/** The step of the current purchase. In the last five, the user or the connection decides how it continues. */
export type PurchaseStep =
  | { readonly kind: 'quoting' }
  | { readonly kind: 'opening' }
  /**
   * The service reports the video as owned; the editor's boot data is refreshed before the result is reported (H-08).
   */
  | { readonly kind: 'unlocking'; readonly paid: boolean }
  /** The order is being cancelled, or proves to have been paid, here or in another window. */
  | { readonly kind: 'cancelling' }
  | { readonly kind: 'ready' }
  /**
   * The user went to the payment page. Only the order shows the outcome
   * (docs/decisions/browsers/popups-and-payment.md).
   */
  | { readonly kind: 'paying'; readonly check: PaymentCheck }
  | { readonly kind: 'declined' }
  | { readonly kind: 'expired'; readonly because: ExpiryReason }
  | { readonly kind: 'failed'; readonly during: 'quoting' | 'opening'; readonly error: EmbedError }

export interface Purchase {
  readonly request: PurchaseRequest
  /** Counts from 1. An order that ended or was rejected is never requested again under the same key. */
  readonly attempt: number
  readonly step: PurchaseStep
  readonly offer: Offer | null
  readonly order: Order | null
  /** The service's bundle quote; null before it arrives, and for a single video. */
  readonly bundle: QuotedBundle | null
  /**
   * How often the service replaced the quote since the user's last action; the new total differs from the one shown.
   */
  readonly requotes: number
  /** Polls since the user's last action; the delays grow with it. */
  readonly pollCount: number
  /** The last poll got no response. */
  readonly lastPollFailed: boolean
}

/** The result of one request, as reported to the editor and shown to the user. */
export interface PurchaseResult {
  readonly videoId: string
  readonly status: PurchaseStatus
  /** An error code, with `failed` only: `declined`, `expired`, `superseded`, or the service's own. */
  readonly error?: string
  /** The offer that was shown; null if it was never known. */
  readonly offer: Offer | null
  /** Success without a payment. */
  readonly isOwnedAlready: boolean
}

export interface PurchaseQueue {
  readonly current: Purchase | null
  readonly waiting: readonly PurchaseRequest[]
  /** Results of this run, in order, shown until the user dismisses them. */
  readonly ended: readonly PurchaseResult[]
  /** The user dismissed the dialog; what must still be completed continues in the background. */
  readonly isHidden: boolean
  /** Numbers the current command. Responses to older commands are ignored. */
  readonly generation: number
}

export type PurchaseEvent =
  | { readonly kind: 'purchaseRequested'; readonly requests: readonly PurchaseRequest[] }
  | { readonly kind: 'quoted'; readonly generation: number; readonly quoted: Quoted }
  | { readonly kind: 'bundleQuoted'; readonly generation: number; readonly bundle: QuotedBundle }
  /** The state of an order: the response to opening, polling and cancelling it. */
  | { readonly kind: 'orderRead'; readonly generation: number; readonly order: Order }
  /** The editor has received fresh boot data. */
  | { readonly kind: 'unlocked'; readonly generation: number }
  | { readonly kind: 'failed'; readonly generation: number; readonly error: EmbedError }
  /** The window has the focus again or is visible again. */
  | { readonly kind: 'userReturned' }
  /** The user checks whether the payment has arrived. */
  | { readonly kind: 'paymentChecked' }
  | { readonly kind: 'connected' }
  /** The user goes to pay, in a new window. */
  | { readonly kind: 'paymentStarted' }
  | { readonly kind: 'retried' }
  /** Continues with the next request, without this one. */
  | { readonly kind: 'skipped' }
  /** Cancel, close or Done. */
  | { readonly kind: 'dismissed' }

/** The events of one kind. */
export type EventOf<Kind extends PurchaseEvent['kind']> = Extract<PurchaseEvent, { readonly kind: Kind }>

/** The queue and its current purchase. */
export interface Current {
  readonly queue: PurchaseQueue
  readonly current: Purchase
}

/** The generation of commands that run beside the current one. */
export const ORPHAN_GENERATION = -1

/** Commands to run. A command with a `generation` supersedes the one before and produces one event. */
export type PurchaseCommand =
  | { readonly kind: 'requestQuote'; readonly generation: number; readonly videoId: string }
  | {
      readonly kind: 'requestBundleQuote'
      readonly generation: number
      readonly quoteId: string
      readonly videoIds: readonly string[]
    }
  | {
      readonly kind: 'openOrder'
      readonly generation: number
      readonly request: PurchaseRequest
      readonly key: string
      /** The accepted quote. */
      readonly quoteId?: string
    }
  | {
      readonly kind: 'pollOrder'
      readonly generation: number
      readonly orderId: string
      readonly afterMs: number
      /** Minimum milliseconds for which the check stays visible, unless the order has ended. */
      readonly minDisplayMs?: number
    }
  | { readonly kind: 'unlock'; readonly generation: number; readonly afterMs: number }
  | { readonly kind: 'cancelOrder'; readonly generation: number; readonly orderId: string; readonly afterMs?: number }
  /** Runs the delayed command immediately. */
  | { readonly kind: 'pollNow' }
  | { readonly kind: 'openPopup'; readonly url: string }
  | { readonly kind: 'notifyPurchaseComplete'; readonly result: PurchaseResult }

export interface PurchaseTransition {
  readonly queue: PurchaseQueue
  readonly commands: readonly PurchaseCommand[]
}

export const emptyQueue: PurchaseQueue = { current: null, waiting: [], ended: [], isHidden: false, generation: 0 }

/** Whether the checkout has something to show. */
export function hasContent({ current, ended, isHidden }: PurchaseQueue): boolean {
  return !isHidden && (current !== null || ended.length > 0)
}

/**
 * Milliseconds for which the user's own check stays visible, so that it can be read and heard however fast the response
 * is.
 */
export const MIN_CHECK_DISPLAY_MS = 800

/** How often a quote is replaced before the user has to decide. */
export const MAX_REQUOTES = 3

/** How often a cancellation without a response is repeated. */
export const MAX_CANCEL_RETRIES = 5

/** Milliseconds to the next poll of an order: 2 s at first, 15 s at most. */
export function pollDelay(pollCount: number): number {
  return Math.min(2_000 * 1.5 ** pollCount, 15_000)
}
