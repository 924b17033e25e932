// The media that demo and tests run on, file by file on disk.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectedManifest, mediaVersion, type MediaFile, type MediaManifest } from '@proscenium/media-fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureMediaFixtures } from './media-fixtures.ts'

/** Sold by Area C and the Workspace; every other file is public. */
const soldRoles: readonly string[] = ['master', 'reel', 'bts']

let manifest: MediaManifest
let files: readonly (MediaFile & { readonly found: string })[] = []

beforeAll(async () => {
  const set = await ensureMediaFixtures()
  const { directory } = set
  manifest = set.manifest
  const listed = manifest.clips.flatMap((clip) => Object.values(clip.files))
  files = await Promise.all(
    listed.map(async (file) => {
      const bytes = await readFile(join(directory, file.key))
      return { ...file, found: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}, 600_000)

const structureOf = ({ clips }: MediaManifest) =>
  clips.map((clip) => ({
    ...clip,
    files: Object.values(clip.files).map((file) => ({ ...file, bytes: 0, sha256: '' })),
  }))

describe('the rendered media', () => {
  it('match their manifest', () => {
    expect(files.filter(({ found, sha256 }) => found !== sha256)).toEqual([])
  })

  it('match the manifest that a start without them expects', async () => {
    expect(expectedManifest.version).toBe(mediaVersion())
    // Another processor may round differently, which a running service corrects. Names and dimensions are the same
    // everywhere.
    const path = '../packages/media-fixtures/src/media-set/expected-manifest.json'
    if (process.arch === 'x64') await expect(`${JSON.stringify(manifest, null, 2)}\n`).toMatchFileSnapshot(path)
    expect(structureOf(manifest)).toEqual(structureOf(expectedManifest))
  })

  it('contain no sold file under another role', () => {
    const sold = new Map(files.filter(({ role }) => soldRoles.includes(role)).map(({ found, key }) => [found, key]))
    const shown = files.filter(({ role }) => !soldRoles.includes(role))
    expect(shown.filter(({ found }) => sold.has(found))).toEqual([])
    expect([sold.size > 20, shown.length > 40]).toEqual([true, true])
  })

  it('have a smaller or coarser preview of each sold file that can be previewed', () => {
    const folder = (key: string): string => key.slice(0, key.indexOf('/'))
    for (const cut of files.filter(({ role }) => role === 'reel' || role === 'bts')) {
      const preview = files.find(({ key, role }) => folder(key) === folder(cut.key) && role === `${cut.role}_preview`)
      expect(preview?.bytes).toBeLessThan(cut.bytes * 0.8)
    }
  })
})
