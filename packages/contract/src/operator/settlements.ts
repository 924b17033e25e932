// What the operator's payment page reports of an order (O-12). Signed instead of authorised by the operator's token, which
// that page must not hold.
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { choiceField, operatorWriteErrors, textField } from './common.ts'

export const settlementOutcome = choiceField(['paid', 'failed', 'cancelled', 'refunded']).check(
  z.describe('What happened to the payment.'),
)

export const paymentReference = textField(200).check(z.describe('The payment’s id at its provider.'))

export const settledOrder = z.strictObject({
  id: z.string().check(z.describe('UUID of the order.')),
  status: z
    .string()
    .check(
      z.describe(
        '`completed`, `failed`, `cancelled` or `refunded`; `refund_due`: the payment bought nothing and has to be refunded.',
      ),
    ),
})

const settlePayment = defineOperation({
  id: 'settlePayment',
  area: 'operator',
  auth: 'payment-signature',
  method: 'POST',
  path: '/payments/v1/settlements',
  summary: 'Report that an order’s payment was made, failed, was cancelled or refunded',
  description:
    'For the operator’s payment page. `Proscenium-Signature` is `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>` with ' +
    '`PROSCENIUM_PAYMENT_SECRET`, within 300 seconds. Idempotent: a repeated report gets the response of the first. A payment completes its order even after the ' +
    'order expired or was cancelled. 409, without a change: another amount or currency; `failed` or `cancelled` after `paid`; `refunded` of a payment that is not known.',
  tag: 'Payments',
  codes: { 409: ['conflict'] },
  requirements: ['O-12'],
  requestHeaders: { 'Proscenium-Signature': 'Time and signature of the body.' },
  request: {
    body: z.strictObject({
      order_id: textField(64).check(z.describe('UUID of the order.')),
      outcome: settlementOutcome,
      amount: z
        .int('must be a whole number of minor units')
        .check(z.gte(0, 'must be a whole number of minor units'), z.describe('The order’s amount, in minor units.')),
      currency: z
        .string('must be three capitals')
        .check(z.regex(/^[A-Z]{3}$/, 'must be three capitals'), z.describe('ISO 4217 code, three capitals.')),
      reference: paymentReference,
    }),
  },
  responses: { 200: settledOrder, ...operatorWriteErrors, ...errors(409) },
})

export const settlementOperations = { settlePayment } as const
