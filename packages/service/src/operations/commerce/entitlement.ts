// What an account owns, derived on each call (B-26).
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { deriveEntitlement, type Entitlement } from '../../domain/entitlement/entitlement.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'

/** Rights from which on an account's list is work for a tick of its own (O-16). */
const MANY = 2_000

/** Nothing without an account, regardless of claims in the payload (B-11, B-14). */
export async function entitlementOf(
  context: Pick<OperationContext, 'store'>,
  { session }: SessionRecord,
): Promise<Entitlement> {
  return await entitlementOfAccount(context, session.internal_user_id)
}

export async function entitlementOfAccount(
  { store }: Pick<OperationContext, 'store'>,
  internalUserId: string | null,
): Promise<Entitlement> {
  const facts = await store.entitlements.factsOf(internalUserId)
  const entitlement = deriveEntitlement(facts)
  const rights = facts.orders.length + facts.claims.length + facts.addons.length + facts.overrides.length
  if (rights > MANY) await yieldToEventLoop()
  return entitlement
}
