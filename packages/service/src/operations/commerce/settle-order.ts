// Ends a pending order in place of its customer or the bank, for the operator and the control API (B-28, O-01).
import type { EndReason, OrderStatus } from '../../domain/commerce/order.ts'
import type { AuditEntry } from '../../store/dashboard/audit.ts'
import type { OrderRecord } from '../../store/commerce/orders.ts'
import type { OperationContext } from '../context.ts'

export type Settlement = 'complete' | 'fail' | 'cancel'
export type SettledOrder =
  | { readonly ok: true; readonly status: OrderStatus }
  | { readonly ok: false; readonly reason: 'unknown_order' | 'not_pending' }

const outcomes = { complete: 'completed', fail: 'declined', cancel: 'cancelled' } as const satisfies Record<
  Settlement,
  'completed' | EndReason
>

const statuses = { complete: 'completed', fail: 'failed', cancel: 'cancelled' } as const

/** `audit` builds the event of the change; QA's changes leave none. `not_pending` also if the account has bought one of the videos. */
export async function settleOrder(
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
  { id, outcome }: { readonly id: string; readonly outcome: Settlement },
  audit?: (order: OrderRecord) => AuditEntry,
): Promise<SettledOrder> {
  const order = await store.orders.byId(id)
  if (order === null) return { ok: false, reason: 'unknown_order' }
  const settled = await store.orders.settle(id, { outcome: outcomes[outcome], now: clock.now(), audit: audit?.(order) })
  if (!settled) return { ok: false, reason: 'not_pending' }
  return { ok: true, status: statuses[outcome] }
}
