// `proscenium backup` and `proscenium restore` on SQLite, and what they reject (O-03).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { viewDatabase } from '@proscenium/mock-server/testing/database'
import { migrations } from '@proscenium/service/store/migrations/migrations'
import { blobPlace } from './blob-place.ts'
import { createBackup } from './create-backup.ts'
import { databaseSource } from './database-source.ts'
import type { Manifest } from './manifest.ts'

const SEAL_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
let folder: string
let db: string
const inFolder = (name: string): string => join(folder, name)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-backup-'))
  db = inFolder('service.db')
  await line('migrate')
  await line('partner create Tallyroom --login dev@tallyroom.example')
  for (const name of ['one', 'two', 'three']) await addFile(name)
})
afterEach(() => rmSync(folder, { recursive: true }))

const line = (text: string, env: Record<string, string> = {}) =>
  runLine(text.split(' '), { env: { PROSCENIUM_DB: db, PROSCENIUM_SEAL_KEY: SEAL_KEY, ...env } })
const backUp = (name = 'backup', more = '') => line(`backup ${inFolder(name)}${more}`)
const restore = (more = '', env = {}) => line(`restore ${inFolder('backup')} --db ${inFolder('other.db')}${more}`, env)
const manifestOf = (name = 'backup') =>
  JSON.parse(readFileSync(join(inFolder(name), 'manifest.json'), 'utf8')) as Manifest
const blobOf = (key: string, blobs = `${db}-blobs`): string => join(blobs, 'logos', key)

/** A blob with the row that names it. */
async function addFile(key: string, text = `content of ${key}`): Promise<void> {
  mkdirSync(dirname(blobOf(key)), { recursive: true })
  writeFileSync(blobOf(key), text)
  const view = await viewDatabase({ address: db })
  const row = { partner_id: key, content_type: 'image/png', created_at: 1 }
  const file = { blob_key: `logos/${key}`, hash: sha256(text), bytes: text.length }
  await view.db
    .insertInto('partner_logos')
    .values({ ...row, ...file })
    .execute()
  await view.close()
}

async function removeFile(key: string): Promise<void> {
  const view = await viewDatabase({ address: db })
  await view.db.deleteFrom('partner_logos').where('partner_id', '=', key).execute()
  await view.close()
  rmSync(blobOf(key))
}

describe('a backup', () => {
  it('holds the database, the files that rows name, and a manifest with every hash and count', async () => {
    verifies('O-03')
    writeFileSync(blobOf('without-row'), 'orphan')
    expect(await backUp()).toMatchObject({ code: 0, err: [] })
    const { files, rows, ...manifest } = manifestOf()
    expect(manifest).toEqual({
      format: 1,
      version: expect.stringMatching(/^\d/),
      engine: 'sqlite',
      migrations: Object.keys(migrations),
      created_at: expect.stringMatching(/Z$/),
      seal_key_id: expect.stringMatching(/^[0-9a-f]{8}$/),
      other_seal_key_ids: [],
      lost_blobs: [],
    })
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      'blobs/logos/one',
      'blobs/logos/three',
      'blobs/logos/two',
      'database.sqlite',
    ])
    for (const { path, bytes, sha256: hash } of files) {
      const content = readFileSync(join(inFolder('backup'), path))
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, bytes, hash])
    }
    expect(rows).toMatchObject({ partners: 1, partner_logos: 3, client_secrets: 2, orders: 0 })
    expect(readdirSync(inFolder('backup')).toSorted()).toEqual(['blobs', 'database.sqlite', 'manifest.json'])
  })

  it('is for its owner alone and names neither the seal key nor a secret in plain', async () => {
    verifies('O-03')
    const shown = await line('partner secrets dev@tallyroom.example --json')
    const secrets = [...(shown.out[0] ?? '').matchAll(/[0-9a-f]{64}/g)].map(([secret]) => secret)
    await backUp()
    expect([statSync(inFolder('backup')).mode & 0o077, secrets.length]).toEqual([0, 2])
    for (const name of readdirSync(inFolder('backup'), { recursive: true, encoding: 'utf8' })) {
      const path = join(inFolder('backup'), name)
      if (!statSync(path).isFile()) continue
      const text = readFileSync(path, 'latin1')
      expect([name, [SEAL_KEY, ...secrets].filter((secret) => text.includes(secret))]).toEqual([name, []])
    }
  })

  it('never overwrites, and leaves nothing after a failure', async () => {
    await backUp()
    const before = manifestOf()
    expect(await backUp()).toMatchObject({
      code: 4,
      err: [`proscenium: ${inFolder('backup')} exists; a backup never overwrites.`, expect.any(String)],
    })
    expect(manifestOf()).toEqual(before)
    const missing = await line(`backup ${inFolder('other')} --db ${inFolder('none.db')}`)
    expect([missing.code, existsSync(inFolder('none.db'))]).toEqual([3, false])
    writeFileSync(inFolder('text.db'), 'not a database, but long enough to be read as the header of one'.repeat(20))
    const text = await line(`backup ${inFolder('other')} --db ${inFolder('text.db')}`)
    expect([text.code, text.err[0]]).toEqual([1, expect.stringContaining('text.db')])
    expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([])
  })

  it('prints its folder with --quiet and its manifest with --json', async () => {
    expect((await backUp('first', ' --quiet')).out).toEqual([inFolder('first')])
    const { out } = await backUp('second', ' --json')
    expect(out.map((text) => JSON.parse(text) as unknown)).toEqual([
      { folder: inFolder('second'), ...manifestOf('second') },
    ])
  })

  it('takes the database again if a file was replaced before it was copied', async () => {
    verifies('O-03')
    const source = await databaseSource(db, {})
    let copies = 0
    const racing = {
      ...source,
      async copyTo(partial: string) {
        copies += 1
        if (copies === 1) await addFile('late')
        const contents = await source.copyTo(partial)
        if (copies > 1) return contents
        await removeFile('late')
        await removeFile('two')
        await addFile('later')
        return contents
      },
    }
    const blobs = await blobPlace(`${db}-blobs`, {})
    const run = { blobs, folder: inFolder('backup'), version: '1', now: 0, advanced: () => undefined }
    const { files, rows, lost_blobs: lost } = await createBackup({ ...run, source: racing })
    const names = files.map(({ path }) => path).toSorted()
    expect([copies, rows['partner_logos'], lost]).toEqual([2, 3, []])
    expect(names).toEqual(['blobs/logos/later', 'blobs/logos/one', 'blobs/logos/three', 'database.sqlite'])
    expect((await restore()).code).toBe(0)
  })

  it('is complete without a file that the service has lost or damaged, and says so', async () => {
    verifies('O-03')
    rmSync(blobOf('one'))
    writeFileSync(blobOf('two'), 'other bytes')
    const { code, err } = await backUp()
    expect([code, err[0]]).toEqual([
      1,
      'proscenium: The service has lost or damaged 2 uploaded files, such as logos/one.',
    ])
    expect(manifestOf().lost_blobs.toSorted()).toEqual(['logos/one', 'logos/two'])
    expect((await restore()).code).toBe(0)
    expect(readdirSync(join(inFolder('other.db-blobs'), 'logos'))).toEqual(['three'])
  })

  it('of PostgreSQL names the program that is missing', async () => {
    const env = { PROSCENIUM_DB: '', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const { code, err } = await line(`backup ${inFolder('backup')} --blobs ${folder}`, env)
    expect([code, err[0]]).toEqual([1, expect.stringContaining('Cannot open the database none on 127.0.0.1:1')])
    expect((await line(`backup ${inFolder('backup')}`, env)).err[0]).toBe(
      'proscenium: There is no folder of uploaded files.',
    )
  })
})

