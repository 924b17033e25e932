// Settlements of orders (O-12), each in one transaction under the account's lock: of several at once, each sees the one
// before.
import type { Kysely, Transaction } from 'kysely'
import { deriveEntitlement } from '../../domain/entitlement/entitlement.ts'
import {
  decideSettlement,
  type Payment,
  type SettlementDecision,
  type SettlementOutcome,
  type SettlementStatus,
} from '../../domain/commerce/settlement.ts'
import { statusByEndReason, type EndReason } from '../../domain/commerce/order.ts'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import { countPurchases } from '../recommendations/demand.ts'
import type { Database, SettlementsTable } from '../schema.ts'
import { entitlementFacts } from './entitlements.ts'
import { belongsToOrder, type OrderRecord } from './order-record.ts'
import { endPendingOrder, isBought, lockOrder } from './order-statements.ts'

export interface Settlement {
  readonly orderId: string
  readonly outcome: SettlementOutcome
  /** The payment's id at its provider; null: of the payment that completed the order, or none. */
  readonly reference: string | null
  /** Compared with the order's; null: not reported. */
  readonly paid: { readonly amount: number; readonly currency: string } | null
  readonly now: number
  /** Recorded if the order changes, or a refund is due. */
  readonly auditOf: (order: OrderRecord, status: SettlementStatus) => AuditEntry
}

export type SettlementResult =
  | { readonly ok: true; readonly status: SettlementStatus }
  | { readonly ok: false; readonly because: 'unknown_order' | 'other_amount' }
  | Extract<SettlementDecision, { readonly ok: false }>

/** Reference of a settlement that no payment is named for. */
const NO_PAYMENT = 'operator'

/** The settlement store of one database. */
export function createSettlementStore(db: Kysely<Database>) {
  return {
    /** Idempotent: a repeated settlement has the result of the first. */
    settle: (settlement: Settlement) => db.transaction().execute((trx) => settle(trx, settlement)),
    /** In the order of their reports. */
    of: (orderId: string) => settlementsOf(db, orderId),
  }
}

async function settlementsOf(db: Kysely<Database>, orderId: string): Promise<SettlementsTable[]> {
  const rows = db.selectFrom('settlements').selectAll().where('order_id', '=', orderId)
  return await rows.orderBy('created_at').orderBy('reference').orderBy('outcome').execute()
}

async function settle(trx: Transaction<Database>, settlement: Settlement): Promise<SettlementResult> {
  const { orderId, outcome, paid } = settlement
  const order = await lockOrder(trx, orderId)
  if (order === null) return { ok: false, because: 'unknown_order' }
  const price = priceOf(order)
  if (paid !== null && (paid.amount !== price.amount || paid.currency !== price.currency))
    return { ok: false, because: 'other_amount' }
  const rows = await settlementsOf(trx, orderId)
  const reference = settlement.reference ?? defaultReference(rows, outcome)
  const known = rows.find((row) => row.reference === reference && row.outcome === outcome)
  if (known !== undefined) return { ok: true, status: known.status }
  const owned = await ownsAny(trx, order)
  const facts = { status: order.status, endReason: order.end_reason, payments: rows.flatMap(paymentOf), owned }
  const decided = decideSettlement(facts, { outcome, reference })
  return decided.ok ? await record(trx, { order, settlement, reference, decided }) : decided
}

interface Decided {
  readonly order: OrderRecord
  readonly settlement: Settlement
  readonly reference: string
  readonly decided: Extract<SettlementDecision, { readonly ok: true }>
}

async function record(
  trx: Transaction<Database>,
  { order, settlement: { outcome, now, auditOf }, reference, decided: { status, change } }: Decided,
): Promise<SettlementResult> {
  if (change !== null) await apply(trx, { order, change, now })
  const { amount: amount_minor, currency } = priceOf(order)
  const row = { order_id: order.id, outcome, reference, amount_minor, currency, status, created_at: now }
  await trx.insertInto('settlements').values(row).execute()
  if (change !== null || status === 'refund_due') await writeAudit(trx, auditOf(order, status))
  return { ok: true, status }
}

function priceOf({ price_minor: amount, currency }: OrderRecord): NonNullable<Settlement['paid']> {
  return { amount: amount ?? 0, currency: currency ?? 'USD' }
}

/** A refund without a reference is that of the payment that completed the order. */
function defaultReference(rows: readonly SettlementsTable[], outcome: SettlementOutcome): string {
  const payments = outcome === 'refunded' ? rows.flatMap(paymentOf) : []
  const bought = payments.find(({ status }) => status === 'completed') ?? payments[0]
  return bought?.reference ?? NO_PAYMENT
}

function paymentOf({ outcome, reference, status }: SettlementsTable): Payment[] {
  return outcome === 'paid' ? [{ reference, status: status === 'completed' ? status : 'refund_due' }] : []
}

/** Also a video that was bought and is blocked: it would be paid twice. */
async function ownsAny(
  trx: Transaction<Database>,
  { internal_user_id: account, lines }: OrderRecord,
): Promise<boolean> {
  const videoIds = lines.map(({ video_id: id }) => id)
  if (await isBought(trx, account, videoIds)) return true
  const entitlement = deriveEntitlement(await entitlementFacts(trx, account, videoIds))
  return videoIds.some((id) => entitlement.ownershipOf(id) === 'owned')
}

interface Change {
  readonly order: OrderRecord
  readonly change: 'completed' | EndReason
  readonly now: number
}

async function apply(trx: Transaction<Database>, { order, change, now }: Change): Promise<void> {
  const rows = trx.updateTable('orders').where((where) => belongsToOrder(where, order.id))
  if (change !== 'completed')
    return void (await rows.set({ status: statusByEndReason[change], end_reason: change }).execute())
  const { internal_user_id: internalUserId, lines } = order
  const videoIds = lines.map(({ video_id: id }) => id)
  await rows.set({ status: 'completed', end_reason: null, completed_at: now }).execute()
  await endRivals(trx, { internalUserId, videoIds })
  await countPurchases(trx, { internalUserId, videoIds })
}

/** After a late payment, orders that were opened meanwhile would sell what is owned. */
async function endRivals(
  trx: Transaction<Database>,
  { internalUserId, videoIds }: { readonly internalUserId: string; readonly videoIds: readonly string[] },
): Promise<void> {
  const rivals = await trx
    .selectFrom('orders')
    .select(['id', 'bundle_id'])
    .where('internal_user_id', '=', internalUserId)
    .where('video_id', 'in', [...videoIds])
    .where('status', '=', 'pending')
    .execute()
  for (const id of new Set(rivals.map((row) => row.bundle_id ?? row.id)))
    await endPendingOrder(trx, id, 'already_owned').execute()
}
