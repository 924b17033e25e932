// Orders: the operator settles those that their customer or the bank left open (B-28, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { choiceField, operatorErrors, operatorWriteErrors, pageFields, partnerName } from './common.ts'
import { nextCursor } from '../fields.ts'
import { userFields } from './rights.ts'
import { operatorRoute } from './routes.ts'
import { paymentReference, settledOrder, settlementOutcome } from './settlements.ts'

/** An order; a bundle has several videos. */
export const operatorOrder = z.strictObject({
  id: z.string().check(z.describe('UUID of the order.')),
  partner_id: z.nullable(z.string()).check(z.describe('Through whom it was ordered.')),
  linked_user_id: z.nullable(z.string()).check(z.describe('Who ordered; null in old orders.')),
  display_name: z.nullable(z.string()).check(z.describe('The name of that user; null if unknown.')),
  status: z.string().check(z.describe('`pending`, `completed`, `failed` or `cancelled`.')),
  videos: z
    .array(
      z.strictObject({
        video_id: z.string().check(z.describe('UUID of the video.')),
        title: z.string().check(z.describe('Title of the video.')),
        price_minor: z.int().check(z.describe('In minor units of `currency`.')),
      }),
    )
    .check(z.describe('What is ordered.')),
  price_minor: z.int().check(z.describe('In minor units of `currency`.')),
  currency: z.string().check(z.describe('ISO 4217 code, three capitals.')),
  created_at: z.iso.datetime().check(z.describe('ISO 8601 in UTC.')),
})
export type OperatorOrder = z.infer<typeof operatorOrder>

const listOrders = defineOperation({
  ...operatorRoute('listOrders'),
  summary: 'Orders of all partners, of one or of one of its users, newest first',
  description: 'A bundle is one order with several videos.',
  tag: 'Orders',
  requirements: ['O-01', 'O-11'],
  request: {
    query: z
      .looseObject({
        status: z
          .optional(choiceField(['pending', 'completed', 'failed', 'cancelled', 'refund_due']))
          .check(
            z.describe('`pending`: only orders that await payment. `refund_due`: only those with a payment to refund.'),
          ),
        partner: z.exactOptional(partnerName),
        external_user_id: z.exactOptional(userFields.external_user_id),
        mode: userFields.mode,
        ...pageFields,
      })
      .check(
        z.refine(({ partner, external_user_id: user, mode }) => partner !== undefined || (user ?? mode) === undefined, {
          path: ['partner'],
          error: 'must be given with external_user_id or mode',
        }),
        z.refine(({ external_user_id: user, mode }) => user !== undefined || mode === undefined, {
          path: ['external_user_id'],
          error: 'must be given with mode',
        }),
      ),
  },
  responses: {
    200: z.strictObject({ orders: z.array(operatorOrder).check(z.describe('Newest first.')), next_cursor: nextCursor }),
    ...operatorErrors.list,
  },
})

const params = z.object({ order_id: z.string().check(z.describe('UUID of the order.')) })

const readOrder = defineOperation({
  ...operatorRoute('readOrder'),
  summary: 'Read an order with its settlements',
  description: 'Settlements are the reports of its payments, in their order.',
  tag: 'Orders',
  requirements: ['O-12'],
  request: { params },
  responses: {
    200: z.extend(operatorOrder, {
      mode: z.enum(['live', 'test']).check(z.describe('Whose order it is: a live or a test customer’s.')),
      reason: z.nullable(z.string()).check(z.describe('Why it failed or was cancelled; null otherwise.')),
      settlements: z
        .array(
          z.strictObject({
            outcome: z.string().check(z.describe('`paid`, `failed`, `cancelled` or `refunded`.')),
            reference: z.string().check(z.describe('The payment’s id at its provider.')),
            status: z.string().check(z.describe('What came of it; `refund_due`: the payment bought nothing.')),
            at: z.iso.datetime().check(z.describe('ISO 8601 in UTC.')),
          }),
        )
        .check(z.describe('Reports of payments, oldest first.')),
    }),
    ...operatorErrors.read,
  },
})

const settleOrder = defineOperation({
  ...operatorRoute('settleOrder'),
  summary: 'Settle an order: it was paid, failed, was cancelled or refunded',
  description:
    'By the rules of the payment page’s reports: a payment completes an order also after it ended, unless a video of it is owned already; then a refund is due.',
  tag: 'Orders',
  codes: { 409: ['conflict'] },
  requirements: ['O-01', 'O-12', 'B-28'],
  request: {
    params,
    body: z.strictObject({ outcome: settlementOutcome, reference: z.optional(paymentReference) }),
  },
  responses: { 200: settledOrder, ...operatorWriteErrors, ...errors(409) },
})

export const orderOperations = { listOrders, readOrder, settleOrder } as const
