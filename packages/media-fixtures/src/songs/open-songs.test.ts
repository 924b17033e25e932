import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { songs } from './catalogue.ts'
import { openSongs } from './open-songs.ts'

let cacheRoot = ''
beforeEach(async () => {
  cacheRoot = await mkdtemp(join(tmpdir(), 'proscenium-songs-'))
})
afterEach(() => rm(cacheRoot, { recursive: true, force: true }))

describe('a song', () => {
  it('is named with its artist and length before it is rendered', async () => {
    const { songs: named } = openSongs({ cacheRoot })
    expect(named.map(({ title }) => title)).toEqual(songs.map(({ title }) => title))
    expect(named.filter(({ durationSeconds }) => durationSeconds < 45)).toEqual([])
    expect(await readdir(cacheRoot)).toEqual([])
  })

  it('that does not exist is refused', async () => {
    await expect(openSongs({ cacheRoot }).file('../secret')).rejects.toThrow('There is no song ../secret.')
  })

  it('is not rendered after dispose', async () => {
    const opened = openSongs({ cacheRoot })
    const file = opened.file(songs[0]?.slug ?? '')
    opened.dispose()
    await expect(file).rejects.toThrow('Cannot render the song')
  })
})
