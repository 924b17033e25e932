// Operations of the operator API on orders (O-01, O-12).
import { operations } from '@proscenium/contract'
import type { OperatorOrder } from '@proscenium/contract/operator'
import type { SettlementOutcome } from '../../domain/commerce/settlement.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { OperationResponse } from '../../ports.ts'
import type { OrderFilter, UserOrder } from '../../store/commerce/order-list.ts'
import type { Settlement, SettlementResult } from '../../store/commerce/settlements.ts'
import type { OperationContext } from '../context.ts'
import { ok } from '../responses.ts'
import { auditEntry, iso, rejection, unknown, withOperator, type OperatorOperation } from './operator-call.ts'
import { findUser } from './find-user.ts'
import { pageResponse, readPage } from './paging.ts'
import { findPartner } from './partner-view.ts'

export const listOrders: OperatorOperation = withOperator(operations.listOrders, async (context, { query }) => {
  const read = readPage(query, [0, ''])
  if (!read.ok) return read.response
  const { partner, external_user_id: user, mode = 'live' } = query
  const page = async (of?: OrderFilter['of']) =>
    pageResponse('orders', await context.store.users.orders(read.page, { status: query.status, of }), orderView)
  if (partner === undefined) return await page()
  if (user === undefined) {
    const found = await findPartner(context, partner)
    return found.ok ? await page({ column: 'partner_id', id: found.partnerId }) : found.response
  }
  const found = await findUser(context, { partner, external_user_id: user, mode })
  return found.ok ? await page({ column: 'linked_user_id', id: found.user.linkedUserId }) : found.response
})

export const readOrder: OperatorOperation = withOperator(operations.readOrder, async ({ store }, { params }) => {
  const found = await store.users.order(params.order_id.toLowerCase())
  if (found === null) return unknown('order')
  const settlements = await store.settlements.of(found.order.id)
  return ok({
    ...orderView(found),
    mode: found.isTest ? 'test' : 'live',
    reason: found.order.end_reason,
    settlements: settlements.map(({ outcome, reference, status, created_at: at }) => {
      return { outcome, reference, status, at: iso(at) }
    }),
  })
})

export const settleOrder: OperatorOperation = withOperator(
  operations.settleOrder,
  async (context, { params: { order_id: orderId }, body: { outcome, reference = null } }) =>
    await settle(context, { orderId, outcome, reference, paid: null }),
)

type SettlementReport = Pick<Settlement, 'orderId' | 'reference' | 'paid'> & { readonly outcome: SettlementOutcome }

/** By a report of the payment page, or of the operator. */
export async function settle(
  context: Pick<OperationContext, 'store' | 'clock' | 'random'>,
  report: SettlementReport,
): Promise<OperationResponse> {
  const { outcome } = report
  const id = report.orderId.toLowerCase()
  if (!isStorable(id)) return unknown('order')
  const settled = await context.store.settlements.settle({
    ...report,
    orderId: id,
    now: context.clock.now(),
    auditOf: ({ partner_id: partnerId }, status) =>
      auditEntry(context, { partnerId, action: 'order_settled', details: { order_id: id, outcome, status } }),
  })
  if (settled.ok) return ok({ id, status: settled.status })
  const { because } = settled
  return because === 'unknown_order' ? unknown('order') : rejection('conflict', { message: conflicts[because] })
}

type Conflict = Exclude<Extract<SettlementResult, { readonly ok: false }>['because'], 'unknown_order'>

const conflicts = {
  other_amount: 'The amount or the currency is not that of the order.',
  paid: 'The order was paid.',
  not_paid: 'The order was not paid.',
  unknown_reference: 'The order has no payment of this reference.',
} as const satisfies Record<Conflict, string>

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
