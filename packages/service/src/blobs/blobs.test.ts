import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSwift, swiftCommands, type RunningSwift } from '@proscenium/mock-server/testing/cluster/swift'
import { missingCommands } from '@proscenium/mock-server/testing/missing-commands'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BlobStore } from '../ports.ts'
import { systemClock, systemRandom, virtualClock } from '../system.ts'
import { openFolderBlobs } from './folder.ts'
import { holdable } from '@proscenium/mock-server/control/snapshots/holding'
import { memoryBlobs } from './memory.ts'
import { s3Blobs } from './s3/s3-blobs.ts'

const KEY = 'exports/one'
const random = systemRandom()
const open = { signal: new AbortController().signal }
const newFolder = () => mkdtemp(join(tmpdir(), 'proscenium-blobs-'))
/** The system clock, which file times use, plus the offset that a test sets. */
const clock = virtualClock(systemClock())
afterEach(() => clock.set(systemClock().now()))
const inFolder = async (directory: string) => await openFolderBlobs({ directory, random, clock })

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half')
  throw new Error('the sender left')
}

const read = async (blobs: BlobStore, span: { start: number; end: number; size: number }): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of (await blobs.open(KEY, { ...span, ...open })).body) parts.push(part)
  return Buffer.concat(parts).toString()
}

describe.each<[string, () => Promise<BlobStore>]>([
  ['a folder', async () => await inFolder(await newFolder())],
  ['memory', async () => memoryBlobs(clock)],
])('blobs in %s', (_, make) => {
  contract(make)
})

whereFound(missingCommands(swiftCommands), 'blobs in Swift', () =>
  describe('blobs in an S3-compatible store', () => {
    let swift: RunningSwift
    beforeAll(async () => {
      swift = await startSwift()
      await swift.createBucket('proscenium')
    })
    afterAll(async () => await swift.stop())
    contract(async () => {
      const location = { bucket: 'proscenium', prefix: `${random.uuid()}/` }
      return s3Blobs({ location, access: swift, fetch: globalThis.fetch, clock: systemClock(), random, ages: clock })
    })
  }),
)

/** What every store of blobs does. */
function contract(make: () => Promise<BlobStore>): void {
  it('are stored whole and read by range', async () => {
    const blobs = await make()
    const sha256 = createHash('sha256').update('one two').digest('hex')
    expect(await blobs.put(KEY, chunks('one', ' ', 'two'), { maxBytes: 7 })).toEqual({ ok: true, bytes: 7, sha256 })
    expect(await read(blobs, { start: 0, end: 6, size: 7 })).toBe('one two')
    expect(await read(blobs, { start: 2, end: 4, size: 7 })).toBe('e t')
  })

  it('replace the previous blob of a key', async () => {
    const blobs = await make()
    await blobs.put(KEY, chunks('first'), { maxBytes: 9 })
    await blobs.put(KEY, chunks('second'), { maxBytes: 9 })
    expect(await read(blobs, { start: 0, end: 5, size: 6 })).toBe('second')
  })

  it('leave nothing of a body that is too long or fails, and preserve the previous blob', async () => {
    const blobs = await make()
    await blobs.put(KEY, chunks('first'), { maxBytes: 9 })
    expect(await blobs.put(KEY, chunks('12345', '67890'), { maxBytes: 9 })).toEqual({ ok: false, code: 'too_large' })
    await expect(blobs.put(KEY, broken(), { maxBytes: 9 })).rejects.toThrow('the sender left')
    expect(await read(blobs, { start: 0, end: 4, size: 5 })).toBe('first')
  })

  it('cannot be read with another size or after deletion', async () => {
    const blobs = await make()
    await blobs.put(KEY, chunks('first'), { maxBytes: 9 })
    expect(await blobs.size(KEY)).toBe(5)
    await expect(read(blobs, { start: 0, end: 3, size: 4 })).rejects.toThrow(/bytes/)
    await blobs.delete(KEY)
    await blobs.delete(KEY)
    expect(await blobs.size(KEY)).toBeNull()
    await expect(read(blobs, { start: 0, end: 4, size: 5 })).rejects.toThrow(/no/)
  })

  it('are listed by folder in pages, with their age', async () => {
    const blobs = await make()
    expect(await blobs.list('exports', { after: '', most: 9 })).toEqual([])
    for (const key of ['exports/c', 'exports/a', 'exports-2/a', 'logos/a', 'exports/b/b'])
      await blobs.put(key, chunks('x'), { maxBytes: 9 })
    clock.advance(3_600_000)
    await blobs.put('exports/d', chunks('x'), { maxBytes: 9 })
    const first = await blobs.list('exports', { after: '', most: 3 })
    expect(first.map(({ key }) => key)).toEqual(['exports/a', 'exports/b/b', 'exports/c'])
    for (const { ageMs } of first) expect(Math.round(ageMs / 60_000)).toBe(60)
    await blobs.delete('exports/d')
    expect(await blobs.list('exports', { after: 'exports/c', most: 3 })).toEqual([])
  })

  it('are not deleted while they are held', async () => {
    const blobs = holdable(await make())
    expect(holdable(blobs)).toBe(blobs)
    await blobs.put(KEY, chunks('first'), { maxBytes: 9 })
    const letGo = [blobs.hold([KEY, 'exports/two']), blobs.hold([KEY])]
    for (const release of letGo) {
      await blobs.delete(KEY)
      expect(await blobs.size(KEY)).toBe(5)
      release()
    }
    await blobs.delete(KEY)
    expect(await blobs.size(KEY)).toBeNull()
  })

  it.each(['../etc/passwd', '/etc/passwd', 'exports/../../x', '.incoming/x', 'a//b', 'a/', '', 'A', 'a\0b', 'a\\b'])(
    'reject the key %j',
    async (key) => {
      const blobs = await make()
      const message = 'Invalid blob key.'
      await expect(blobs.put(key, chunks('x'), { maxBytes: 9 })).rejects.toThrow(message)
      await expect(blobs.delete(key)).rejects.toThrow(message)
      await expect(blobs.open(key, { start: 0, end: 0, size: 1, ...open })).rejects.toThrow(message)
    },
  )
}

