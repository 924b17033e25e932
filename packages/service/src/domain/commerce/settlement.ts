// What comes of a settlement: the report that a payment was made, failed, was cancelled or refunded (O-12). Reports may
// be late, repeated and out of order; a customer who has paid gets the videos or their money.
import type { EndReason, OrderStatus } from './order.ts'

export const settlementOutcomes = ['paid', 'failed', 'cancelled', 'refunded'] as const
export type SettlementOutcome = (typeof settlementOutcomes)[number]

/** `refund_due`: the payment bought nothing, so the operator has to refund it. */
export type SettlementStatus = 'completed' | 'failed' | 'cancelled' | 'refunded' | 'refund_due'

/** A payment that was reported as made. */
export interface Payment {
  readonly reference: string
  readonly status: 'completed' | 'refund_due'
}

export interface SettlementFacts {
  readonly status: OrderStatus
  readonly endReason: EndReason | null
  /** Of this order, in the order of their reports. */
  readonly payments: readonly Payment[]
  /** Whether the account has one of the order's videos by another right. */
  readonly owned: boolean
}

/** `change` is what becomes of the order; null: nothing. */
export type SettlementDecision =
  | { readonly ok: true; readonly status: SettlementStatus; readonly change: 'completed' | EndReason | null }
  | { readonly ok: false; readonly because: 'paid' | 'not_paid' | 'unknown_reference' }

export function decideSettlement(
  facts: SettlementFacts,
  { outcome, reference }: { readonly outcome: SettlementOutcome; readonly reference: string },
): SettlementDecision {
  if (outcome === 'paid') return paid(facts)
  if (outcome === 'refunded') return refunded(facts, reference)
  if (wasPaid(facts)) return { ok: false, because: 'paid' }
  const { status } = facts
  if (status === 'failed' || status === 'cancelled') return { ok: true, status, change: null }
  return { ok: true, status: outcome, change: outcome === 'failed' ? 'declined' : 'cancelled' }
}

/** An order is paid once; it does not matter whether the customer or the clock had given it up before. */
function paid(facts: SettlementFacts): SettlementDecision {
  if (wasPaid(facts)) return { ok: true, status: 'refund_due', change: null }
  if (!facts.owned) return { ok: true, status: 'completed', change: 'completed' }
  return { ok: true, status: 'refund_due', change: facts.status === 'pending' ? 'already_owned' : null }
}

/** The right ends with the payment that bought it, not with one that was made twice. */
function refunded(facts: SettlementFacts, reference: string): SettlementDecision {
  if (!wasPaid(facts)) return { ok: false, because: 'not_paid' }
  const { payments } = facts
  const payment = payments.find((each) => each.reference === reference)
  if (payment === undefined && payments.length > 0) return { ok: false, because: 'unknown_reference' }
  const endsRight = payment?.status !== 'refund_due' && facts.status === 'completed'
  return { ok: true, status: 'refunded', change: endsRight ? 'refunded' : null }
}

function wasPaid({ status, endReason, payments }: SettlementFacts): boolean {
  return status === 'completed' || endReason === 'refunded' || payments.length > 0
}
