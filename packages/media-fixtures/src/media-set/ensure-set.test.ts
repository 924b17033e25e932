import { cp, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyLong } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClipDescription } from '../clips/clip.ts'
import { ensureSet } from './ensure-set.ts'
import { ensureMedia, type MediaSet } from '../index.ts'

const tiny: ClipDescription = {
  slug: 'tiny',
  barcode: 9,
  seed: 4,
  durationSeconds: 0.5,
  framesPerSecond: 4,
  codec: 'h264',
  music: { tempo: 120, key: 45, mode: 'minor', energy: 1 },
  roles: ['thumbnail', 'master', 'preview'],
  cuts: [0],
  shots: null,
  extraSeconds: 0.5,
  poster: { scene: 'strobeGeometry', seed: 4, time: 0.2, framing: { x: 0, y: 0, zoom: 1 } },
}
const still: ClipDescription = { ...tiny, slug: 'still', barcode: 10, music: null, roles: ['thumbnail'] }

let cacheRoot = ''
/** A cache with the set of `still`, to be copied. */
let filledRoot = ''

beforeAll(async () => {
  filledRoot = await mkdtemp(join(tmpdir(), 'proscenium-media-filled-'))
  await ensureSet([still], { cacheRoot: filledRoot })
})

afterAll(() => rm(filledRoot, { recursive: true, force: true }))

/** The complete set of `still` in the test's own cache. */
async function presentSet(): Promise<MediaSet> {
  await cp(filledRoot, cacheRoot, { recursive: true })
  return ensureSet([still], { cacheRoot })
}

beforeEach(async () => {
  cacheRoot = await mkdtemp(join(tmpdir(), 'proscenium-media-'))
})

afterEach(() => rm(cacheRoot, { recursive: true, force: true }))

/** Timeout for a machine under load; unloaded, the tests take seconds. */
const TIMEOUT_MS = 300_000

describe('ensureMedia', { timeout: TIMEOUT_MS }, () => {
  it('renders the files that the manifest describes and reports each', async () => {
    const seen: string[] = []
    const onProgress = ({ done, total, label }: { done: number; total: number; label: string }): void => {
      seen.push(`${done}/${total} ${label}`)
    }
    const { directory, manifest } = await ensureSet([tiny, still], { cacheRoot, onProgress })
    expect(manifest.clips.map((clip) => [clip.slug, clip.hasAudio])).toEqual([
      ['tiny', true],
      ['still', false],
    ])
    expect(manifest.clips[0]?.files.preview).toMatchObject({
      key: 'tiny/preview.mp4',
      contentType: 'video/mp4',
      width: 320,
      height: 180,
      durationSeconds: 0.5,
    })
    expect(manifest.clips[0]?.files.reel).toBeUndefined()
    expect(seen.map((line) => line.slice(0, 4))).toEqual(['1/4 ', '2/4 ', '3/4 ', '4/4 '])
    const master = manifest.clips[0]?.files.master
    expect((await stat(join(directory, 'tiny/master.mp4'))).size).toBe(master?.bytes)
    expect(await readdir(join(cacheRoot, 'media'))).toEqual([manifest.version])
  })

  it.each(onlyLong)('renders the same bytes on each run', async () => {
    const first = await ensureSet([tiny], { cacheRoot })
    const second = await ensureSet([tiny], { cacheRoot: join(cacheRoot, 'other') })
    expect(second.manifest).toEqual(first.manifest)
    expect(first.manifest.clips[0]?.files.master?.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each(onlyLong)('gives the same manifest, byte for byte, whether the set was rendered or cached', async () => {
    const rendered = await ensureSet([tiny, still], { cacheRoot })
    const cached = await ensureSet([tiny, still], { cacheRoot })
    expect(JSON.stringify(rendered.manifest)).toBe(JSON.stringify(cached.manifest))
  })

  it('leaves a complete set unchanged', async () => {
    const first = await presentSet()
    const before = await stat(first.directory)
    const made: string[] = []
    const again = await ensureSet([still], { cacheRoot, onProgress: ({ label }) => made.push(label) })
    expect(again).toEqual(first)
    expect(made).toEqual([])
    expect((await stat(first.directory)).ino).toBe(before.ino)
  })

  it.each([
    ['a file is missing', (directory: string) => rm(join(directory, 'still/thumbnail.jpg'))],
    ['a file is cut short', (directory: string) => truncate(join(directory, 'still/thumbnail.jpg'), 10)],
    ['the manifest is half written', (directory: string) => truncate(join(directory, 'manifest.json'), 40)],
    [
      'the manifest is another shape',
      (directory: string) => writeFile(join(directory, 'manifest.json'), '{"clips":[]}'),
    ],
  ])('renders the set again if %s', async (_, damage) => {
    const first = await presentSet()
    const whole = await readFile(join(first.directory, 'still/thumbnail.jpg'))
    await damage(first.directory)
    await ensureSet([still], { cacheRoot })
    expect(await readFile(join(first.directory, 'still/thumbnail.jpg'))).toEqual(whole)
    expect(await readdir(join(cacheRoot, 'media'))).toEqual([first.manifest.version])
  })

  it.each(onlyLong)('ignores the incomplete files of a killed run', async () => {
    const first = await presentSet()
    await rename(first.directory, `${first.directory}.partial-killed`)
    const made: string[] = []
    await ensureSet([still], { cacheRoot, onProgress: ({ label }) => made.push(label) })
    expect(made).toEqual(['still/thumbnail.jpg'])
  })

  it.each(onlyLong)('gives concurrent callers the same complete set', async () => {
    const sets = await Promise.all([1, 2, 3].map(() => ensureSet([still], { cacheRoot })))
    expect(sets[1]).toEqual(sets[0])
    expect(sets[2]).toEqual(sets[0])
    expect(await readdir(join(cacheRoot, 'media'))).toEqual([sets[0]?.manifest.version])
  })

  it('names the folder in one line if the cache cannot be written', async () => {
    const file = join(cacheRoot, 'a-file')
    await writeFile(file, '')
    await expect(ensureMedia({ cacheRoot: join(file, 'below') })).rejects.toThrow(
      new Error(`Cannot write to the media cache folder ${join(file, 'below', 'media')} (ENOTDIR).`),
    )
  })
})
