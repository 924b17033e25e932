// Settings of the service and its secrets (O-08).
import { rejectPublicSecrets } from '@proscenium/service/operations/keys/published-secrets'
import { sealKeyMatches } from '@proscenium/service/operations/keys/seal-key'
import { failure, ok, reasonOf, skipped, warning, type Check } from '../check.ts'

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
    if ((await store.operator.setting('seal_key_check')) === null)
      return ok('The database is new and takes the key of the first start.')
    if (await sealKeyMatches({ store, keys })) return ok('It is the key of the database.')
    return failure(
      'The database was written with another seal key.',
      'Set PROSCENIUM_SEAL_KEY to the key that the database was created with.',
    )
  },
}

export const publishedSecrets: Check = {
  name: 'published_secrets',
  fix: 'Use a database that was never seeded.',
  async run({ target: { store, keys, plainDevelopment }, clock }) {
    if (plainDevelopment) return skipped('Published secrets are allowed in development.')
    if (keys === null) return skipped('No seal key is configured.')
    if (store === null) return skipped('The database cannot be read.')
    if ((await store.health.pendingMigrations()).length > 0) return skipped('The database is not migrated.')
    const found = await rejectPublicSecrets({ store, secretsKey: keys.secrets, now: clock.now() }).then(
      () => null,
      reasonOf,
    )
    if (found !== null) return failure(found, 'Use a database that was never seeded, and import your own catalogue.')
    if ((await store.operator.setting('seed_version')) === null) return ok('No published secret, no seed data.')
    return warning('The database contains the seed of the demo.', 'Use a database that was never seeded.')
  },
}
