import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { collections, videoIds, videos } from '@proscenium/mock-server/seed'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

const ask = (path: string) => service.get(path, bearer(testKeys.live))
const dataOf = async (path: string) => field((await ask(path)).body, 'data') as Record<string, unknown>[]
const codeOf = (reply: { status: number; body: unknown }) => [reply.status, field(reply.body, 'error.code')]
const NOBODY = '00000000-0000-4000-8000-000000000000'
const malformed = ['x', '1', `${NOBODY}0`, '%E0%A4%A', '%00', '..%2f..%2fetc', 'null', "'%20or%201=1"]

describe('GET /v1/videos/{id}', () => {
  it("returns the list's record for an id in any case", async () => {
    verifies('A-10', 'A-11')
    const [first] = await dataOf('/v1/videos?limit=1')
    const { status, body } = await ask(`/v1/videos/${String(first?.['id']).toUpperCase()}`)
    expect(status).toBe(200)
    expect(body).toEqual({ data: first })
  })

  it.each([NOBODY, ...malformed])('returns 404 for %s', async (id) => {
    verifies('A-02', 'A-11')
    expect(codeOf(await ask(`/v1/videos/${id}`))).toEqual([404, 'not_found'])
  })
})

describe('collections', () => {
  it('are listed in order, each with its number of videos', async () => {
    verifies('A-12')
    const shown = collections.map(({ id, name, description, videos: held }) => {
      return { id, name, description, video_count: held.length }
    })
    expect((await ask('/v1/collections')).body).toEqual({ data: shown })
  })

  it('contain their videos in display order', async () => {
    verifies('A-12')
    const [collection] = collections
    const { body } = await ask(`/v1/collections/${collection?.id.toUpperCase()}`)
    expect(field(body, 'data.name')).toBe('After Midnight')
    expect(field(body, 'data.video_count')).toBe(7)
    const held = field(body, 'data.videos') as unknown[]
    expect(held.map((video) => field(video, 'id'))).toEqual(collection?.videos)
    expect(held[0]).toEqual(field((await ask(`/v1/videos/${videoIds.rainOnMercury}`)).body, 'data'))
  })

  it.each([NOBODY, ...malformed])('return 404 for %s', async (id) => {
    verifies('A-02', 'A-12')
    expect(codeOf(await ask(`/v1/collections/${id}`))).toEqual([404, 'not_found'])
  })
})

describe('taxonomy', () => {
  it.each([
    ['categories', 'category', 11, 'categories'],
    ['tags', 'tag', 13, 'tags'],
  ] as const)(
    'lists %s by name, each with as many videos as filtering by %s finds',
    async (path, parameter, many, name) => {
      verifies('A-13')
      const terms = await dataOf(`/v1/${path}`)
      expect(terms).toHaveLength(many)
      const names = terms.map((term) => String(term['name']))
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
      for (const { slug, video_count: count } of terms) {
        const found = await dataOf(`/v1/videos?limit=100&${parameter}=${String(slug)}`)
        expect([slug, found.length]).toEqual([slug, count])
        expect(videos.filter((video) => video[name].includes(String(slug)))).toHaveLength(found.length)
      }
    },
  )

  it('lists content tags by their six groups', async () => {
    verifies('A-14')
    const groups = await dataOf('/v1/content-tags')
    expect(groups.map(({ group, name }) => [group, name])).toEqual([
      ['visual-themes', 'Visual themes'],
      ['objects', 'Objects'],
      ['actions', 'Actions'],
      ['locations', 'Locations'],
      ['people', 'People'],
      ['time-weather', 'Time and weather'],
    ])
    expect(groups[4]?.['content_tags']).toEqual([
      { slug: 'crowd', name: 'Crowd', video_count: expect.any(Number) },
      { slug: 'no-people', name: 'No people', video_count: expect.any(Number) },
      { slug: 'solo-figure', name: 'Solo figure', video_count: expect.any(Number) },
    ])
  })

  it.each([
    ['visual themes', 'visual-themes'],
    ['time/weather', 'time-weather'],
    ['time-weather', 'time-weather'],
  ])('accepts the published name of a group of content tags: %s', async (name, group) => {
    verifies('A-27', 'A-14')
    const data = await dataOf(`/v1/content-tags?category=${encodeURIComponent(name)}`)
    expect([data.length, field(data, '0.group')]).toEqual([1, group])
  })

  it.each(['weather', 'Objects', 'visual_themes', 'objects,people'])(
    'rejects an unknown group of content tags and lists the known ones: %s',
    async (name) => {
      verifies('A-27')
      const reply = await ask(`/v1/content-tags?category=${encodeURIComponent(name)}`)
      expect(codeOf(reply)).toEqual([400, 'invalid_request'])
      expect(field(reply.body, 'error.message')).toBe(
        'The request is malformed: category must be one of visual-themes, objects, actions, locations, people, time-weather, visual themes, time/weather.',
      )
    },
  )

  it('lists a single group, and all of them for an empty value', async () => {
    verifies('A-14')
    const [firstGroup, ...others] = await dataOf('/v1/content-tags?category=people')
    expect([firstGroup?.['group'], others]).toEqual(['people', []])
    expect(await dataOf('/v1/content-tags?category=')).toHaveLength(6)
    expect(codeOf(await ask('/v1/content-tags?category=people&category=objects'))).toEqual([400, 'invalid_request'])
  })
})
