// Finds the linked user that a request of the operator API names (O-01).
import type { Customer } from '../../store/users/customers.ts'
import type { OperationResponse } from '../../ports.ts'
import { rejection, type OperatorContext } from './operator-call.ts'
import { findPartner } from './partner-view.ts'

/** A linked user, as its partner names it. */
export interface NamedUser {
  readonly partner: string
  readonly external_user_id: string
  readonly mode?: 'test' | 'live'
}

type Found<User> = { readonly ok: true; readonly user: User } | { readonly ok: false; response: OperationResponse }

export async function findUser(
  context: OperatorContext,
  { partner, external_user_id: externalUserId, mode = 'live' }: NamedUser,
): Promise<Found<Customer>> {
  const found = await findPartner(context, partner)
  if (!found.ok) return found
  const { partnerId } = found
  const user = await context.store.customers.find({ partnerId, isTest: mode === 'test', externalUserId })
  if (user !== null) return { ok: true, user }
  const message = `The partner has no ${mode} user of this id; one exists from the first opening of the embed.`
  return { ok: false, response: rejection('not_found', { message }) }
}

/** A user with an account: rights belong to it, and a user without an e-mail address has none (B-14). */
export async function findAccount(
  context: OperatorContext,
  named: NamedUser,
): Promise<Found<Customer & { readonly internalUserId: string }>> {
  const found = await findUser(context, named)
  if (!found.ok) return found
  const { internalUserId } = found.user
  if (internalUserId !== null) return { ok: true, user: { ...found.user, internalUserId } }
  const message = 'The user has no account, because its payload named no e-mail address, so it cannot own videos.'
  return { ok: false, response: rejection('conflict', { message }) }
}
