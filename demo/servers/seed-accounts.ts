import { partners, partnersByName, users, type SeedPartner } from '@proscenium/mock-server/seed'
import type { PartnerAccount, PartnerUser } from '../partner/server/address.ts'

const own = partnersByName.tallyroom.id

/** The seeded partners with their signing credentials: the demo's own product first, the others in seed order. */
export const seedAccounts: readonly PartnerAccount[] = partners
  .toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
  .map(accountOf)

/** Users signed in to that product. */
export const seedUsers: readonly PartnerUser[] = users
  .filter(({ partnerId, isTest }) => partnerId === own && !isTest)
  .map(({ externalUserId: id, email, displayName }) => ({ id, email, displayName: displayName ?? id }))

/** The main site's own account, which has no registered website, and its signed-in visitor. */
export const siteAccount = {
  account: accountOf(partnersByName.fermata),
  visitor: { id: 'visitor-1', email: 'ines.laurent@example.com', displayName: 'Ines Laurent' },
} as const satisfies { readonly account: PartnerAccount; readonly visitor: PartnerUser }

function accountOf(partner: SeedPartner): PartnerAccount {
  const { id, name, embedMode, clientId, clientSecret, testClientId, testSecret, apiKeys } = partner
  const live = apiKeys.find(({ mode, revokedAt }) => mode === 'live' && revokedAt === undefined)
  const label = embedMode === 'catalog' ? `${name} · catalog mode` : name
  return { id, name, label, clientId, clientSecret, testClientId, testSecret, apiKey: live?.key ?? null }
}