describe('blob folder', () => {
  it('contains files under their keys and no partial files', async () => {
    const directory = await newFolder()
    const blobs = await inFolder(directory)
    await blobs.put(KEY, chunks('first'), { maxBytes: 9 })
    await blobs.put('exports/two', chunks('too much'), { maxBytes: 3 })
    await blobs.put('exports/three', broken(), { maxBytes: 9 }).catch(() => 'expected')
    expect(await readFile(join(directory, KEY), 'utf8')).toBe('first')
    expect(await readdir(join(directory, 'exports'))).toEqual(['one'])
    expect(await readdir(join(directory, '.incoming'))).toEqual([])
  })

  it('is cleaned of files that have not grown for an hour while it is open, except those being written', async () => {
    const directory = await newFolder()
    const blobs = await inFolder(directory)
    const incoming = join(directory, '.incoming')
    const more = Promise.withResolvers<void>()
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half')
      await more.promise
    }
    const stored = blobs.put(KEY, slow(), { maxBytes: 9 })
    await expect.poll(async () => await readdir(incoming)).toHaveLength(1)
    const [growing = ''] = await readdir(incoming)
    for (const name of ['a', 'b', 'c']) await writeFile(join(incoming, name), 'half a file')
    expect(await blobs.removeAbandoned(9)).toBe(0)
    clock.advance(3_601_000)
    expect([await blobs.removeAbandoned(2), await blobs.removeAbandoned(9)]).toEqual([2, 1])
    expect(await readdir(incoming)).toEqual([growing])
    more.resolve()
    expect(await stored).toMatchObject({ ok: true, bytes: 4 })
  })

  it('lets a reader finish after the blob is deleted', async () => {
    const blobs = await inFolder(await newFolder())
    await blobs.put(KEY, chunks('first'), { maxBytes: 9 })
    const { body } = await blobs.open(KEY, { start: 0, end: 4, size: 5, ...open })
    await blobs.delete(KEY)
    const parts: Uint8Array[] = []
    for await (const part of body) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('first')
  })

  it('names the path of a conflicting file', async () => {
    const file = join(await newFolder(), 'file')
    await writeFile(file, '')
    await expect(inFolder(file)).rejects.toThrow(`Cannot store files in the folder ${file}`)
  })
})
