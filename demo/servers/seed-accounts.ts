import { partners, partnersByName, users } from '@proscenium/mock-server/seed'
import type { PartnerAccount, PartnerUser } from '../partner/server/address.ts'

const own = partnersByName.tallyroom.id

/** The seeded partners with what signing needs: the demo's own product first, the others in the seed's order. */
export const seedAccounts: readonly PartnerAccount[] = partners
  .toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
  .map(({ id, name, clientId, clientSecret, testClientId, testSecret }) => ({
    id,
    name,
    clientId,
    clientSecret,
    testClientId,
    testSecret,
  }))

/** The people who are signed in to that product. */
export const seedPeople: readonly PartnerUser[] = users
  .filter(({ partnerId, isTest }) => partnerId === own && !isTest)
  .map(({ externalUserId: id, email, displayName }) => ({ id, email, displayName: displayName ?? id }))
