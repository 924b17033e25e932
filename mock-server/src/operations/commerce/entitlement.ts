// What the session's user owns, derived on each call (B-26).
import { deriveEntitlement, type Entitlement } from '../../domain/entitlement/entitlement.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'

/** Nothing without an account, regardless of claims in the payload (B-11, B-14). */
export async function entitlementOf(
  { store }: Pick<OperationContext, 'store'>,
  { session }: SessionRecord,
): Promise<Entitlement> {
  return deriveEntitlement(await store.entitlements.factsOf(session.internal_user_id))
}
