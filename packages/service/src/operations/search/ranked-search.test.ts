import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searcher, type Searcher } from '@proscenium/mock-server/testing/service/searcher'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds, videos } from '@proscenium/mock-server/seed'

let service: TestService
let searches: Searcher
beforeAll(async () => {
  service = await startService()
  searches = await searcher(service)
})
afterAll(async () => {
  await service.close()
})

const usable = videos
  .filter(({ soldOut, roles }) => !soldOut && ['master', 'preview'].every((role) => roles.some((one) => one === role)))
  .map(({ id }) => id)
const song = {
  durationSeconds: 201.5,
  tempo: { bpm: 84, confidence: 0.9, beatOffsetSeconds: 0.12 },
  energy: 0.33,
  brightness: 0.2,
  dynamics: 0.3,
}

describe('a search for similar videos', () => {
  const similar = { mode: 'similar', videoId: videoIds.rainOnMercury }

  it('returns every other usable video, most similar first', async () => {
    const found = await searches.ids(similar)
    expect(found.toSorted()).toEqual(usable.filter((id) => id !== videoIds.rainOnMercury).toSorted())
    expect(found[0]).toBe(videoIds.pluieDeMinuit)
    expect(await searches.ids({ ...similar, videoId: videoIds.rainOnMercury.toUpperCase() })).toEqual(found)
    expect((await searches.pages({ ...similar, limit: 4 })).flat()).toEqual(found)
  })

  it('uses the video and ignores a song sent with it', async () => {
    expect(await searches.ids({ ...similar, audioProfile: { ...song, energy: 1 } })).toEqual(
      await searches.ids(similar),
    )
  })

  it('has its own cursor, which is invalid for a text search', async () => {
    const { body } = await searches.search({ ...similar, limit: 2 })
    const text = { mode: 'text', sort: 'relevance', query: similar.videoId, cursor: field(body, 'nextCursor') }
    expect((await searches.search(text)).status).toBe(400)
  })

  it('can compare with a video that is itself unavailable', async () => {
    const gone = videos.find(({ soldOut }) => soldOut)?.id ?? ''
    expect(await searches.ids({ ...similar, videoId: gone })).toHaveLength(usable.length)
  })

  it('applies the filters', async () => {
    const found = await searches.ids({ ...similar, filters: { categories: ['folk'], energy: ['calm', 'steady'] } })
    const folk = videos.filter(({ categories, energy }) => categories.includes('folk') && (energy ?? 1) < 0.67)
    expect(found.toSorted()).toEqual(
      folk
        .map(({ id }) => id)
        .filter((id) => usable.includes(id))
        .toSorted(),
    )
  })

  it.each([
    [{ mode: 'similar' }, 400],
    [{ mode: 'similar', videoId: '' }, 400],
    [{ mode: 'similar', videoId: 'nowhere' }, 404],
    [{ mode: 'similar', videoId: '\0\uD800' }, 404],
    [{ mode: 'similar', videoId: '00000000-0000-4000-8000-000000000000' }, 404],
    [{ mode: 'song' }, 400],
    [{ mode: 'song', audioProfile: {} }, 400],
    [{ mode: 'song', audioProfile: { ...song, energy: 2 } }, 400],
    [{ mode: 'dance' }, 400],
  ])('responds to %j with %i', async (body, status) => {
    expect((await searches.search(body)).status).toBe(status)
  })
})

describe('a search by song', () => {
  const matching = (more: object = {}) => searches.ids({ mode: 'song', audioProfile: { ...song, ...more } })

  it('ranks the closest match first, also at half and double tempo', async () => {
    const found = await matching({ atmospheres: { melancholic: 1, Cinematic: 0.8 } })
    expect(found.toSorted()).toEqual(usable.toSorted())
    expect(found[0]).toBe(videoIds.rainOnMercury)
    expect(await matching({ tempo: { ...song.tempo, bpm: 168 } })).toEqual(await matching())
    expect(await matching({ tempo: { ...song.tempo, bpm: 42 } })).toEqual(await matching())
  })

  it('ignores an unknown embedding model, and uses a known one', async () => {
    const plain = await matching()
    expect(await matching({ embedding: { model: 'somebody-else-v9', values: [0.1, -4e300] } })).toEqual(plain)
    const values = Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? 1 : -1))
    expect(await matching({ embedding: { model: 'proscenium-seed-v1', values } })).not.toEqual(plain)
  })

  it('pages without gaps, and its cursor works for this song only', async () => {
    const body = { mode: 'song', audioProfile: song }
    const allIds = await searches.ids(body)
    expect((await searches.pages({ ...body, limit: 5 })).flat()).toEqual(allIds)
    const cursor = field((await searches.search({ ...body, limit: 5 })).body, 'nextCursor')
    const { energy, ...rest } = song
    expect(await searches.ids({ mode: 'song', audioProfile: { energy, ...rest }, cursor })).toEqual(allIds.slice(5))
    expect((await searches.search({ ...body, audioProfile: { ...song, energy: 0.9 }, cursor })).status).toBe(400)
  })

  it('accepts extreme values of a profile', async () => {
    const edges = [5e-324, 1e-9, 999.999]
    for (const bpm of edges) {
      const tempo = { bpm, confidence: 0, beatOffsetSeconds: 1.7e308, candidates: edges }
      const audioProfile = { ...song, tempo, durationSeconds: 1.7e308, energyCurve: [0, 1], valence: 5e-324 }
      expect((await searches.search({ mode: 'song', audioProfile })).status).toBe(200)
    }
  })
})
