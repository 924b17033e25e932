import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMediaHost } from '@proscenium/service/http/media/media-host'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import {
  catalogueContent,
  catalogueOf,
  fileLine,
  idOf,
  ndjson,
  terms,
  videoLine,
} from '@proscenium/mock-server/testing/catalogue-file'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { newSharedDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { startService } from '@proscenium/mock-server/testing/service/service'
import { openCalls } from '../calls/open-calls.ts'

let folder: string
const databases: TestDatabase[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-catalogue-'))
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function newTarget(): Promise<{ readonly database: TestDatabase; readonly env: Record<string, string> }> {
  const database = await newSharedDatabase()
  databases.push(database)
  const { address } = database
  const name = isPostgresAddress(address) ? 'DATABASE_URL' : 'PROSCENIUM_DB'
  const env = { [name]: address, PROSCENIUM_SEAL_KEY: 'ab'.repeat(32) }
  await runLine(['migrate'], { env })
  return { database, env }
}

async function fileWith(lines: readonly (object | string)[] | Uint8Array): Promise<string> {
  const path = join(folder, 'catalogue.ndjson')
  await writeFile(path, lines instanceof Uint8Array ? lines : ndjson(lines))
  return path
}

async function contentOf(database: TestDatabase) {
  const view = await viewDatabase(database)
  try {
    return await catalogueContent(view)
  } finally {
    await view.close()
  }
}

const numbers = Array.from({ length: 600 }, (_, at) => at + 1)

describe('catalogue import', () => {
  it('imports a file, and again without a change', async () => {
    verifies('O-01')
    const { env } = await newTarget()
    const path = await fileWith(catalogueOf([1, 2]))
    const first = await runLine(['catalogue', 'import', path], { env })
    expect(first.err).toEqual([])
    expect(first.out).toEqual(['2 videos, 4 files, 5 terms and 1 collection changed; 0 invalid lines.'])
    const again = await runLine(['catalogue', 'import', path, '--json'], { env })
    expect(JSON.parse(again.out.join(''))).toMatchObject({
      id: createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      lines: 12,
      finished: true,
      changed: { videos: 0, files: 0, terms: 0, collections: 0 },
      errors: [],
    })
    expect([first.code, again.code]).toEqual([0, 0])
  })

  it('continues where a killed run stopped', async () => {
    verifies('O-01')
    const path = await fileWith(catalogueOf(numbers))
    const whole = await newTarget()
    await runLine(['catalogue', 'import', path], { env: whole.env })
    const expected = await contentOf(whole.database)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.boolean(), async (calls, responded) => {
        const { database, env } = await newTarget()
        const open: typeof openCalls = async (options, given) =>
          dying(await openCalls(options, given), { calls, responded })
        await expect(runLine(['catalogue', 'import', path], { env, open })).rejects.toThrow('killed')
        const { code, err } = await runLine(['catalogue', 'import', path], { env })
        expect(code).toBe(0)
        if (calls > 2 || (calls === 2 && responded)) expect(err[0]).toMatch(/^Continuing after line \d+\.$/)
        const same = await contentOf(database)
        // Files are dated by the import's own clock.
        expect({ ...same, video_files: same['video_files']?.length }).toEqual({ ...expected, video_files: 1_200 })
      }),
      { numRuns: 4 },
    )
  })

  it('imports into a running service, whose doctor then reads a file of the catalogue', async () => {
    verifies('O-01')
    const service = await startService()
    const env = { PROSCENIUM_URL: service.base, PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN }
    const path = await fileWith(catalogueOf(numbers.slice(0, 250)))
    const { code, out, err } = await runLine(['catalogue', 'import', path], { env })
    expect([code, err]).toEqual([0, []])
    expect(out).toEqual(['250 videos, 500 files, 1 term and 1 collection changed; 0 invalid lines.'])
    const doctor = await runLine(['doctor'], { env })
    expect(doctor.out.join('\n')).toContain('ok       database: ')
    await service.close()
  })

  it('reports a line of 10 MB, bytes that are no UTF-8 and unknown fields by line, and imports the rest', async () => {
    const { env } = await newTarget()
    const long = videoLine(1, { description: 'x'.repeat(10_000_000) })
    const lines = [
      ndjson(terms),
      ndjson([long]),
      Buffer.from([0x22, 0xff, 0x0a]),
      ndjson([videoLine(2), { ...fileLine(2), size: 1 }]),
    ]
    const path = await fileWith(Buffer.concat(lines.map((part) => Buffer.from(part))))
    const { code, out, err } = await runLine(['catalogue', 'import', path], { env })
    expect(err).toEqual([
      'line 6: the line must have at most 524288 bytes',
      'line 7: the line must be UTF-8',
      'line 9: size must be absent: it is unknown',
    ])
    expect(out).toEqual(['1 video, 0 files, 5 terms and 0 collections changed; 3 invalid lines.'])
    expect(code).toBe(1)
  })

  it('checks a file without changing anything, across its chunks', async () => {
    const { database, env } = await newTarget()
    const path = await fileWith([...catalogueOf(numbers), fileLine(900)])
    const { code, out, err } = await runLine(['catalogue', 'import', path, '--dry-run'], { env })
    expect(err).toEqual(['line 1807: video_id must be a video that exists or stands in an earlier line'])
    expect([code, out]).toEqual([1, ['1807 lines checked; 1 invalid line.']])
    expect((await contentOf(database))['videos']).toEqual([])
  })

  it('stops a strict import, and continues with the corrected file under the same id', async () => {
    const { env } = await newTarget()
    const line = ['catalogue', 'import', '-', '--strict', '--id', 'spring']
    const stopped = await runLine(line, { env, stdin: ndjson([...terms, videoLine(1), 'wrong', videoLine(2)]) })
    expect([stopped.code, stopped.err]).toEqual([1, ['line 7: the line must be a JSON object']])
    expect(stopped.out[0]).toContain('The import continues after line 6 when it is run again.')
    const corrected = await runLine(line, { env, stdin: ndjson([...terms, videoLine(1), videoLine(3), videoLine(2)]) })
    expect([corrected.code, corrected.err]).toEqual([0, ['Continuing after line 6.']])
  })

  it('shows progress with rate and remaining time on a terminal', async () => {
    const { env } = await newTarget()
    const path = await fileWith(catalogueOf(numbers))
    const { raw } = await runLine(['catalogue', 'import', path], { env, isTerminal: true })
    expect(raw.join('')).toMatch(/Importing █+░+ \d+% \d+\/1806, \d+ s left \d+ lines\/s/)
  })
})

