// Operations of the operator API on orders (O-01).
import { operations } from '@proscenium/contract'
import type { OperatorOrder } from '@proscenium/contract/operator'
import type { OrderFilter, UserOrder } from '../../store/commerce/order-list.ts'
import { ok } from '../responses.ts'
import { auditEntry, iso, rejection, unknown, withOperator, type OperatorOperation } from './operator-call.ts'
import { findUser } from './find-user.ts'
import { pageResponse, readPage } from './paging.ts'
import { findPartner } from './partner-view.ts'

export const listOrders: OperatorOperation = withOperator(operations.listOrders, async (context, { query }) => {
  const read = readPage(query, [0, ''])
  if (!read.ok) return read.response
  const { partner, external_user_id: user, mode = 'live' } = query
  const pending = query.status === 'pending'
  const page = async (of?: OrderFilter['of']) =>
    pageResponse('orders', await context.store.users.orders(read.page, { pending, of }), orderView)
  if (partner === undefined) return await page()
  if (user === undefined) {
    const found = await findPartner(context, partner)
    return found.ok ? await page({ column: 'partner_id', id: found.partnerId }) : found.response
  }
  const found = await findUser(context, { partner, external_user_id: user, mode })
  return found.ok ? await page({ column: 'linked_user_id', id: found.user.linkedUserId }) : found.response
})

export const settleOrder: OperatorOperation = withOperator(
  operations.settleOrder,
  async (context, { params, body }) => {
    const { outcome } = body
    const id = params.order_id
    const order = await context.store.orders.byId(id)
    if (order === null) return unknown('order')
    const details = { order_id: id, outcome }
    const audit = auditEntry(context, { partnerId: order.partner_id, action: 'order_settled', details })
    const { status, settledAs } = outcomes[outcome]
    const settled = await context.store.orders.settle(id, { outcome: settledAs, audit })
    if (settled) return ok({ id, status })
    return rejection('conflict', { message: 'The order is no longer pending, or its video is already owned.' })
  },
)

const outcomes = {
  complete: { status: 'completed', settledAs: 'completed' },
  fail: { status: 'failed', settledAs: 'declined' },
  cancel: { status: 'cancelled', settledAs: 'cancelled' },
} as const

function orderView({ order, titles, displayName }: UserOrder): OperatorOrder {
  return {
    id: order.id,
    partner_id: order.partner_id,
    linked_user_id: order.linked_user_id,
    display_name: displayName,
    status: order.status,
    videos: order.lines.map(({ video_id, price_minor: price }, at) => {
      return { video_id, title: titles[at] ?? '', price_minor: price ?? 0 }
    }),
    price_minor: order.price_minor ?? 0,
    currency: order.currency ?? '',
    created_at: iso(order.created_at),
  }
}
