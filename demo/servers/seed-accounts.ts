import { partners, users } from '@proscenium/mock-server/seed'
import type { PartnerAccount, PartnerUser } from '../partner/server/address.ts'

/** The seeded partners with what signing needs, in the seed's order: the demo's own product is the first. */
export const seedAccounts: readonly PartnerAccount[] = partners.map(
  ({ id, name, clientId, clientSecret, testClientId, testSecret }) => ({
    id,
    name,
    clientId,
    clientSecret,
    testClientId,
    testSecret,
  }),
)

/** The people who are signed in to that product. */
export const seedPeople: readonly PartnerUser[] = users.map(({ externalId: id, email, displayName }) => ({
  id,
  email,
  displayName,
}))
