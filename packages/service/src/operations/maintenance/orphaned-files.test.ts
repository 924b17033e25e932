import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { verifies } from '@proscenium/testkit'
import { signInTo } from '@proscenium/mock-server/testing/service/dashboard'
import { ASCII_LOGO } from '@proscenium/mock-server/testing/service/dashboard-samples'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { startClock, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { openFolderBlobs } from '../../blobs/folder.ts'
import { partnersByName } from '@proscenium/mock-server/seed'
import type { BlobStore, VirtualClock } from '../../ports.ts'
import { systemClock, systemRandom, virtualClock } from '../../system.ts'
import { createOrphanSweep } from './orphaned-files.ts'

const DAY = 86_400_000
let folder: string
let database: TestDatabase
let service: TestService
let header: { Authorization: string }
/** The service's blob folder, with a file clock that the test can advance. */
let blobs: BlobStore
let fileClock: VirtualClock
/** Ends the service's pause between two rounds. */
let tick: () => void
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-orphans-'))
  database = await newDatabase()
  service = await startService({ db: database.address, blobs: folder, clock: clockWithTick() })
  fileClock = virtualClock(systemClock())
  blobs = await openFolderBlobs({ directory: folder, random: systemRandom(), clock: fileClock })
  const customer = await newCustomer(service, 'uploader')
  header = bearer(await editorToken(service, customer.sessionToken))
})
afterEach(async () => {
  await service.close()
  await database.drop()
})

function clockWithTick(): VirtualClock {
  const clock = startClock()
  const setTimer: VirtualClock['setTimer'] = (callback, ms) => {
    if (ms !== 60_000) return clock.setTimer(callback, ms)
    tick = callback
    return () => undefined
  }
  return { ...clock, setTimer }
}

const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(folder, 'exports'))).map((name) => `exports/${name}`)
const sweepOf = () =>
  createOrphanSweep({ blobs, folder: 'exports', namedBlobs: service.server.store.content.namedBlobs })
/** A file without a row, as left by a process that ends between writing the two. */
const leaveBehind = (key: string) => blobs.put(key, bytes(), { maxBytes: 9 })
async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('film')
}

describe('an orphaned file', () => {
  it('is removed a day later, unlike files with a row', async () => {
    await upload(service, header, { exportId: 'e-1', body: mp4Bytes(100) })
    const named = await storedFiles()
    await leaveBehind('exports/left')
    const sweep = sweepOf()
    expect([await sweep(0, 9), await sweep(0, 9)]).toEqual([0, 0])
    fileClock.advance(DAY - 60_000)
    expect(await sweepOf()(0, 9)).toBe(0)
    fileClock.advance(60_001)
    expect(await sweepOf()(0, 9)).toBe(1)
    expect(await storedFiles()).toEqual(named)
  })

  it('is found page by page, and again from the first page after the last', async () => {
    for (const name of ['b', 'c']) await leaveBehind(`exports/${name}`)
    await blobs.put('logos/a', bytes(), { maxBytes: 9 })
    fileClock.advance(DAY + 1_000)
    await leaveBehind('exports/a')
    // New files carry the machine's time.
    await utimes(join(folder, 'exports', 'a'), new Date(fileClock.now()), new Date(fileClock.now()))
    const sweep = sweepOf()
    const removed: number[] = []
    for (let page = 0; page < 4; page += 1) removed.push(await sweep(0, 1))
    expect([removed, await storedFiles()]).toEqual([[0, 1, 1, 0], ['exports/a']])
    fileClock.advance(DAY)
    expect([await sweep(0, 1), await storedFiles(), existsSync(join(folder, 'logos', 'a'))]).toEqual([1, [], true])
  })

  it('is removed in the folder of logos, unlike logos with a row', async () => {
    verifies('D-02')
    const headers = { ...(await signInTo(service, partnersByName.tallyroom.id)), 'Content-Type': 'image/webp' }
    await service.send('PUT', '/dashboard/v1/logo', { body: ASCII_LOGO, headers })
    const logos = async () => await readdir(join(folder, 'logos'))
    const [named = ''] = await logos()
    await leaveBehind('logos/left')
    fileClock.advance(DAY + 60_000)
    const sweep = createOrphanSweep({ blobs, folder: 'logos', namedBlobs: service.server.store.content.namedBlobs })
    expect([await sweep(0, 9), await logos()]).toEqual([1, [named]])
  })

  it('is removed by a running service, as a partial upload is', async () => {
    const path = join(folder, 'exports', 'left')
    await mkdir(join(folder, 'exports'))
    await writeFile(path, 'film')
    const dayAgo = new Date(Date.now() - DAY - 1_000)
    await utimes(path, dayAgo, dayAgo)
    const partial = join(folder, '.incoming', 'left')
    await writeFile(partial, 'half a film')
    await utimes(partial, dayAgo, dayAgo)
    tick()
    await expect.poll(() => [path, partial].filter(existsSync)).toEqual([])
  })
})

describe('a file sweep', () => {
  it('leaves uploads in progress, however slow, and files awaiting their row', async () => {
    const film = mp4Bytes(50_000)
    const headers = { ...header, 'Content-Type': 'video/mp4' }
    const sent = request(`${service.base}/editor/v1/exports/e-1/files/main`, { method: 'PUT', headers })
    sent.write(film.subarray(0, 20_000))
    const growing = join(folder, '.incoming')
    await expect.poll(async () => (await readdir(growing)).length).toBe(1)
    await leaveBehind('exports/waits-for-its-row')
    const dayAgo = new Date(Date.now() - 2 * DAY)
    for (const name of await readdir(growing)) await utimes(join(growing, name), dayAgo, dayAgo)
    expect(await sweepOf()(0, 9)).toBe(0)
    sent.end(film.subarray(20_000))
    const [response] = await once(sent, 'response')
    expect([response.statusCode, (await storedFiles()).length]).toEqual([200, 2])
    expect(await sweepOf()(0, 9)).toBe(0)
    expect((await storedFiles()).length).toBe(2)
  })
})
