// Exporting and erasing a user, over a fake port and on a database (O-13).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakePort, runLine } from '@proscenium/mock-server/testing/cli/run'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-users-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const user = { kind: 'user', data: { id: 'u-1' } }
const song = { kind: 'song', data: { blob_key: 'songs/a' } }
const page = (records: object[], next_cursor: string | null = null) => ({ status: 200, body: { records, next_cursor } })
const words = (line: string): string[] => line.split(' ')

describe('user export', () => {
  it('writes every page to one document, which only its owner can read', async () => {
    verifies('O-13')
    const port = fakePort(page([user], 'next'), page([], 'more'), page([song]))
    const file = join(folder, 'user.json')
    const { code, out, err } = await runLine(words(`user export p-1 usr ${file} --mode test`), port)
    expect([code, out, err]).toEqual([0, [], ['2 records, 1 uploaded files.']])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      partner: 'p-1',
      user: 'usr',
      mode: 'test',
      exported_at: expect.stringMatching(/Z$/),
      records: [user, song],
    })
    expect(statSync(file).mode & 0o077).toBe(0)
    const query = { partner: 'p-1', external_user_id: 'usr', mode: 'test' }
    expect(port.calls.map(({ request }) => request)).toEqual([
      { query },
      { query: { ...query, cursor: 'next' } },
      { query: { ...query, cursor: 'more' } },
    ])
    const again = await runLine(words(`user export p-1 usr ${file}`), fakePort(page([user])))
    expect([again.code, again.err[0]]).toEqual([1, expect.stringContaining(`Cannot write ${file}`)])
  })

  it('prints the document for -, and leaves no file after a rejection', async () => {
    verifies('O-13')
    const { out } = await runLine(words('user export p-1 usr - --quiet'), fakePort(page([user])))
    expect(JSON.parse(out.join('\n'))).toMatchObject({ records: [user] })
    const rejected = { status: 404, body: { error: { code: 'not_found', message: 'No.' } } }
    const file = join(folder, 'none.json')
    const { code } = await runLine(words(`user export p-1 usr ${file}`), fakePort(rejected))
    expect([code, existsSync(file)]).toEqual([3, false])
  })

  it('copies uploaded files, and fails if one is missing', async () => {
    verifies('O-13')
    const [blobs, files] = [join(folder, 'blobs'), join(folder, 'files')]
    const line = words(`user export p-1 usr - --quiet --files ${files} --blobs ${blobs}`)
    const missing = await runLine(line, fakePort(page([song])))
    expect([missing.code, missing.err]).toEqual([1, ['proscenium: 1 uploaded files are missing, such as songs/a.']])
    mkdirSync(join(blobs, 'songs'), { recursive: true })
    writeFileSync(join(blobs, 'songs/a'), 'la la')
    expect((await runLine(line, fakePort(page([song])))).code).toBe(0)
    expect(readFileSync(join(files, 'songs/a'), 'utf8')).toBe('la la')
  })
})

describe('user erase', () => {
  const step = { done: false, found: true, removed: 1_000, anonymous_orders: 0, account_shared: false }

  it('asks, repeats until it is done, and sums up', async () => {
    verifies('O-13')
    const last = { ...step, done: true, removed: 3, anonymous_orders: 2 }
    const port = fakePort({ status: 200, body: step }, { status: 200, body: last })
    const unconfirmed = await runLine(words('user erase p-1 usr'), port)
    expect([unconfirmed.code, port.calls.length]).toEqual([6, 0])
    const { code, out } = await runLine(words('user erase p-1 usr --yes'), port)
    expect([code, out, port.calls.length]).toEqual([
      0,
      ['Erased the live user usr of p-1: 1003 rows, of which 2 orders stay without the user.'],
      2,
    ])
    const json = await runLine(words('user erase p-1 usr --yes --json'), fakePort({ status: 200, body: last }))
    expect(json.out).toEqual([JSON.stringify(last)])
  })

  it('does not claim to have erased a user that does not exist', async () => {
    verifies('O-13')
    const body = { ...step, done: true, found: false, removed: 0 }
    const { code, out } = await runLine(words('user erase p-1 usr --yes'), fakePort({ status: 200, body }))
    expect([code, out]).toEqual([0, ['Nothing is stored about the live user usr of p-1; check the id.']])
  })

  it('works on the database itself', async () => {
    verifies('O-13')
    const env = { PROSCENIUM_DB: join(folder, 'service.db'), PROSCENIUM_SEAL_KEY: '0f1e2d3c4b5a6978'.repeat(4) }
    await runLine(['migrate'], { env })
    await runLine(words('partner create Tallyroom --login dev@tallyroom.example'), { env })
    const { code, out } = await runLine(words('user erase dev@tallyroom.example usr --yes'), { env })
    expect([code, out[0]]).toEqual([0, expect.stringContaining('Nothing is stored')])
    const unknown = await runLine(words('user erase nobody@tallyroom.example usr --yes'), { env })
    expect(unknown.code).toBe(3)
  })
})
