// The nouns of buying: what the editor wishes for, what is offered, how far one purchase is, and what is to be done (H-08).
import type { Order } from '@proscenium/contract'
import type { PurchaseStatus } from '@proscenium/protocol'
import type { EmbedError } from '../errors/embed-error.ts'

/** Several videos that the editor wants bought by one order, at the total of a collection quote (B-36). */
export interface BundleRequest {
  readonly quoteId: string
  /** What the request names, or the quote once it was read. */
  readonly videoIds: readonly string[]
  /** Those of them whose end the editor has not been told. */
  readonly pendingVideoIds: readonly string[]
}

/** One video that the editor wants bought, or one of a bundle. */
export interface PurchaseRequest {
  /** Unique; with the number of the attempt it is the idempotency key of the order. */
  readonly id: string
  /** As the editor wrote it: the end is told under the same letters. */
  readonly videoId: string
  /** The deliverable that is wanted. */
  readonly item?: string
  /** What the editor showed, in minor units; it decides nothing (B-22). */
  readonly price?: number
  readonly bundle?: BundleRequest
}

/** What a person sees of a video that costs something. Texts are empty where the service names none. */
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
  /** The videos of a bundle at their own prices; then `price` is the total and `listPrice` what they cost one by one. */
  readonly lines?: readonly Offer[]
}

/** One video of a bundle as the service quotes it. */
export interface QuotedLine {
  readonly videoId: string
  readonly quoted: Quoted
}

/** How the service answers the question for a bundle’s price. */
export interface QuotedBundle {
  /** Null where nothing of it can be bought. */
  readonly quoteId: string | null
  readonly offer: Offer
  readonly videos: readonly QuotedLine[]
}

/** How the service answers the question for one video’s price. */
export type Quoted =
  | { readonly standing: 'for-sale' | 'owned'; readonly offer: Offer }
  | { readonly standing: 'unavailable'; readonly offer: Offer; readonly reason: string }

/** Why an order ended without being paid, although nobody refused: its time was over, or it was opened elsewhere. */
export type ExpiryReason = 'expired' | 'superseded'

/** What a person who asks whether the payment has arrived is to be told of it; `none` before they ask. */
export type PaymentCheck = 'none' | 'asking' | 'not-yet'

/** How far the purchase on display is. In the last five a person, or the connection, decides how it goes on. */
export type PurchaseStep =
  | { readonly kind: 'quoting' }
  | { readonly kind: 'opening' }
  /** The service says that it is owned; the editor’s boot data is being renewed before it hears so (SPEC 6). */
  | { readonly kind: 'unlocking'; readonly paid: boolean }
  /** The order is being cancelled, or turns out to have been paid: here, or in another window. */
  | { readonly kind: 'cancelling' }
  | { readonly kind: 'ready' }
  /** The person has gone to the payment page; nothing but the order tells what became of it (DESIGN 5.4). */
  | { readonly kind: 'paying'; readonly check: PaymentCheck }
  | { readonly kind: 'declined' }
  | { readonly kind: 'expired'; readonly because: ExpiryReason }
  | { readonly kind: 'failed'; readonly during: 'quoting' | 'opening'; readonly error: EmbedError }

export interface Purchase {
  readonly wish: PurchaseRequest
  /** Counts from 1: an order that ended, or was refused, is never asked for again under its key. */
  readonly attempt: number
  readonly step: PurchaseStep
  readonly offer: Offer | null
  readonly order: Order | null
  /** What the service has quoted for a bundle; null before, and for one video. */
  readonly bundle: QuotedBundle | null
  /** How often the service replaced the quote since a person acted: its total is another than the one shown before. */
  readonly requotes: number
  /** How often has been asked since the person was last heard of; the waits grow with it. */
  readonly asked: number
  /** The last question got no answer. */
  readonly isLost: boolean
}

/** How one wish ended, as the editor is told and as the person reads it. */
export interface PurchaseResult {
  readonly videoId: string
  readonly status: PurchaseStatus
  /** A code for programs, with `failed` alone: `declined`, `expired`, `superseded`, or the service’s own. */
  readonly error?: string
  /** What it was shown as; null where that was never learnt. */
  readonly offer: Offer | null
  /** Success without a payment. */
  readonly isOwnedAlready: boolean
}

