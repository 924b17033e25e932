import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { songs } from './catalogue.ts'
import { openSongs } from './open-songs.ts'
import { renderSong } from './render-song.ts'

let cacheRoot = ''
beforeEach(async () => {
  cacheRoot = await mkdtemp(join(tmpdir(), 'proscenium-songs-'))
})
afterEach(() => rm(cacheRoot, { recursive: true, force: true }))

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

it('a song is rendered once for all who ask, and found again by the next process', async () => {
  const [song] = songs
  if (song === undefined) throw new Error('There are no songs.')
  const opened = openSongs({ cacheRoot })
  const [path, again] = await Promise.all([opened.file(song.slug), opened.file(song.slug)])
  expect(again).toBe(path)
  expect(sha(await readFile(path))).toBe(sha(await renderSong(song)))
  expect(await readdir(dirname(path))).toEqual([`${song.slug}.m4a`])
  const { ino } = await stat(path)
  expect(await openSongs({ cacheRoot }).file(song.slug)).toBe(path)
  expect((await stat(path)).ino).toBe(ino)
})
