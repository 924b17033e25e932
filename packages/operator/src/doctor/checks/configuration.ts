// Settings of the service and its secrets (O-08).
import { rejectPublicSecrets } from '@proscenium/service/operations/keys/published-secrets'
import { countSealedValues, type KeyCount } from '@proscenium/service/operations/keys/rotate-seal-key'
import { sealKeyMatches } from '@proscenium/service/operations/keys/seal-key'
import { failure, ok, reasonOf, skipped, warning, type Check, type Finding } from '../check.ts'

export const configuration: Check = {
  name: 'configuration',
  fix: 'Correct the setting.',
  async run({ target: { configurationError, plainDevelopment } }) {
    if (configurationError !== null)
      return failure(
        `The service does not start: ${configurationError}.`.replace(/\.\.$/, '.'),
        'Correct the named setting.',
      )
    return ok(plainDevelopment ? 'Valid, for development.' : 'Valid.')
  },
}

export const sealKey: Check = {
  name: 'seal_key',
  fix: 'Set PROSCENIUM_SEAL_KEY to the key of this database.',
  async run({ target: { store, keys } }) {
    if (keys === null) return skipped('No seal key is configured.')
    if (store === null) return skipped('The database cannot be read.')
    if ((await store.health.pendingMigrations()).length > 0) return skipped('The database is not migrated.')
    if ((await store.sealedValues.binding()) === null)
      return ok('The database is new and takes the key of the first start.')
    if (!(await sealKeyMatches({ store, keys })))
      return failure(
        'The database was written with another seal key.',
        'Set PROSCENIUM_SEAL_KEY to the key that the database was created with.',
      )
    return keysInUse(await countSealedValues({ store, keys }))
  },
}

/** Whether every value belongs to a configured key, and to the current one (O-04). */
function keysInUse(counts: readonly KeyCount[]): Finding {
  const all = counts.reduce((sum, { values }) => sum + values, 0)
  const unknown = counts.find(({ state }) => state === 'unknown')
  if (unknown !== undefined)
    return failure(
      `Sealed with ${unknown.keyId === null ? 'no key' : `the key ${unknown.keyId}`}, which is not configured: ${unknown.values} of ${all} values. Links of their partners fail.`,
      'Set PROSCENIUM_SEAL_KEY_ACCEPTED to that key, and run `proscenium seal-key rotate`; if it is lost, `proscenium seal-key replace-lost`.',
    )
  const accepted = counts.find(({ state }) => state === 'accepted')
  if (accepted === undefined) return ok('It is the key of the database.')
  if (accepted.values === 0) return ok('It is the key of the database, and no stored value needs the accepted key.')
  return warning(
    `Sealed with the accepted key ${accepted.keyId}, not with the current one: ${accepted.values} of ${all} values.`,
    'Once every node has the current key, run `proscenium seal-key rotate`.',
  )
}

export const publishedSecrets: Check = {
  name: 'published_secrets',
  fix: 'Use a database that was never seeded.',
  async run({ target: { store, keys, plainDevelopment }, clock }) {
    if (plainDevelopment) return skipped('Published secrets are allowed in development.')
    if (keys === null) return skipped('No seal key is configured.')
    if (store === null) return skipped('The database cannot be read.')
    if ((await store.health.pendingMigrations()).length > 0) return skipped('The database is not migrated.')
    const found = await rejectPublicSecrets({ store, secretKeys: keys.secrets, now: clock.now() }).then(
      () => null,
      reasonOf,
    )
    if (found !== null) return failure(found, 'Use a database that was never seeded, and import your own catalogue.')
    if ((await store.operator.setting('seed_version')) === null) return ok('No published secret, no seed data.')
    return warning('The database contains the seed of the demo.', 'Use a database that was never seeded.')
  },
}
