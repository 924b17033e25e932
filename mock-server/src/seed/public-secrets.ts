// Detects the seed's secrets, which are published in this repository, in a production database (O-08).
import { readApiKey } from '../domain/auth/api-key.ts'
import { openSecret } from '../domain/crypto/sealed-secret.ts'
import type { Store } from '../store/store.ts'
import { partners } from './data/partners.ts'
import type { SeedPartner } from './data/seed-types.ts'

interface SecretSearch {
  readonly store: Pick<Store, 'partners'>
  /** The key that opens stored client secrets. */
  readonly secretsKey: Uint8Array
  /** Milliseconds. */
  readonly now: number
}

/** Errors: rejects with one line if a published secret or key would be accepted. */
export async function rejectPublicSecrets(search: SecretSearch): Promise<void> {
  for (const partner of partners) {
    const held = (await acceptsSecret(search, partner)) || (await acceptsKey(search, partner))
    if (held)
      throw new Error(
        `The database contains published secrets of the seed (${partner.name}): use a database that was never seeded.`,
      )
  }
}

async function acceptsSecret({ store, secretsKey, now }: SecretSearch, partner: SeedPartner): Promise<boolean> {
  const known = [partner.clientSecret, partner.testSecret]
  const clients = await Promise.all(
    [partner.clientId, partner.testClientId].map((clientId) => store.partners.byClientId(clientId, now)),
  )
  return clients
    .filter((client) => client !== null)
    .flatMap(({ secrets }) => secrets)
    .map(({ sealed }) => openSecret({ sealed, partnerId: partner.id, key: secretsKey }))
    .some((opened) => opened.ok && known.includes(opened.secret))
}

async function acceptsKey({ store }: SecretSearch, partner: SeedPartner): Promise<boolean> {
  for (const { key } of partner.apiKeys) {
    const read = readApiKey(key)
    const record = read.ok ? await store.partners.apiKeyByHash(read.hash) : null
    if (record !== null && record.revokedAt === null) return true
  }
  return false
}
