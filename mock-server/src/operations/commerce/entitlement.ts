// What the session's person owns, derived anew on each call (SPEC 3).
import { deriveEntitlement, type Entitlement } from '../../domain/entitlement/entitlement.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'

/** Nothing without an account, whatever the partner claims (SPEC 2.4). */
export async function entitlementOf(
  { store }: Pick<OperationContext, 'store'>,
  { session }: SessionRecord,
): Promise<Entitlement> {
  return deriveEntitlement(await store.entitlements.factsOf(session.internal_user_id))
}