export interface PurchaseQueue {
  readonly current: Purchase | null
  readonly waiting: readonly PurchaseRequest[]
  /** The ends of this run, in their order; they stand until the person has put them away. */
  readonly ended: readonly PurchaseResult[]
  /** The person has put the dialog away; what has to be brought to its end goes on unseen. */
  readonly isHidden: boolean
  /** Numbers the work in hand: answers to older work change nothing. */
  readonly turn: number
}

export type PurchaseEvent =
  | { readonly kind: 'purchaseRequested'; readonly requests: readonly PurchaseRequest[] }
  | { readonly kind: 'quoted'; readonly turn: number; readonly quoted: Quoted }
  | { readonly kind: 'bundleQuoted'; readonly turn: number; readonly bundle: QuotedBundle }
  /** How an order stands: answers opening, reading and cancelling it. */
  | { readonly kind: 'orderRead'; readonly turn: number; readonly order: Order }
  /** Fresh boot data is with the editor. */
  | { readonly kind: 'unlocked'; readonly turn: number }
  | { readonly kind: 'failed'; readonly turn: number; readonly error: EmbedError }
  /** The window is looked at again. */
  | { readonly kind: 'userReturned' }
  /** The person asks whether the payment has arrived. */
  | { readonly kind: 'paymentChecked' }
  | { readonly kind: 'connected' }
  /** The person goes to pay: by the button, which opens a window, or by the link, which opens by itself. */
  | { readonly kind: 'paymentStarted'; readonly by: 'button' | 'link' }
  | { readonly kind: 'retried' }
  /** On to the next, without this one. */
  | { readonly kind: 'skipped' }
  /** Cancel, close, or Done. */
  | { readonly kind: 'dismissed' }

/** The turn of what is done beside the work in hand. */
export const ORPHAN_GENERATION = -1

/** What is to be done. What carries a `turn` takes the place of the work before it and answers with one event. */
export type PurchaseCommand =
  | { readonly kind: 'requestQuote'; readonly turn: number; readonly videoId: string }
  | {
      readonly kind: 'requestBundleQuote'
      readonly turn: number
      readonly quoteId: string
      readonly videoIds: readonly string[]
    }
  | {
      readonly kind: 'openOrder'
      readonly turn: number
      readonly request: PurchaseRequest
      readonly key: string
      /** The quote to accept. */
      readonly quoteId?: string
    }
  | {
      readonly kind: 'pollOrder'
      readonly turn: number
      readonly orderId: string
      readonly afterMs: number
      /** How long the question stands at least, unless the order has ended. */
      readonly minDisplayMs?: number
    }
  | { readonly kind: 'unlock'; readonly turn: number; readonly afterMs: number }
  | { readonly kind: 'cancelOrder'; readonly turn: number; readonly orderId: string; readonly afterMs?: number }
  /** Whatever waits for its time is done now. */
  | { readonly kind: 'pollNow' }
  | { readonly kind: 'openPopup'; readonly url: string }
  | { readonly kind: 'notifyPurchaseComplete'; readonly result: PurchaseResult }

export interface PurchaseTransition {
  readonly queue: PurchaseQueue
  readonly commands: readonly PurchaseCommand[]
}

export const emptyQueue: PurchaseQueue = { current: null, waiting: [], ended: [], isHidden: false, turn: 0 }

/** Milliseconds that a person’s own question stands: it can be read and heard, however fast the answer is. */
export const MIN_CHECK_DISPLAY_MS = 800

/** How often a quote is replaced before a person has to decide. */
export const MAX_REQUOTES = 3

/** How often a cancellation is asked for again where no answer comes. */
export const MAX_CANCEL_RETRIES = 5

/** Milliseconds to the next question about an order: 2 s at first, 15 s at most. */
export function pollDelay(asked: number): number {
  return Math.min(2_000 * 1.5 ** asked, 15_000)
}
