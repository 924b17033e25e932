import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { startAwsSdk, type AwsSdk } from '@proscenium/mock-server/testing/aws-sdk/client'
import { missingCommands } from '@proscenium/mock-server/testing/missing-commands'
import { startSwift, swiftCommands, type RunningSwift } from '@proscenium/mock-server/testing/cluster/swift'
import { byRun, verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlobStore } from '../../ports.ts'
import { systemClock, systemRandom, virtualClock } from '../../system.ts'
import { PART_BYTES } from './parts.ts'
import { s3Blobs } from './s3-blobs.ts'

const BUCKET = 'proscenium'
const KEY = 'exports/one'
const random = systemRandom()
const open = { signal: new AbortController().signal }
const kills = byRun({ quick: 3, long: 20 })

async function* inChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000_003) yield bytes.subarray(at, at + 1_000_003)
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const readAll = async (blobs: BlobStore, key: string, size: number): Promise<Buffer> => {
  const { body } = await blobs.open(key, { start: 0, end: size - 1, size, ...open })
  return await buffer(Readable.from(body))
}

whereFound(missingCommands(swiftCommands), 'the S3 adapter on Swift', () =>
  describe('the S3 adapter on Swift', () => {
    let swift: RunningSwift
    let other: AwsSdk
    beforeAll(async () => {
      swift = await startSwift()
      await swift.createBucket(BUCKET)
      other = startAwsSdk(swift)
    })
    afterAll(async () => {
      await other.stop()
      await swift.stop()
    })

    const make = (prefix: string, fetch = globalThis.fetch, ages = systemClock()) =>
      s3Blobs({ location: { bucket: BUCKET, prefix }, access: swift, fetch, clock: systemClock(), random, ages })
    const unfinished = async (): Promise<number> => {
      const { Uploads: uploads = [] } = await other.send('ListMultipartUploads', { Bucket: BUCKET })
      return uploads.length
    }
    const keysBelow = async (prefix: string): Promise<string[]> => {
      const { Contents: found = [] } = await other.send('ListObjectsV2', { Bucket: BUCKET, Prefix: prefix })
      return found.map(({ Key: key }) => key)
    }

    it.each([1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, PART_BYTES * 2 + 12_345])(
      'writes a blob of %d bytes that the AWS SDK reads',
      async (size) => {
        verifies('O-05')
        const prefix = `${random.uuid()}/`
        const bytes = randomBytes(size)
        const stored = await make(prefix).put(KEY, inChunks(bytes), { maxBytes: size })
        expect(stored).toEqual({ ok: true, bytes: size, sha256: sha256(bytes) })
        const read = await other.send('GetObject', { Bucket: BUCKET, Key: prefix + KEY })
        expect(sha256(read.Body ?? Buffer.alloc(0))).toBe(sha256(bytes))
        expect([read.ContentLength, await unfinished()]).toEqual([size, 0])
      },
    )

    it('reads what the AWS SDK wrote, whole or in parts', async () => {
      verifies('O-05')
      const prefix = `${random.uuid()}/`
      const blobs = make(prefix)
      const bytes = randomBytes(PART_BYTES + 99)
      const at = { Bucket: BUCKET, Key: `${prefix}exports/whole` }
      await other.send('PutObject', { ...at, Body: bytes })
      expect(sha256(await readAll(blobs, 'exports/whole', bytes.length))).toBe(sha256(bytes))
      const parted = { Bucket: BUCKET, Key: `${prefix}exports/parted` }
      const { UploadId } = await other.send('CreateMultipartUpload', parted)
      const parts = [bytes.subarray(0, PART_BYTES), bytes.subarray(PART_BYTES)]
      const Parts = []
      for (const [index, Body] of parts.entries()) {
        const PartNumber = index + 1
        const { ETag } = await other.send('UploadPart', { ...parted, UploadId, PartNumber, Body })
        Parts.push({ PartNumber, ETag })
      }
      await other.send('CompleteMultipartUpload', { ...parted, UploadId, MultipartUpload: { Parts } })
      expect(await blobs.size('exports/parted')).toBe(bytes.length)
      const span = { start: PART_BYTES - 3, end: PART_BYTES + 2, size: bytes.length }
      const across = await blobs.open('exports/parted', { ...span, ...open })
      expect(await buffer(Readable.from(across.body))).toEqual(bytes.subarray(span.start, span.end + 1))
      expect((await blobs.list('exports', { after: '', most: 9 })).map(({ key }) => key)).toEqual([
        'exports/parted',
        'exports/whole',
      ])
    })

    it('leaves no part of a body that is too long or fails after several parts', async () => {
      verifies('O-05')
      const prefix = `${random.uuid()}/`
      const blobs = make(prefix)
      const before = await swift.storedFiles()
      const bytes = randomBytes(PART_BYTES * 2)
      expect(await blobs.put(KEY, inChunks(bytes), { maxBytes: bytes.length - 1 })).toEqual({
        ok: false,
        code: 'too_large',
      })
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield* inChunks(bytes)
        throw new Error('the sender left')
      }
      await expect(blobs.put(KEY, broken(), { maxBytes: bytes.length })).rejects.toThrow('the sender left')
      expect([await unfinished(), await keysBelow(prefix), await swift.storedFiles()]).toEqual([0, [], before])
    })

    it('stores nothing that was altered on its way', async () => {
      verifies('O-05')
      const prefix = `${random.uuid()}/`
      const altering: typeof fetch = async (url, init) => {
        const { body, ...rest } = init ?? {}
        if (body === undefined || body === null) return await fetch(url, init)
        const bytes = Buffer.from(await new Response(body).arrayBuffer())
        if (bytes.length > 1_000) bytes[500] = (bytes[500] ?? 0) ^ 1
        return await fetch(url, { ...rest, body: bytes })
      }
      const put = (size: number) => make(prefix, altering).put(KEY, inChunks(randomBytes(size)), { maxBytes: size })
      await expect(put(2_000)).rejects.toThrow(/^The S3 store responded 400 \(\w+\) to PUT\.$/)
      await expect(put(PART_BYTES + 1)).rejects.toThrow(/^The S3 store responded 400 \(\w+\) to PUT\.$/)
      expect([await keysBelow(prefix), await unfinished()]).toEqual([[], 0])
    })

    it('lists only what can be a blob of its own', async () => {
      verifies('O-05')
      const prefix = `${random.uuid()}/`
      const blobs = make(prefix)
      const put = (key: string) =>
        other.send('PutObject', { Bucket: BUCKET, Key: prefix + key, Body: Buffer.from('x') })
      for (const key of ['exports/a', 'exports/A file & more.txt', 'exports/b', 'exports/c/', 'songs/a']) await put(key)
      const listed = async (after: string, most: number) =>
        (await blobs.list('exports', { after, most })).map(({ key }) => key)
      expect(await listed('', 9)).toEqual(['exports/a', 'exports/b'])
      expect(await listed('', 1)).toEqual(['exports/a'])
      expect(await listed('exports/a', 9)).toEqual(['exports/b'])
    })

    it('removes what killed processes uploaded, after a day, and nothing of others', async () => {
      verifies('O-05')
      const prefix = `${random.uuid()}/`
      const before = await swift.storedFiles()
      const foreign = { Bucket: BUCKET, Key: `elsewhere-${prefix}a` }
      await other.send('CreateMultipartUpload', foreign)
      for (let kill = 0; kill < kills; kill += 1) await killInMidUpload(swift, { prefix, parts: 1 + (kill % 3) })
      expect(await swift.storedFiles()).toBeGreaterThan(before)
      const clock = virtualClock(systemClock())
      const blobs = make(prefix, globalThis.fetch, clock)
      expect(await blobs.removeAbandoned(99)).toBe(0)
      clock.advance(86_400_000)
      expect([await blobs.removeAbandoned(2), await blobs.removeAbandoned(99)]).toEqual([2, kills - 2])
      // The upload of the foreign key remains, which has a marker on the disk.
      expect([await keysBelow(prefix), await unfinished(), await swift.storedFiles()]).toEqual([[], 1, before + 1])
    })
  }),
)

