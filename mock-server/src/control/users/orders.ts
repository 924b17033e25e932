// Orders in QA's hand: what the checkout page would do, without it.
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import type { UserOrder } from '../../store/commerce/order-list.ts'
import { conflict, fieldsOf, badRequest, notFound, oneOf } from '../body.ts'
import type { ControlCall } from '../control-call.ts'
import { listCall, listResult } from '../lists.ts'

export const orderCalls: readonly ControlCall[] = [
  listCall({
    path: '/orders',
    filters: 'status=pending&',
    summary: 'The orders, or the pending ones, the newest first',
    place: [0, ''],
    async read({ service: { store } }, { query }, page) {
      const { status } = query
      if (status !== undefined && status !== 'pending') return { rejected: badRequest('status is pending or absent.') }
      return listResult('orders', await store.users.orders(page, { pending: status === 'pending' }), shown)
    },
  }),
  {
    method: 'POST',
    path: '/orders/{id}',
    body: "{outcome: 'complete' | 'fail' | 'cancel'}",
    summary: 'Ends a pending order as its customer, or the bank, would',
    perform: endOrder,
  },
]

async function endOrder(
  ...[{ clock, service }, { params, body }]: Parameters<ControlCall['perform']>
): Promise<OperationResponse> {
  const outcome = oneOf(fieldsOf(body)['outcome'], ['complete', 'fail', 'cancel'])
  if (outcome === null) return badRequest('outcome is complete, fail or cancel.')
  const { orders } = service.store
  const id = params['id'] ?? ''
  if ((await orders.byId(id)) === null) return notFound('There is no such order.')
  const now = clock.now()
  const reason = outcome === 'fail' ? 'declined' : 'cancelled'
  const ended = outcome === 'complete' ? await orders.complete(id, now) : await orders.end(id, reason, now)
  if (!ended) return conflict('not_pending', 'The order is not pending any more, or its video is owned already.')
  const order = await orders.byId(id)
  return ok({ id, status: order?.status })
}

function shown({ order, titles, displayName: person }: UserOrder): object {
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
    display_name: person,
    status: order.status,
    price_minor: order.price_minor,
    currency: order.currency,
    created_at: new Date(order.created_at).toISOString(),
  }
}