describe('a restore', () => {
  beforeEach(async () => {
    await backUp()
  })

  it('brings back every row and file', async () => {
    verifies('O-03')
    const { code, out } = await restore()
    expect([code, out[1]]).toEqual([0, `PROSCENIUM_SEAL_KEY is the key of this backup (${manifestOf().seal_key_id}).`])
    expect(readFileSync(blobOf('two', inFolder('other.db-blobs')), 'utf8')).toBe('content of two')
    const before = await line('partner secrets dev@tallyroom.example')
    const after = await line(`partner secrets dev@tallyroom.example --db ${inFolder('other.db')}`)
    expect([after.code, after.out]).toEqual([0, before.out])
    expect(await restore()).toMatchObject({ code: 4 })
  })

  it.each<[string, () => void, string]>([
    ['a changed file', () => writeFileSync(join(inFolder('backup'), 'blobs/logos/one'), 'x'), 'differs from its hash'],
    ['a missing file', () => rmSync(join(inFolder('backup'), 'blobs/logos/one')), 'is missing'],
    [
      'a changed database',
      () => writeFileSync(join(inFolder('backup'), 'database.sqlite'), 'x'),
      'differs from its hash',
    ],
    ['no manifest', () => rmSync(join(inFolder('backup'), 'manifest.json')), 'is not a backup'],
    ['a damaged manifest', () => writeFileSync(join(inFolder('backup'), 'manifest.json'), '{}'), 'is damaged'],
    ['a path outside', () => change({ files: [{ path: '../x', bytes: 1, sha256: '0'.repeat(64) }] }), 'is damaged'],
    ['other counts', () => change({ rows: { ...manifestOf().rows, partners: 2 } }), 'has 1 rows; the backup had 2'],
    [
      'a newer schema',
      () => change({ migrations: [...Object.keys(migrations), '9999-later'] }),
      'newer: this one does not know',
    ],
    ['another seal key', () => change({ seal_key_id: '00000000' }), 'is not the key of this backup (00000000)'],
    ['another engine', () => change({ engine: 'postgres' }), 'The backup is of PostgreSQL.'],
    ['an occupied database', () => writeFileSync(inFolder('other.db'), 'x'), 'is not empty'],
    ['the log of another database', () => writeFileSync(inFolder('other.db-wal'), 'x'), 'is not empty'],
    ['occupied files', () => mkdirSync(inFolder('other.db-blobs/x'), { recursive: true }), 'is not empty'],
  ])('rejects %s and changes nothing', async (_name, damage, message) => {
    verifies('O-03')
    damage()
    const before = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
    const { code, err } = await restore()
    expect([code === 0, err[0]]).toEqual([false, expect.stringContaining(message)])
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(before)
  })

  it('does without the seal key, and says which one the service needs', async () => {
    const { code, out } = await restore('', { PROSCENIUM_SEAL_KEY: '' })
    expect([code, out[1]]).toEqual([0, expect.stringContaining(`needs the seal key ${manifestOf().seal_key_id}`)])
  })
})

function change(fields: Partial<Manifest>): void {
  const text = JSON.stringify({ ...manifestOf(), ...fields })
  writeFileSync(join(inFolder('backup'), 'manifest.json'), text)
}
