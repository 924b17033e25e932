// Which of some videos an account owns, derived on each call (B-26).
import { deriveEntitlement, type Entitlement } from '../../domain/entitlement/entitlement.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'

/** Of the session's user. Nothing without an account, regardless of claims in the payload (B-11, B-14). */
export async function entitlementOf(
  context: Pick<OperationContext, 'store'>,
  { session }: SessionRecord,
  videoIds: readonly string[],
): Promise<Entitlement> {
  return await entitlementOfAccount(context, session.internal_user_id, videoIds)
}

export async function entitlementOfAccount(
  { store }: Pick<OperationContext, 'store'>,
  internalUserId: string | null,
  videoIds: readonly string[],
): Promise<Entitlement> {
  return deriveEntitlement(await store.entitlements.factsOf(internalUserId, videoIds))
}
