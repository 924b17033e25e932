// What an import reports: errors by cause, where it stopped, and which files it did not read again (O-01).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { fileLine, idOf, ndjson, terms, videoLine } from '@proscenium/mock-server/testing/catalogue-file'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { openCalls } from '../calls/open-calls.ts'

let folder: string
let database: TestDatabase
let env: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-report-'))
  database = await newSharedDatabase()
  const { address } = database
  env = {
    [isPostgresAddress(address) ? 'DATABASE_URL' : 'PROSCENIUM_DB']: address,
    PROSCENIUM_SEAL_KEY: 'ab'.repeat(32),
  }
  await runLine(['migrate'], { env })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function fileWith(lines: readonly (object | string)[]): Promise<string> {
  const path = join(folder, 'catalogue.ndjson')
  await writeFile(path, ndjson(lines))
  return path
}

/** Of ten videos, seven are wrong, one of them not even JSON; each has two files. */
const wrongVideos = Array.from({ length: 10 }, (_, at) => at + 1).flatMap((n) => [
  n === 7 ? `${JSON.stringify(videoLine(n)).slice(0, -1)},}` : videoLine(n, n < 7 ? { energy: 2 } : {}),
  fileLine(n),
  fileLine(n, 'preview'),
])
const collection = { type: 'collection', id: idOf(99), name: 'All', videos: [idOf(1), idOf(8)] }

describe('errors of an import', () => {
  it('are summed up by cause, without the lines that refer to wrong ones', async () => {
    verifies('O-01')
    const path = await fileWith([...terms, ...wrongVideos, collection, fileLine(900)])
    const { code, out, err } = await runLine(['catalogue', 'import', path], { env })
    expect(err).toEqual([
      '6 lines: energy must be a number from 0 to 1 (lines 6, 9, 12, 15, 18 and 1 more)',
      'line 24: the line must be a JSON object',
      'line 37: video_id must be a video that exists or stands in an earlier line',
      '15 lines refer to lines that were left out.',
      '--all-errors lists every line.',
    ])
    const sentence = '3 videos, 6 files, 5 terms and 0 collections changed; 8 invalid lines and 15 that refer to them.'
    expect([code, out]).toEqual([1, [sentence]])
  })

  it('are all listed with --all-errors and --json', async () => {
    verifies('O-01')
    const path = await fileWith([...terms, ...wrongVideos, collection])
    const listed = await runLine(['catalogue', 'import', path, '--dry-run', '--all-errors'], { env })
    expect([listed.err.length, listed.err.at(-1)]).toEqual([
      22,
      'line 36: videos.0 must be a video that exists or stands in an earlier line',
    ])
    const json = await runLine(['catalogue', 'import', path, '--json'], { env })
    const { wrong, followers, errors } = JSON.parse(json.out.join('')) as Record<string, number> & {
      readonly errors: readonly { readonly follows?: true }[]
    }
    expect([wrong, followers, errors.length, errors.filter(({ follows }) => follows).length]).toEqual([22, 15, 22, 15])
  })
})

describe('an interrupted import', () => {
  const numbers = Array.from({ length: 900 }, (_, at) => at + 1)

  it('says after which line it stopped, and continues there with the same errors', async () => {
    verifies('O-01')
    const path = await fileWith([
      ...terms,
      videoLine(9_000, { energy: 2 }),
      ...numbers.map((n) => videoLine(n)),
      fileLine(9_000),
    ])
    const controller = new AbortController()
    const open: typeof openCalls = async (options, given) => {
      const port = await openCalls(options, given)
      const call: typeof port.call = async (id, request) => {
        if (id === 'importCatalogueLines') controller.abort()
        return await port.call(id, request)
      }
      return { ...port, call }
    }
    const stopped = await runLine(['catalogue', 'import', path], { env, open, interruption: controller.signal })
    const last = stopped.err.at(-1) ?? ''
    const [, line = ''] = /^Stopped after line (\d+); run the same command again\.$/.exec(last) ?? []
    expect([stopped.code, Number(line)]).toEqual([1, expect.any(Number)])
    const rest = await runLine(['catalogue', 'import', path], { env })
    expect([rest.code, rest.err]).toEqual([
      1,
      [
        `Continuing after line ${line}.`,
        'line 6: energy must be a number from 0 to 1',
        '1 line refers to lines that were left out.',
        '--all-errors lists every line.',
      ],
    ])
    expect(rest.out[0]).toContain('1 invalid line and 1 that refer to them.')
  })

  it('says so too when the service cannot be reached any more', async () => {
    verifies('O-01')
    const path = await fileWith([...terms, ...numbers.map((n) => videoLine(n))])
    let calls = 0
    const open: typeof openCalls = async (options, given) => {
      const port = await openCalls(options, given)
      const call: typeof port.call = async (id, request) => {
        calls += 1
        return calls > 2 ? { status: 503, body: { error: { message: 'Gone.' } } } : await port.call(id, request)
      }
      return { ...port, call }
    }
    const { code, err } = await runLine(['catalogue', 'import', path], { env, open })
    expect([code, err]).toEqual([
      1,
      [expect.stringMatching(/^Stopped after line \d+; run the same command again\.$/), 'proscenium: Gone.'],
    ])
  })
})

describe('a file of the media host', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  /** Counts the requests for bytes; `changed` is what the host says about its file. */
  async function startHost(changed: Record<string, string>) {
    const seen = { reads: 0, changed }
    const server = createServer((request, response) => {
      if (request.method === 'GET') seen.reads += 1
      const headers = { ...seen.changed, 'Content-Type': 'image/png', 'Content-Length': pixel.length }
      const range =
        request.headers.range === undefined ? {} : { 'Content-Range': `bytes 0-${pixel.length - 1}/${pixel.length}` }
      response.writeHead(request.headers.range === undefined ? 200 : 206, { ...headers, ...range })
      response.end(request.method === 'GET' ? pixel : undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { seen, origin: `http://127.0.0.1:${port}`, close: () => server.close() }
  }

  it.each([
    ['Last-Modified', 'Fri, 01 May 2026 10:00:00 GMT', 'Fri, 01 May 2026 10:00:01 GMT'],
    ['ETag', '"1"', '"2"'],
  ])('is read once, and again if its %s changed or with --verify', async (header, before, after) => {
    verifies('O-01')
    const host = await startHost({ [header]: before })
    const file = { type: 'file', video_id: idOf(1), role: 'thumbnail', key: '1.png' }
    const path = await fileWith([...terms, videoLine(1), file])
    const isRead = async (...more: string[]) => {
      const { reads } = host.seen
      const { code, err } = await runLine(['catalogue', 'import', path, '--media-host', host.origin, ...more], { env })
      expect([code, err]).toEqual([0, []])
      return host.seen.reads > reads
    }
    expect([await isRead(), await isRead(), await isRead('--verify'), await isRead()]).toEqual([
      true,
      false,
      true,
      false,
    ])
    host.seen.changed = { [header]: after }
    expect([await isRead(), await isRead()]).toEqual([true, false])
    host.seen.changed = {}
    expect([await isRead(), await isRead()]).toEqual([true, true])
    host.close()
  })
})