type Calls = Awaited<ReturnType<typeof openCalls>>

/** A port whose process dies at the n-th call: before it, or when it was applied and not responded. */
function dying(port: Calls, { calls, responded }: { calls: number; responded: boolean }): Calls {
  let made = 0
  return {
    ...port,
    async call(id, request) {
      made += 1
      if (made === calls && !responded) throw new Error('killed')
      const result = await port.call(id, request)
      if (made === calls) throw new Error('killed')
      return result
    },
  }
}

describe('catalogue import with a media host', () => {
  it('reads what lines leave out, and reports files that it cannot read', async () => {
    verifies('O-01')
    const { database, env } = await newTarget()
    const mp4 = await shortMp4()
    await mkdir(join(folder, 'clips'))
    await writeFile(join(folder, 'clips/1.mp4'), mp4)
    await writeFile(join(folder, 'clips/2.mp4'), 'no video')
    const host = await startMediaHost(folder)
    const bare = (n: number) => ({ type: 'file', video_id: idOf(1), key: `clips/${n}.mp4`, content_type: 'video/mp4' })
    const path = await fileWith([
      ...terms,
      videoLine(1),
      { ...bare(1), role: 'master' },
      { ...bare(2), role: 'preview' },
      { ...bare(3), role: 'reel' },
    ])
    const { code, err } = await runLine(['catalogue', 'import', path, '--media-host', host.origin()], { env })
    await host.stop()
    expect([code, err.length]).toEqual([1, 2])
    expect(err[0]).toMatch(/^line 8: key must name a file of the media host: /)
    expect(err[1]).toBe('line 9: key must name a file of the media host: HEAD returned 404')
    const [file] = (await contentOf(database))['video_files'] ?? []
    expect(JSON.parse(file ?? '')).toMatchObject({
      role: 'master',
      bytes: mp4.length,
      sha256: createHash('sha256').update(mp4).digest('hex'),
      width: 64,
      height: 36,
      duration_seconds: 2,
    })
  })
})

/** Two frames of one second each; nothing decodes them. */
async function shortMp4(): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const description = Uint8Array.from([
    1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1e, 1, 0, 4, 0x68, 0xce, 0x38, 0x80,
  ])
  const decoderConfig = { codec: 'avc1.42001e', codedWidth: 64, codedHeight: 36, description }
  for (const at of [0, 1])
    await source.add(new EncodedPacket(Uint8Array.from([0, 0, 0, 1, 0x65]), 'key', at, 1), { decoderConfig })
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

describe('catalogue export', () => {
  it('writes lines that import as the same catalogue', async () => {
    verifies('O-01')
    const [first, second] = [await newTarget(), await newTarget()]
    await runLine(['catalogue', 'import', await fileWith(catalogueOf([1, 2, 3]))], { env: first.env })
    const copy = join(folder, 'copy.ndjson')
    const { code, err, out } = await runLine(['catalogue', 'export', copy], { env: first.env })
    expect([code, err.at(-1), out]).toEqual([0, '15 lines exported.', []])
    await runLine(['catalogue', 'import', copy], { env: second.env })
    expect(await contentOf(second.database)).toEqual(await contentOf(first.database))
    const shown = await runLine(['catalogue', 'export', '--quiet'], { env: second.env })
    expect(`${shown.out.join('\n')}\n`).toBe(await readFile(copy, 'utf8'))
  })
})
