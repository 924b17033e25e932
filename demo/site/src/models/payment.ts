// A payment as pages see it, and what it needs of its surroundings.
import type { ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { Offer } from '../core/cart.ts'
import type { Ask } from './visitor.ts'

export type PaymentState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'opening'; readonly offer: Offer }
  /** Looks up a payment of an earlier visit. */
  | { readonly phase: 'resuming'; readonly offer: Offer }
  | WaitingPayment
  | { readonly phase: 'paid'; readonly offer: Offer }
  | { readonly phase: 'ended'; readonly offer: Offer; readonly text: string }

export interface WaitingPayment {
  readonly phase: 'waiting'
  readonly offer: Offer
  readonly url: string
  /** `blocked`: the browser opened no window. `earlier`: an earlier visit opened it. */
  readonly window: 'open' | 'blocked' | 'earlier'
  /** Why it could not be cancelled; empty otherwise. */
  readonly problem: string
}

/** A window for the payment page, opened within the visitor's click, before its address is known. */
export interface PaymentWindow {
  show(url: string): void
  close(): void
}

/** Text that lasts over a reload. Without storage, null is read. */
export interface TextStorage {
  read(): string | null
  /** Null removes it. */
  write(text: string | null): void
}

export interface PaymentOptions {
  readonly ask: Ask
  readonly clock: Clock
  readonly newId: () => string
  /** Null where the browser blocks it. Called within a click only. */
  readonly openWindow: () => PaymentWindow | null
  /** Where the pending order is stored. */
  readonly pendingStorage: TextStorage
  /** Called once per order that was paid, or whose videos turn out to be owned. */
  readonly onPaid: (offer: Offer) => void
  /** Called once per order that ended unpaid. */
  readonly onUnpaid: (offer: Offer) => void
}

export interface PaymentModel {
  readonly state: ReadonlySignal<PaymentState>
  /** Whether an order is open or its outcome is unknown: nothing else may be paid meanwhile. */
  isRunning(): boolean
  /** Call only within a click. */
  pay(offer: Offer): Promise<void>
  /** Goes on with a payment that an earlier visit did not see end. */
  resume(): Promise<void>
  /** Reads the order now: the visitor returned to the page. */
  check(): void
  /** Cancels the order; one that was paid in the meantime stays paid. */
  cancel(): Promise<void>
  dispose(): void
}
