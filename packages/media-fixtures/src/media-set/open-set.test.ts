import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesWith } from '@proscenium/testkit/processes'
import { onlyLong } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClipDescription } from '../clips/clip.ts'
import { ensureSet } from './ensure-set.ts'
import { provisionalManifest } from './expected-manifest.ts'
import type { MediaManifest } from './manifest.ts'
import { openSet, type OpenedMedia } from './open-set.ts'

/** Timeout for a machine under load; unloaded, the tests take seconds. */
const TIMEOUT_MS = 300_000

const stillOf = (n: number): ClipDescription => ({
  slug: `still-${n}`,
  barcode: n + 1,
  seed: n,
  durationSeconds: 0.5,
  framesPerSecond: 4,
  codec: 'h264',
  music: null,
  roles: ['thumbnail'],
  cuts: [0],
  shots: null,
  extraSeconds: 0.5,
  poster: { scene: 'strobeGeometry', seed: n, time: 0.2, framing: { x: 0, y: 0, zoom: 1 } },
})
const table = Array.from({ length: 3 }, (_, n) => stillOf(n))
const keys = table.map(({ slug }) => `${slug}/thumbnail.jpg`)

let expected: MediaManifest
let elsewhere = ''
let cacheRoot = ''
const opened: OpenedMedia[] = []

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'proscenium-media-whole-'))
  expected = (await ensureSet(table, { cacheRoot: elsewhere })).manifest
}, TIMEOUT_MS)
afterAll(() => rm(elsewhere, { recursive: true, force: true }))
beforeEach(async () => {
  cacheRoot = await mkdtemp(join(tmpdir(), 'proscenium-media-open-'))
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.dispose()
  await rm(cacheRoot, { recursive: true, force: true })
})

interface Opening {
  readonly table?: readonly ClipDescription[]
  readonly expected?: MediaManifest
  readonly onLabel?: (label: string) => void
}

async function open({ onLabel, ...more }: Opening = {}): Promise<OpenedMedia> {
  const onProgress = ({ label }: { label: string }): void => onLabel?.(label)
  const one = await openSet({ table, expected, cacheRoot, background: true, processes: 1, onProgress, ...more })
  opened.push(one)
  return one
}

/** Of the processes that render into the folder, the most urgent first. */
function prioritiesIn(directory: string): number[] {
  const found = processesWith(directory).map(({ niceness }) => niceness)
  return found.toSorted((one, other) => one - other)
}

/** Kills every process that renders requested files into the folder; returns how many. */
function killIn(directory: string): number {
  const requested = processesWith(directory).filter(({ niceness }) => niceness === getPriority())
  for (const { pid } of requested) process.kill(pid, 'SIGKILL')
  return requested.length
}

