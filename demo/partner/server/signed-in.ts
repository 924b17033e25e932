// Who calls: the partner account and its signed-in user. QA's dock chooses both; a real product reads its own session.
import type { Request } from 'express'
import type { PartnerAccount, PartnerUser } from './address.ts'

export interface Accounts {
  readonly partners: readonly PartnerAccount[]
  readonly users: readonly PartnerUser[]
}

export interface SignedIn {
  readonly partner: PartnerAccount
  readonly user: PartnerUser
}

/** `?partner&user`, by default the first of each; null if there is no such partner or user. */
export function signedIn({ query }: Pick<Request, 'query'>, { partners, users }: Accounts): SignedIn | null {
  const partner = partners.find(({ id }) => query['partner'] === undefined || id === query['partner'])
  const user = users.find(({ id }) => query['user'] === undefined || id === query['user'])
  return partner === undefined || user === undefined ? null : { partner, user }
}
