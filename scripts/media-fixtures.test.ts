// The media of demo and tests, file by file on disk.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expectedManifest,
  mediaVersion,
  openMedia,
  type MediaFile,
  type MediaManifest,
  type MediaSet,
} from '@proscenium/media-fixtures'
import { byRun, verifies } from '@proscenium/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureMediaFixtures } from './media-fixtures.ts'

/** Sold by Area C and the Workspace; every other file is public. */
const soldRoles: readonly string[] = ['master', 'reel', 'bts']

interface FoundFile extends MediaFile {
  readonly found: string
}

async function filesOf({ directory, manifest }: MediaSet): Promise<FoundFile[]> {
  const listed = manifest.clips.flatMap((clip) => Object.values(clip.files))
  return Promise.all(
    listed.map(async (file) => {
      const bytes = await readFile(join(directory, file.key))
      return { ...file, found: hashOf(bytes) }
    }),
  )
}

const structureOf = ({ clips }: MediaManifest) =>
  clips.map((clip) => ({
    ...clip,
    files: Object.values(clip.files).map((file) => ({ ...file, bytes: 0, sha256: '' })),
  }))

/** Lists of numbers on one line, as the formatter has them. */
function recordedText(manifest: MediaManifest): string {
  const text = JSON.stringify(manifest, null, 2)
  return `${text.replaceAll(/\[[\d.,\s]+\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll(',', ', '))}\n`
}

/**
 * Another processor may round differently, which a running service corrects. Names and dimensions are the same
 * everywhere.
 */
async function expectRecorded(set: 'coded' | 'film', manifest: MediaManifest): Promise<void> {
  const path = `../packages/media-fixtures/src/media-set/expected-${set}.json`
  if (process.arch === 'x64') await expect(recordedText(manifest)).toMatchFileSnapshot(path)
  expect(structureOf(manifest)).toEqual(structureOf(expectedManifest(set)))
}

/** An hour, for a busy machine that renders every film. */
const TIMEOUT_MS = 3_600_000

describe('the coded set', () => {
  let set: MediaSet
  let files: readonly FoundFile[] = []
  beforeAll(async () => {
    set = await ensureMediaFixtures('coded')
    files = await filesOf(set)
  }, TIMEOUT_MS)

  it('matches its manifest, and the one that is recorded', async () => {
    expect(files.filter(({ found, sha256 }) => found !== sha256)).toEqual([])
    await expectRecorded('coded', set.manifest)
  })

  it('contains no sold file under another role', () => {
    verifies('A-16')
    const sold = new Map(files.filter(({ role }) => soldRoles.includes(role)).map(({ found, key }) => [found, key]))
    const shown = files.filter(({ role }) => !soldRoles.includes(role))
    expect(shown.filter(({ found }) => sold.has(found))).toEqual([])
    expect([sold.size > 40, shown.length > 80]).toEqual([true, true])
  })
})

describe('the films', () => {
  it('have the recorded structure, so that a service can start without them', () => {
    expect(expectedManifest('film').version).toBe(mediaVersion('film'))
    const { clips } = expectedManifest('film')
    const shortest = clips.filter(({ durationSeconds }) => durationSeconds < 15)
    expect([clips.length, shortest]).toEqual([35, []])
    expect(clips.filter(({ barcode }) => barcode !== null)).toEqual([])
  })

  it('have a smaller or coarser preview of each sold file that can be previewed', () => {
    verifies('A-16')
    const pairs = expectedManifest('film').clips.flatMap(({ files }) => [
      [files.master, files.preview],
      [files.reel, files.reel_preview],
      [files.bts, files.bts_preview],
    ])
    const alike = pairs.filter(
      ([sold, preview]) =>
        sold !== undefined &&
        preview !== undefined &&
        preview.width === sold.width &&
        preview.bytes >= sold.bytes * 0.8,
    )
    expect(alike).toEqual([])
  })

  it(
    'are rendered as recorded',
    async () => {
      const differing = await byRun({ quick: differingOfSome, long: differingOfAll })()
      expect(process.arch === 'x64' ? differing : []).toEqual([])
    },
    TIMEOUT_MS,
  )

  it('all have different thumbnails', () => {
    const thumbnails = expectedManifest('film').clips.map(({ files }) => files.thumbnail?.sha256)
    expect(new Set(thumbnails).size).toBe(thumbnails.length)
  })
})

/** A thumbnail and a short film. */
const representatives = ['front-row/thumbnail.jpg', 'snow-lamp/preview.mp4']

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The keys of the representatives that differ from the recorded ones. */
async function differingOfSome(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-films-'))
  const media = await openMedia({ set: 'film', cacheRoot: folder })
  try {
    const recorded = expectedManifest('film').clips.flatMap(({ files }) => Object.values(files))
    const differing: string[] = []
    for (const key of representatives) {
      await media.pending?.ready(key)
      const found = hashOf(await readFile(join(media.directory, key)))
      if (found !== recorded.find((file) => file.key === key)?.sha256) differing.push(key)
    }
    return differing
  } finally {
    await media.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every film; `-u` records them. */
async function differingOfAll(): Promise<string[]> {
  const set = await ensureMediaFixtures('film')
  await expectRecorded('film', set.manifest)
  return (await filesOf(set)).filter(({ found, sha256 }) => found !== sha256).map(({ key }) => key)
}
