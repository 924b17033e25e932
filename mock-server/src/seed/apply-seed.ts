// Turns the seed tables into rows. The same tables give the same rows, so seeding twice changes nothing.
import { keyPrefix, readApiKey } from '@proscenium/service/domain/auth/api-key'
import type { KeyRing } from '@proscenium/service/domain/crypto/seal'
import { sealSecret } from '@proscenium/service/domain/crypto/sealed-secret'
import { emailKey } from '@proscenium/service/domain/verification/email'
import { sha256 } from '@proscenium/service/platform/crypto'
import type { Random } from '@proscenium/service/ports'
import type { SeedRows } from '@proscenium/service/store/maintenance/seed-rows'
import type { Store } from '@proscenium/service/store/store'
import { catalogueRows } from './catalogue-rows.ts'
import { partners } from './data/partners.ts'
import { PARTNER_ORIGIN, SERVICE_ORIGIN, type SeedApiKey, type SeedPartner } from './data/seed-types.ts'
import type { MediaSet } from '@proscenium/media-fixtures'
import { instant } from './instant.ts'
import { userRows } from './user-rows.ts'

export interface SeedOptions {
  readonly store: Store
  readonly media: MediaSet
  /** Seals client secrets. */
  readonly secretKeys: KeyRing
  readonly random: Random
  /** Replaces `{service_origin}`. */
  readonly serviceOrigin: string
  /** Replaces `{partner_origin}`; if absent, websites that need it are omitted. */
  readonly partnerOrigin?: string | undefined
  /** Also resets what an operator has changed: partners' statuses and keys. */
  readonly restore: boolean
}

/** Version of the last written seed, so that a start with the same seed writes nothing. */
const VERSION_SETTING = 'seed_version'

/**
 * Writes every table of the seed in one transaction, unless the same version was written before. Existing customers and
 * their purchases stay.
 */
export async function applySeed(options: SeedOptions): Promise<void> {
  const { store, restore } = options
  const rows: SeedRows = { ...partnerRows(options), ...catalogueRows(options.media), ...userRows() }
  const version = versionOf(rows)
  if (!restore && (await store.operator.setting(VERSION_SETTING)) === version) return
  await store.seed(rows, { restore })
  await store.operator.putSetting(VERSION_SETTING, version)
}

/** Sealing is randomised, so the version uses the plain secrets. */
function versionOf(rows: SeedRows): string {
  const secrets = partners.map(({ clientSecret, testSecret }) => [clientSecret, testSecret])
  return sha256(JSON.stringify({ ...rows, client_secrets: secrets }), 'hex')
}

function partnerRows(options: SeedOptions) {
  return {
    partners: partners.map((partner) => partnerRow(partner, options.serviceOrigin)),
    client_ids: partners.flatMap(clientIdRows),
    client_secrets: partners.flatMap((partner) => secretRows(partner, options)),
    partner_websites: partners.flatMap((partner) => websiteRows(partner, options.partnerOrigin)),
    partner_logins: partners.flatMap(loginRows),
    api_keys: partners.flatMap((partner) => partner.apiKeys.map((key) => apiKeyRow(partner, key))),
  }
}

function partnerRow(partner: SeedPartner, serviceOrigin: string): SeedRows['partners'][number] {
  return {
    id: partner.id,
    name: partner.name,
    status: partner.status,
    partner_type: partner.partnerType,
    monthly_download_limit: partner.monthlyDownloadLimit,
    discount_percentage: partner.discountPercentage,
    embed_mode: partner.embedMode,
    branding_logo_url: partner.branding.logoUrl?.replace(SERVICE_ORIGIN, serviceOrigin) ?? null,
    branding_primary: partner.branding.primary,
    branding_mode: partner.branding.mode,
  }
}

function clientIdRows({ id, clientId, testClientId }: SeedPartner): SeedRows['client_ids'] {
  return [
    { client_id: clientId, partner_id: id, is_test: 0, expires_at: null },
    { client_id: testClientId, partner_id: id, is_test: 1, expires_at: null },
  ]
}

function secretRows(partner: SeedPartner, { secretKeys: keys, random }: SeedOptions): SeedRows['client_secrets'] {
  const { id: partnerId } = partner
  const sealed = (secret: string): string => sealSecret({ secret, partnerId, keys, random })
  return [
    {
      id: `${partnerId}:live`,
      partner_id: partnerId,
      is_test: 0,
      sealed: sealed(partner.clientSecret),
      expires_at: null,
    },
    {
      id: `${partnerId}:test`,
      partner_id: partnerId,
      is_test: 1,
      sealed: sealed(partner.testSecret),
      expires_at: null,
    },
  ]
}

function websiteRows(partner: SeedPartner, partnerOrigin: string | undefined): SeedRows['partner_websites'] {
  return partner.websites.flatMap((website) => {
    const origin = website === PARTNER_ORIGIN ? partnerOrigin : website
    return origin === undefined ? [] : [{ partner_id: partner.id, origin }]
  })
}

function loginRows({ id, loginEmail: email }: SeedPartner): SeedRows['partner_logins'][number][] {
  if (email === undefined) return []
  const login = { email, email_key: emailKey(email), linked_at: null, languages: null }
  return [{ partner_id: id, ...login, created_at: instant(LOGIN_REGISTERED) }]
}

const LOGIN_REGISTERED = '2026-10-01T09:00:00Z'

function apiKeyRow(partner: SeedPartner, key: SeedApiKey): SeedRows['api_keys'][number] {
  const read = readApiKey(key.key)
  if (!read.ok) throw new Error(`an API key in the seed of ${partner.name} is malformed`)
  return {
    id: read.hash.slice(0, 32),
    partner_id: partner.id,
    mode: key.mode,
    kind: key.kind ?? 'standard',
    name: key.name,
    key_hash: read.hash,
    prefix: keyPrefix(key.key),
    scopes: key.scopes.join(' '),
    created_at: instant(key.createdAt),
    revoked_at: key.revokedAt === undefined ? null : instant(key.revokedAt),
  }
}
