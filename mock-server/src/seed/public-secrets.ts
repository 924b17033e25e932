// The seed's secrets stand in this repository for everyone to read: a database that holds one is nobody's production.
import { readApiKey } from '../domain/auth/api-key.ts'
import { openSecret } from '../domain/crypto/sealed-secret.ts'
import type { Store } from '../store/store.ts'
import { partners } from './data/partners.ts'
import type { SeedPartner } from './data/seed-types.ts'

interface Searched {
  readonly store: Pick<Store, 'partners'>
  /** Opens stored client secrets. */
  readonly secretsKey: Uint8Array
  /** Milliseconds. */
  readonly now: number
}

/** Errors: rejects with one line where a public secret or key would be accepted. */
export async function rejectPublicSecrets(searched: Searched): Promise<void> {
  for (const partner of partners) {
    const held = (await acceptsSecret(searched, partner)) || (await acceptsKey(searched, partner))
    if (held) throw new Error(`The database holds secrets of the seed, which everyone knows (${partner.name}).`)
  }
}

async function acceptsSecret({ store, secretsKey, now }: Searched, partner: SeedPartner): Promise<boolean> {
  const known = [partner.clientSecret, partner.testSecret]
  const clients = await Promise.all(
    [partner.clientId, partner.testClientId].map((clientId) => store.partners.byClientId(clientId, now)),
  )
  return clients
    .filter((client) => client !== null)
    .flatMap(({ sealedSecrets }) => sealedSecrets)
    .map((sealed) => openSecret({ sealed, partnerId: partner.id, key: secretsKey }))
    .some((opened) => opened.ok && known.includes(opened.secret))
}

async function acceptsKey({ store }: Searched, partner: SeedPartner): Promise<boolean> {
  for (const { key } of partner.apiKeys) {
    const read = readApiKey(key)
    const record = read.ok ? await store.partners.apiKeyByHash(read.hash) : null
    if (record !== null && record.revokedAt === null) return true
  }
  return false
}
