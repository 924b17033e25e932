import { existsSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock, systemRandom } from '../system.ts'
import { defaultBlobFolder, openBlobs } from './open.ts'

const tools = { random: systemRandom(), clock: systemClock() }
const temporary = () => mkdtemp(join(tmpdir(), 'proscenium-place-'))

afterEach(() => vi.unstubAllEnvs())

async function* film(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('film')
}

describe('blob location', () => {
  it('is beside a database in a file', () => {
    expect(defaultBlobFolder('data/service.db')).toBe('data/service.db-blobs')
    expect([':memory:', 'postgres://user@host/name', 'postgresql://host/name'].map(defaultBlobFolder)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is the same when opened again', async () => {
    const db = join(await temporary(), 'service.db')
    const first = await openBlobs({ db, ...tools })
    await first.blobs.put('exports/a', film(), { maxBytes: 9 })
    await first.dispose()
    const again = await openBlobs({ db, ...tools })
    const signal = new AbortController().signal
    expect(await again.blobs.open('exports/a', { start: 0, end: 3, size: 4, signal })).toHaveProperty('body')
    expect(await readdir(`${db}-blobs/exports`)).toEqual(['a'])
  })

  it('is the configured folder for any database', async () => {
    const directory = join(await temporary(), 'deep', 'folder')
    const { blobs, dispose } = await openBlobs({ place: directory, db: ':memory:', ...tools })
    await blobs.put('exports/a', film(), { maxBytes: 9 })
    await dispose()
    expect(existsSync(join(directory, 'exports', 'a'))).toBe(true)
  })

  it('is temporary for a database that is not a file', async () => {
    // Other tests use the system's folder at the same time.
    const folder = await temporary()
    vi.stubEnv('TMPDIR', folder)
    const { blobs, dispose } = await openBlobs({ db: ':memory:', ...tools })
    await blobs.put('exports/a', film(), { maxBytes: 9 })
    const [made = ''] = await readdir(folder)
    expect(existsSync(join(folder, made, 'exports', 'a'))).toBe(true)
    await dispose()
    expect(await readdir(folder)).toEqual([])
  })
})
