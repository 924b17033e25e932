// Types of the seed tables. The tables are data only: hashes, sealed secrets and file rows are derived when seeding.
import type { BrandingMode, ContentTagGroup, PartnerType, VerifiedSession } from '@proscenium/contract'
import type { MediaRole } from '@proscenium/media-fixtures'

/** A key in plain text; the store has only its hash. Times are ISO 8601 UTC. */
export interface SeedApiKey {
  readonly key: string
  readonly mode: 'test' | 'live'
  /** Standard if absent. */
  readonly kind?: 'standard' | 'catalogue'
  readonly name: string
  readonly scopes: readonly string[]
  readonly createdAt: string
  readonly revokedAt?: string
}

/** Placeholder for the origin of the demo's partner page. */
export const PARTNER_ORIGIN = '{partner_origin}'
/** Placeholder for the service's origin in stored URLs. */
export const SERVICE_ORIGIN = '{service_origin}'

export interface SeedPartner {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'suspended' | 'pending'
  readonly partnerType: PartnerType
  readonly embedMode: VerifiedSession['embed_mode']
  /**
   * `logoUrl` starts with `SERVICE_ORIGIN`, which is replaced when seeding; `/assets/logos/<slug>.svg` is a key of
   * `logos`.
   */
  readonly branding: { readonly logoUrl: string | null; readonly primary: string | null; readonly mode: BrandingMode }
  /** Downloads per linked user and UTC month (B-30). */
  readonly monthlyDownloadLimit: number
  /** Percent, display only (B-22). */
  readonly discountPercentage: number
  readonly clientId: string
  readonly clientSecret: string
  readonly testClientId: string
  readonly testSecret: string
  /** Origins; may contain `PARTNER_ORIGIN`. Empty: none registered. */
  readonly websites: readonly string[]
  readonly apiKeys: readonly SeedApiKey[]
  /** Address of the dashboard's login (D-01). Without one, nobody can sign in. */
  readonly loginEmail?: string
}

export interface SeedVideo {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly description: string
  /** Slug of a clip of `@proscenium/media-fixtures`, which no other video uses. */
  readonly clip: string
  /** Which of the clip's files this video has. */
  readonly roles: readonly MediaRole[]
  /** ISO 8601 UTC with six decimals, unique: list order and cursor. */
  readonly publishedAt: string
  readonly soldOut: boolean
  /** Slugs of `categories`, `tags` and `contentTags`. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly contentTags: readonly string[]
  /** Beats per minute of the clip's music; null without sound. */
  readonly tempo: number | null
  /** From 0 (calm) to 1 (driving). */
  readonly energy: number | null
  /** Slugs of `atmospheres`. */
  readonly atmospheres: readonly string[]
  /** In hundredths of `currency`. */
  readonly priceMinor: number
  readonly currency: 'USD'
}

export interface SeedTerm {
  readonly slug: string
  readonly name: string
}

export interface SeedContentTag extends SeedTerm {
  readonly group: ContentTagGroup
}

export interface SeedCollection {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Ids, in display order. */
  readonly videos: readonly string[]
}

export interface SeedOrder {
  readonly id: string
  readonly videoId: string
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled'
  readonly createdAt: string
  readonly completedAt: string | null
}

/** A right that does not come from an order. Times are ISO 8601 UTC. */
export interface SeedGrant {
  readonly id: string
  readonly videoId: string
  readonly createdAt: string
  readonly revokedAt?: string
}

/** A customer of a partner. Two linked users may share one internal user: they share e-mail and purchases (B-13). */
export interface SeedUser {
  readonly linkedUserId: string
  readonly internalUserId: string | null
  readonly partnerId: string
  readonly externalUserId: string
  /** null if and only if `internalUserId` is null. */
  readonly email: string | null
  readonly displayName: string | null
  /** Whether the customer was created with the test client id (B-31). */
  readonly isTest: boolean
  readonly createdAt: string
  readonly orders: readonly SeedOrder[]
  /** Membership claims, through the partner. */
  readonly claims?: readonly SeedGrant[]
  /** Per-video add-ons, through no partner. */
  readonly addons?: readonly SeedGrant[]
  /** Operator overrides: granted or blocked. */
  readonly overrides?: readonly { readonly videoId: string; readonly allow: boolean; readonly at: string }[]
}