describe('a set opened before it is rendered', { timeout: TIMEOUT_MS }, () => {
  it('has its manifest immediately and all files in the end', async () => {
    const one = await open()
    expect(one.manifest).toEqual(expected)
    await expect(stat(join(one.directory, 'manifest.json'))).rejects.toThrow('ENOENT')
    await one.finished
    expect((await stat(join(one.directory, 'manifest.json'))).isFile()).toBe(true)
    expect(keys.map((key) => one.pending?.ready(key))).toEqual(keys.map(() => null))
    expect((await open()).pending).toBeUndefined()
  })

  it.each(onlyLong)(
    'renders at the lowest priority, and what is requested at this process’s own, with nothing beside it',
    async () => {
      const one = await open()
      const priorities = () => prioritiesIn(one.directory)
      await expect.poll(priorities).toEqual([constants.priority.PRIORITY_LOW])
      const requested = ['still-2/thumbnail.jpg', 'still-1/thumbnail.jpg'].map((key) => one.pending?.ready(key))
      await expect.poll(priorities).toEqual([getPriority()])
      for (const each of requested) await each
      await one.finished
    },
  )

  it('renders what is sold on request only, and is complete then', async () => {
    const sold: ClipDescription = { ...stillOf(7), slug: 'sold', roles: ['thumbnail', 'master'] }
    const one = await open({ table: [sold], expected: provisionalManifest([sold]) })
    await one.finished
    expect(await readdir(join(one.directory, 'sold'))).toEqual(['thumbnail.jpg'])
    await one.pending?.ready('sold/master.mp4')
    expect((await stat(join(one.directory, 'sold/master.mp4'))).size).toBe(one.manifest.clips[0]?.files.master?.bytes)
    expect((await open({ table: [sold] })).pending).toBeUndefined()
  })

  it.each(onlyLong)('renders a file on the next request after its process was killed', async () => {
    const one = await open()
    const failed = one.pending?.ready('still-2/thumbnail.jpg')
    const reported = one.finished.catch((error: Error) => error.message)
    await expect.poll(() => killIn(one.directory)).toBeGreaterThan(0)
    await expect(failed).rejects.toThrow('Cannot render media clip still-2')
    expect(await reported).toContain('still-2')
    await one.pending?.ready('still-2/thumbnail.jpg')
    expect((await stat(join(one.directory, 'still-2/thumbnail.jpg'))).size).toBeGreaterThan(100)
  })

  it('renders requested files first', async () => {
    const labels: string[] = []
    const one = await open({ onLabel: (label) => labels.push(label) })
    await one.pending?.ready('still-2/thumbnail.jpg')
    expect((await stat(join(one.directory, 'still-2/thumbnail.jpg'))).size).toBeGreaterThan(100)
    await one.finished
    const first = labels.indexOf('still-2/thumbnail.jpg')
    expect([first <= 1, labels.length]).toEqual([true, table.length])
  })

  it.each(onlyLong)('reports corrections of the manifest before the file is ready', async () => {
    const wrong: MediaManifest = structuredClone(expected)
    const file = wrong.clips[2]?.files.thumbnail
    if (file !== undefined) Object.assign(file, { sha256: '0'.repeat(64), bytes: 1 })
    const one = await open({ expected: wrong })
    const order: string[] = []
    one.pending?.onCorrected(async () => void order.push(`corrected ${one.manifest.clips[2]?.files.thumbnail?.bytes}`))
    await one.pending?.ready('still-2/thumbnail.jpg')
    order.push('ready')
    await one.finished
    expect(order).toEqual([`corrected ${expected.clips[2]?.files.thumbnail?.bytes}`, 'ready'])
    expect(one.manifest).toEqual(expected)
  })

  it.each(onlyLong)('resumes after dispose, and rejects pending waits when it is disposed', async () => {
    const first = await open()
    await first.pending?.ready('still-1/thumbnail.jpg')
    const waiting = keys.map((key) => first.pending?.ready(key) ?? null).filter((ready) => ready !== null)
    await first.dispose()
    await first.finished
    const outcomes = await Promise.allSettled(waiting)
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
    const { ino } = await stat(join(first.directory, 'still-1/thumbnail.jpg'))
    const labels: string[] = []
    const second = await open({ onLabel: (label) => labels.push(label) })
    await second.finished
    expect(labels).not.toContain('still-1/thumbnail.jpg')
    expect((await stat(join(first.directory, 'still-1/thumbnail.jpg'))).ino).toBe(ino)
    expect((await readdir(join(first.directory, 'still-1'))).length).toBe(1)
  })

  it.each(onlyLong)(
    'is rendered by one of several processes, which renders what the others request first',
    async () => {
      const five = { table: Array.from({ length: 5 }, (_, n) => stillOf(n)) }
      const labels: string[] = []
      const first = await open({ ...five, onLabel: (label) => labels.push(label) })
      await expect.poll(() => processesWith(first.directory)).toHaveLength(1)
      const second = await open(five)
      await second.pending?.ready('still-4/thumbnail.jpg')
      expect([processesWith(first.directory).length <= 1, labels.indexOf('still-4/thumbnail.jpg') <= 3]).toEqual([
        true,
        true,
      ])
      await first.finished
      await second.finished
      expect([new Set(labels).size, labels.length, second.manifest]).toEqual([5, 5, first.manifest])
    },
  )

  it.each(onlyLong)('is rendered although something foreign is among the requests', async () => {
    const one = await open({ table: Array.from({ length: 5 }, (_, n) => stillOf(n)) })
    await mkdir(join(one.directory, 'requested', 'a folder'), { recursive: true })
    await writeFile(join(one.directory, 'requested', '%'), '')
    await one.finished
    expect(await readdir(join(one.directory, 'requested'))).toContain('a folder')
  })

  it.each(onlyLong)('is rendered by the next process when the one that renders ends', async () => {
    const [first, second] = [await open(), await open()]
    await expect.poll(() => prioritiesIn(first.directory)).toHaveLength(1)
    await first.dispose()
    await second.finished
    expect(second.manifest).toEqual(expected)
    expect(await Promise.all(keys.map((key) => stat(join(second.directory, key))))).toHaveLength(keys.length)
  })

  it.each(onlyLong)(
    'has a provisional manifest if its files are unknown, which the rendered ones correct',
    async () => {
      const provisional = provisionalManifest(table)
      const [first, second] = provisional.clips.map(({ files }) => files.thumbnail)
      expect(first).toMatchObject({ key: 'still-0/thumbnail.jpg', contentType: 'image/jpeg', width: 640 })
      expect(first?.sha256).not.toBe(second?.sha256)
      const one = await open({ expected: provisional })
      await one.finished
      expect(one.manifest).toEqual(expected)
    },
  )
})
