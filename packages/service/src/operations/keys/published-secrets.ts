// Detects published secrets in a production database (O-08).
import { sha256 } from '#platform/crypto'
import type { KeyRing } from '../../domain/crypto/seal.ts'
import { openSecret } from '../../domain/crypto/sealed-secret.ts'
import type { Store } from '../../store/store.ts'
import { publishedDigests, type PublishedDigests } from './published-digests.ts'

interface SecretSearch {
  readonly store: Pick<Store, 'partners'>
  /** Open stored client secrets. */
  readonly secretKeys: KeyRing
  /** Milliseconds. */
  readonly now: number
}

/** Errors: rejects with one line if a published secret or key would be accepted. */
export async function rejectPublicSecrets(search: SecretSearch): Promise<void> {
  for (const partner of publishedDigests) {
    const held = (await acceptsSecret(search, partner)) || (await acceptsKey(search, partner))
    if (held)
      throw new Error(
        `The database contains published secrets of the seed (${partner.name}): use a database that was never seeded.`,
      )
  }
}

async function acceptsSecret(
  { store, secretKeys, now }: SecretSearch,
  { partnerId, clientIds, secrets: published }: PublishedDigests,
): Promise<boolean> {
  const clients = await Promise.all(clientIds.map((clientId) => store.partners.byClientId(clientId, now)))
  return clients
    .filter((client) => client !== null)
    .flatMap(({ secrets }) => secrets)
    .map(({ sealed }) => openSecret({ sealed, partnerId, keys: secretKeys }))
    .some((opened) => opened.ok && published.includes(sha256(opened.secret, 'hex')))
}

async function acceptsKey({ store }: SecretSearch, { apiKeys }: PublishedDigests): Promise<boolean> {
  for (const digest of apiKeys) {
    const record = await store.partners.apiKeyByHash(digest)
    if (record !== null && record.revokedAt === null) return true
  }
  return false
}
