// Database and blobs.
import type { Standbys } from '@proscenium/service/store/maintenance/standbys'
import { failure, ok, skipped, warning, type Check, type Finding } from '../check.ts'

export const database: Check = {
  name: 'database',
  fix: 'Check that the database runs, that its disk has space, and that the service may write to it.',
  async run({ target: { store, storeError, databaseName }, clock, random }) {
    if (store === null) return failure(storeError ?? 'The database cannot be opened.', 'Check --db or DATABASE_URL.')
    if (!(await store.health.ping())) return failure(`${databaseName} does not answer.`, this.fix)
    if ((await store.health.pendingMigrations()).length > 0) return ok(`${databaseName} answers.`)
    await store.health.checkWrites({ id: `doctor-${random.uuid()}`, now: clock.now() })
    return ok(`${databaseName} can be read and written.`)
  },
}

export const migrationsCheck: Check = {
  name: 'migrations',
  fix: 'Run `proscenium migrate`.',
  async run({ target: { store } }) {
    if (store === null) return skipped('The database cannot be read.')
    const pending = await store.health.pendingMigrations()
    if (pending.length === 0) return ok('Current.')
    const verb = pending.length === 1 ? 'is' : 'are'
    return failure(`${pending.length} of the database’s migrations ${verb} pending.`, 'Run `proscenium migrate`.')
  },
}

export const durability: Check = {
  name: 'durability',
  fix: 'Check that the database runs.',
  async run({ target: { store } }) {
    if (store === null) return skipped('The database cannot be read.')
    const [problem] = await store.health.durabilityProblems()
    if (problem !== undefined)
      return failure(`An acknowledged write may be lost: ${problem}.`, 'Restore the default of this setting.')
    const standbys = await store.health.standbys()
    return standbys === null ? ok('Acknowledged writes survive a power loss.') : findingOf(standbys)
  },
}

function findingOf({ names, commit, connected, synchronous, hidden }: Standbys): Finding {
  const known = hidden > 0 ? 'unknown' : synchronous
  const listed = names === '' ? 'empty' : `'${names}'`
  const facts = `synchronous_standby_names is ${listed}, synchronous_commit ${commit}; standbys: ${connected}, synchronous: ${known}.`
  if (names === '' && connected > 0)
    return warning(
      `Acknowledged writes survive a power loss; a failover may lose some: ${facts}`,
      'Name the standbys in synchronous_standby_names on the primary, such as ANY 1 (*).',
    )
  if (names === '') return ok(`Acknowledged writes survive a power loss, not the loss of the server: ${facts}`)
  if (hidden > 0) return warning(`The role may not see the standbys: ${facts}`, 'Grant pg_monitor to the role.')
  if (synchronous === 0)
    return failure(
      `Every commit waits for a standby that is not connected: ${facts}`,
      'Start the standby, or empty synchronous_standby_names.',
    )
  return ok(`Acknowledged writes survive the loss of the primary: ${facts}`)
}

export const databaseLimits: Check = {
  name: 'database_limits',
  fix: 'Check that the database runs.',
  async run({ target: { store } }) {
    if (store === null) return skipped('The database cannot be read.')
    const missing = await store.health.missingSettings()
    if (missing.length === 0) return ok('Statements and transactions end in time.')
    const found = missing.map((setting) => `${setting.name} is ${setting.found}`).join(', ')
    return warning(
      `The database role lacks limits: ${found}.`,
      `Run \`proscenium migrate\` with this role, or ${missing.map(({ remedy }) => `\`${remedy}\``).join(' and ')}; behind PgBouncer, RECONNECT.`,
    )
  },
}

const SAMPLES = 'doctor'
/** Doctors that were killed leave theirs. */
const SAMPLES_MAX = 1_000
const SAMPLE_BYTES = 64
const HALF = SAMPLE_BYTES / 2

export const blobsCheck: Check = {
  name: 'blobs',
  fix: 'Check that --blobs (PROSCENIUM_BLOBS) is a folder that the service may write to, with space left, or an S3 location whose access key may read, write, list and delete.',
  async run({ target: { blobs, blobsError }, random, signal }) {
    if (blobs === null) return failure(blobsError ?? 'The folder for uploads cannot be opened.', this.fix)
    const key = `${SAMPLES}/${random.uuid()}`
    const bytes = random.bytes(SAMPLE_BYTES)
    await blobs.put(key, once(bytes), { maxBytes: SAMPLE_BYTES })
    const parts: Uint8Array[] = []
    for (const start of [0, HALF]) {
      const { body } = await blobs.open(key, { start, end: start + HALF - 1, size: SAMPLE_BYTES, signal })
      for await (const part of body) parts.push(Buffer.from(part))
    }
    const listed = await blobs.list(SAMPLES, { after: '', most: SAMPLES_MAX })
    await blobs.delete(key)
    if (!Buffer.concat(parts).equals(bytes))
      return failure('A stored file reads back differently.', 'Replace the disk.')
    if (listed.length < SAMPLES_MAX && !listed.some((blob) => blob.key === key))
      return failure('A stored file is not listed.', this.fix)
    return (await blobs.size(key)) === null
      ? ok('Files can be stored, read, listed and deleted.')
      : failure('A file cannot be deleted.', this.fix)
  },
}

const PRIVATE_FIX =
  'Block public access to the bucket: every export, song and sold file in it can be read by whoever knows its address.'

/** What a store serves to anybody is neither sold nor personal any more. */
export const blobsPrivate: Check = {
  name: 'blobs_private',
  fix: PRIVATE_FIX,
  async run({ target: { blobs, blobsAddress = null }, random, fetch, signal }) {
    if (blobsAddress === null) return ok('Uploaded files are in a folder.')
    if (blobs === null) return skipped('The S3 store cannot be used.')
    const key = `${SAMPLES}/${random.uuid()}`
    await blobs.put(key, once(random.bytes(SAMPLE_BYTES)), { maxBytes: SAMPLE_BYTES })
    const statusOf = async (address: string): Promise<number> => {
      const response = await fetch(address, { signal, redirect: 'manual' })
      await response.body?.cancel()
      return response.status
    }
    const { origin, pathname } = new URL(blobsAddress)
    const [, bucket = ''] = pathname.split('/')
    const file = await statusOf(blobsAddress + key)
    const list = await statusOf(`${origin}/${bucket}?list-type=2&max-keys=1`)
    await blobs.delete(key)
    if (file < 300) return failure('Anybody can read files of the S3 store.', PRIVATE_FIX)
    if (list < 300) return failure('Anybody can list the files of the S3 store.', PRIVATE_FIX)
    return ok('Without a signature the S3 store neither reads nor lists files.')
  },
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
