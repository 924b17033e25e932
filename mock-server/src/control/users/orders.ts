// Control handlers for orders: the outcomes of the checkout page, without the page.
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import type { UserOrder } from '../../store/commerce/order-list.ts'
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
  { clock, service }: ControlContext,
  { params: { id }, body: { outcome } }: ControlInput<'endOrder'>,
): Promise<OperationResponse> {
  const { orders } = service.store
  if ((await orders.byId(id)) === null) return notFound('There is no such order.')
  const now = clock.now()
  const reason = outcome === 'fail' ? 'declined' : 'cancelled'
  const ended = outcome === 'complete' ? await orders.complete(id, now) : await orders.end(id, reason, now)
  if (!ended) return controlError('not_pending')
  const order = await orders.byId(id)
  return ok({ id, status: order?.status })
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
