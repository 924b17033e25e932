import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { statusByEndReason, type EndReason, type OrderStatus } from './order.ts'
import { decideSettlement, settlementOutcomes, type SettlementFacts } from './settlement.ts'

const unpaid = (status: OrderStatus, endReason: EndReason | null = null): SettlementFacts => {
  return { status, endReason, payments: [], owned: false }
}
const completed = { reference: 'a', status: 'completed' } as const
const twice = { reference: 'b', status: 'refund_due' } as const

/** Every state of an order, and what each outcome with reference `a` decides: status and change, or why not. */
const states: Readonly<Record<string, [SettlementFacts, Record<(typeof settlementOutcomes)[number], string>]>> = {
  pending: [
    unpaid('pending'),
    { paid: 'completed completed', failed: 'failed declined', cancelled: 'cancelled cancelled', refunded: 'not_paid' },
  ],
  'pending, a video owned': [
    { ...unpaid('pending'), owned: true },
    {
      paid: 'refund_due already_owned',
      failed: 'failed declined',
      cancelled: 'cancelled cancelled',
      refunded: 'not_paid',
    },
  ],
  ...Object.fromEntries(
    (['expired', 'cancelled', 'superseded', 'already_owned', 'declined', 'unavailable'] as const).flatMap((reason) => {
      const facts = unpaid(statusByEndReason[reason], reason)
      const ended = { failed: `${facts.status} –`, cancelled: `${facts.status} –`, refunded: 'not_paid' }
      return [
        [reason, [facts, { paid: 'completed completed', ...ended }]],
        [
          `${reason}, a video owned`,
          [
            { ...facts, owned: true },
            { paid: 'refund_due –', ...ended },
          ],
        ],
      ] as const
    }),
  ),
  'paid by this payment': [
    { ...unpaid('completed'), payments: [completed], owned: true },
    { paid: 'refund_due –', failed: 'paid', cancelled: 'paid', refunded: 'refunded refunded' },
  ],
  'paid by another payment': [
    { ...unpaid('completed'), payments: [{ ...completed, reference: 'b' }], owned: true },
    { paid: 'refund_due –', failed: 'paid', cancelled: 'paid', refunded: 'unknown_reference' },
  ],
  'paid by another payment, and by this one': [
    {
      ...unpaid('completed'),
      payments: [
        { ...completed, reference: 'b' },
        { ...twice, reference: 'a' },
      ],
      owned: true,
    },
    { paid: 'refund_due –', failed: 'paid', cancelled: 'paid', refunded: 'refunded –' },
  ],
  'completed without a report': [
    { ...unpaid('completed'), owned: true },
    { paid: 'refund_due –', failed: 'paid', cancelled: 'paid', refunded: 'refunded refunded' },
  ],
  'cancelled, a refund due': [
    { ...unpaid('cancelled', 'already_owned'), payments: [{ ...twice, reference: 'a' }], owned: true },
    { paid: 'refund_due –', failed: 'paid', cancelled: 'paid', refunded: 'refunded –' },
  ],
  refunded: [
    { ...unpaid('cancelled', 'refunded'), payments: [completed] },
    { paid: 'refund_due –', failed: 'paid', cancelled: 'paid', refunded: 'refunded –' },
  ],
}

describe('decideSettlement', () => {
  const rows = Object.entries(states).flatMap(([name, [facts, expected]]) =>
    settlementOutcomes.map((outcome) => ({ name, outcome, facts, expected: expected[outcome] })),
  )
  it.each(rows)('$outcome of an order that is $name: $expected', ({ facts, outcome, expected }) => {
    verifies('O-12')
    const decided = decideSettlement(facts, { outcome, reference: 'a' })
    expect(decided.ok ? `${decided.status} ${decided.change ?? '–'}` : decided.because).toBe(expected)
  })
})
