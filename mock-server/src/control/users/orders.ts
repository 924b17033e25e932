// Control handlers for orders: the outcomes of the checkout page, without the page.
import { settleOrder } from '@proscenium/service/operations/commerce/settle-order'
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse } from '@proscenium/service/ports'
import type { UserOrder } from '@proscenium/service/store/commerce/order-list'
import { controlError, notFound } from '../body.ts'
import type { ControlContext, ControlHandlers, ControlInput } from '../control-call.ts'
import { listHandler, listResult } from '../lists.ts'

export const orderHandlers = {
  listOrders: listHandler<'listOrders'>({
    place: [0, ''],
    read: async ({ service: { store } }, { query: { status } }, page) =>
      listResult('orders', await store.users.orders(page, { pending: status === 'pending' }), toJson),
  }),
  endOrder,
} satisfies Partial<ControlHandlers>

async function endOrder(
  { service }: ControlContext,
  { params: { id }, body: { outcome } }: ControlInput<'endOrder'>,
): Promise<OperationResponse> {
  const settled = await settleOrder(service, { id, outcome })
  if (settled.ok) return ok({ id, status: settled.status })
  return settled.reason === 'unknown_order' ? notFound('There is no such order.') : controlError('not_pending')
}

function toJson({ order, titles, displayName }: UserOrder): object {
  return {
    id: order.id,
    video_id: order.video_id,
    title: titles[0] ?? '',
    videos: order.lines.map(({ video_id: id, price_minor: price }, at) => ({
      video_id: id,
      title: titles[at] ?? '',
      price_minor: price,
    })),
    linked_user_id: order.linked_user_id,
    display_name: displayName,
    status: order.status,
    price_minor: order.price_minor,
    currency: order.currency,
    created_at: new Date(order.created_at).toISOString(),
  }
}
