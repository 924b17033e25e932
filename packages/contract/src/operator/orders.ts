// Orders: the operator ends those that their customer or the bank left open (B-28, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { choiceField, nextCursor, operator, operatorErrors, operatorWriteErrors, pageFields } from './common.ts'

/** An order; a bundle has several videos. */
export const operatorOrder = z.strictObject({
  id: z.string(),
  partner_id: z.nullable(z.string()),
  linked_user_id: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  status: z.string(),
  videos: z.array(z.strictObject({ video_id: z.string(), title: z.string(), price_minor: z.int() })),
  /** In minor units of the currency. */
  price_minor: z.int(),
  currency: z.string(),
  created_at: z.iso.datetime(),
})
export type OperatorOrder = z.infer<typeof operatorOrder>

const listOrders = defineOperation({
  ...operator,
  id: 'listOrders',
  method: 'GET',
  path: '/operator/v1/orders',
  summary: 'Orders of all partners, newest first',
  requirements: ['O-01', 'O-11'],
  request: {
    query: z.looseObject({
      status: z.optional(z.literal('pending', 'must be pending or absent')),
      ...pageFields,
    }),
  },
  responses: {
    200: z.strictObject({ orders: z.array(operatorOrder), next_cursor: nextCursor }),
    ...operatorErrors.list,
  },
})

const settleOrder = defineOperation({
  ...operator,
  id: 'settleOrder',
  method: 'POST',
  path: '/operator/v1/orders/{order_id}',
  summary: 'End a pending order: complete it, or fail or cancel it',
  requirements: ['O-01', 'B-28'],
  request: {
    params: z.object({ order_id: z.string() }),
    body: z.strictObject({ outcome: choiceField(['complete', 'fail', 'cancel']) }),
  },
  responses: {
    200: z.strictObject({ id: z.string(), status: z.string() }),
    ...operatorWriteErrors,
    409: errorBody,
  },
})

export const orderOperations = { listOrders, settleOrder } as const
