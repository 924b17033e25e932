// Control calls for orders: the outcomes of the checkout page, without the page.
import { orderOutcome, orderQuery } from '@proscenium/contract/control'
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import type { UserOrder } from '../../store/commerce/order-list.ts'
import { badRequest, conflict, notFound, readRequest } from '../body.ts'
import { bodyCall, type BodyInput } from '../body-call.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import { listCall, listResult } from '../lists.ts'

export const orderCalls: readonly ControlCall[] = [
  listCall({
    path: '/orders',
    filters: 'status=pending&',
    summary: 'The orders, or the pending ones, newest first',
    place: [0, ''],
    async read({ service: { store } }, { query }, page) {
      const filter = readRequest(orderQuery, query)
      if (!filter.ok) return { rejected: badRequest(filter.issue) }
      const pending = filter.value.status === 'pending'
      return listResult('orders', await store.users.orders(page, { pending }), toJson)
    },
  }),
  bodyCall({
    path: '/orders/{id}',
    request: orderOutcome,
    body: "{outcome: 'complete' | 'fail' | 'cancel'}",
    summary: 'Ends a pending order as its customer or the bank would',
    perform: endOrder,
  }),
]

async function endOrder(
  { clock, service }: ControlContext,
  { params, fields: { outcome } }: BodyInput<typeof orderOutcome>,
): Promise<OperationResponse> {
  const { orders } = service.store
  const id = params['id'] ?? ''
  if ((await orders.byId(id)) === null) return notFound('There is no such order.')
  const now = clock.now()
  const reason = outcome === 'fail' ? 'declined' : 'cancelled'
  const ended = outcome === 'complete' ? await orders.complete(id, now) : await orders.end(id, reason, now)
  if (!ended) return conflict('not_pending', 'The order is no longer pending, or its video is already owned.')
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
