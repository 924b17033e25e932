// The seeded customers as rows: accounts, links, orders and rights that do not come from an order.
import { emailKey } from '@proscenium/service/domain/verification/email'
import { partnerPrice } from '@proscenium/service/domain/commerce/pricing'
import type { SeedRows } from '@proscenium/service/store/maintenance/seed-rows'
import { partners } from './data/partners.ts'
import type { SeedGrant, SeedOrder, SeedUser } from './data/seed-types.ts'
import { users } from './data/users.ts'
import { videos } from './data/videos.ts'
import { instant } from './instant.ts'

type UserRows = Pick<
  SeedRows,
  'internal_users' | 'linked_users' | 'orders' | 'membership_claims' | 'addon_grants' | 'admin_overrides'
>

/** Every customer of the seed, with all related rows. */
export function userRows(): UserRows {
  return {
    internal_users: accountRows(),
    linked_users: linkRows(),
    orders: users.flatMap((user) => user.orders.flatMap((order) => orderRow(user, order))),
    membership_claims: users.flatMap((user) => grantRows(user, user.claims ?? [], user.partnerId)),
    addon_grants: users.flatMap((user) => grantRows(user, user.addons ?? [], null)),
    admin_overrides: users.flatMap(overrideRows),
  }
}

function accountRows(): SeedRows['internal_users'] {
  return users.flatMap(({ internalUserId, email, isTest, createdAt }) => {
    if (internalUserId === null || email === null) return []
    const at = instant(createdAt)
    const key = { email, email_key: emailKey(email), is_test: isTest ? 1 : 0 } as const
    return [{ id: internalUserId, ...key, email_confirmed_at: at, password_hash: null, created_at: at }]
  })
}

function linkRows(): SeedRows['linked_users'] {
  return users.map((user) => ({
    id: user.linkedUserId,
    partner_id: user.partnerId,
    is_test: user.isTest ? 1 : 0,
    external_user_id: user.externalUserId,
    display_name: user.displayName,
    internal_user_id: user.internalUserId,
    created_at: instant(user.createdAt),
    updated_at: instant(user.createdAt),
  }))
}

function orderRow(user: SeedUser, order: SeedOrder): SeedRows['orders'][number][] {
  if (user.internalUserId === null) return []
  const { priceMinor, currency } = videos.find(({ id }) => id === order.videoId) ?? { priceMinor: 0, currency: 'USD' }
  const discount = partners.find(({ id }) => id === user.partnerId)?.discountPercentage ?? 0
  return [
    {
      id: order.id,
      internal_user_id: user.internalUserId,
      partner_id: user.partnerId,
      linked_user_id: user.linkedUserId,
      video_id: order.videoId,
      status: order.status,
      price_minor: partnerPrice(priceMinor, discount),
      list_price_minor: priceMinor,
      currency,
      end_reason: endReasons[order.status],
      created_at: instant(order.createdAt),
      completed_at: order.completedAt === null ? null : instant(order.completedAt),
    },
  ]
}

const endReasons = { pending: null, completed: null, failed: 'declined', cancelled: 'cancelled' } as const

function grantRows(
  { internalUserId }: SeedUser,
  grants: readonly SeedGrant[],
  partnerId: string | null,
): SeedRows['membership_claims'][number][] {
  if (internalUserId === null) return []
  return grants.map((grant) => ({
    id: grant.id,
    internal_user_id: internalUserId,
    partner_id: partnerId,
    video_id: grant.videoId,
    created_at: instant(grant.createdAt),
    revoked_at: grant.revokedAt === undefined ? null : instant(grant.revokedAt),
  }))
}

function overrideRows({ internalUserId, overrides = [] }: SeedUser): SeedRows['admin_overrides'][number][] {
  if (internalUserId === null) return []
  return overrides.map(({ videoId, allow, at }) => ({
    internal_user_id: internalUserId,
    video_id: videoId,
    allow: allow ? 1 : 0,
    created_at: instant(at),
  }))
}