/** A process that uploads without end, killed once that many parts are stored and the next is on its way. */
async function killInMidUpload(
  { endpoint, region, accessKeyId, secretAccessKey }: RunningSwift,
  { prefix, parts }: { prefix: string; parts: number },
): Promise<void> {
  const script = `
    import { s3Blobs } from '${import.meta.resolve('./s3-blobs.ts')}'
    import { systemClock, systemRandom } from '${import.meta.resolve('../../system.ts')}'
    const [settings, location, key] = JSON.parse(process.env.UPLOAD)
    let sent = 0
    const counting = async (url, init) => {
      if (init.headers['Content-Length'] === '${PART_BYTES}') console.log(sent++)
      return await fetch(url, init)
    }
    async function* endless() { for (;;) yield new Uint8Array(1_000_000) }
    const tools = { location, access: settings, fetch: counting, clock: systemClock(), random: systemRandom() }
    await s3Blobs(tools).put(key, endless(), { maxBytes: Infinity })`
  const key = `exports/${random.uuid()}`
  const settings = { endpoint, region, accessKeyId, secretAccessKey }
  const upload = JSON.stringify([settings, { bucket: BUCKET, prefix }, key])
  const child = spawn(process.execPath, ['--conditions=proscenium-source', '--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], UPLOAD: upload },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    for await (const line of createInterface(child.stdout)) if (Number(line) === parts) break
  } finally {
    child.kill('SIGKILL')
    await exited
  }
}
