import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds, videos, type SeedVideo } from '@proscenium/mock-server/seed'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

const list = (query: string) => service.get(`/v1/videos?limit=100&${query}`, bearer(testKeys.live))
const found = async (query: string) => {
  const data = field((await list(query)).body, 'data') as unknown[]
  return data.map((video) => String(field(video, 'id'))).toSorted()
}
const those = (matches: (video: SeedVideo) => boolean) => {
  const ids = videos.filter(matches).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  return ids.toSorted()
}
const under = (video: SeedVideo, ...slugs: string[]) =>
  slugs.some((slug) => [...video.categories, ...video.tags, ...video.contentTags].includes(slug))

describe('a taxonomy parameter', () => {
  it.each([
    ['category=rock', ['rock']],
    ['category=rock&category=folk', ['rock', 'folk']],
    ['category=rock,folk', ['rock', 'folk']],
    ['category=rock,folk&category=ambient', ['rock', 'folk', 'ambient']],
    ['tag=loopable,wide-shot', ['loopable', 'wide-shot']],
    ['content_tag=rain&content_tag=snow', ['rain', 'snow']],
    ['category=rock,no-such-category', ['rock']],
  ])('%s finds the videos that match any of its values', async (query, slugs) => {
    verifies('A-06')
    expect(await found(query)).toEqual(those((video) => under(video, ...slugs)))
  })

  it('combines with every other parameter', async () => {
    verifies('A-06')
    const [{ categories, tags, contentTags } = { categories: [], tags: [], contentTags: [] }] = videos.filter(
      (video) => video.categories.length > 0 && video.tags.length > 0 && video.contentTags.length > 0,
    )
    const [category = '', tag = '', content = ''] = [categories[0], tags[0], contentTags[0]]
    const all = (video: SeedVideo) => under(video, category, 'folk') && under(video, tag) && under(video, content)
    const query = `category=${category},folk&tag=${tag}&content_tag=${content}`
    expect(await found(query)).toEqual(those(all))
    expect(await found(`${query}&category=no-such-category`)).toEqual(those(all))
    expect(await found(`${query}&max_duration=0`)).toEqual([])
  })

  it('finds nothing for an unknown slug, without an error', async () => {
    verifies('A-08')
    for (const name of ['category', 'tag', 'content_tag', 'genre', 'mood']) {
      for (const slug of ['no-such-slug', 'ROCK', '%00', "'%20or%201=1", '%F0%9F%8E%B8']) {
        const { status, body } = await list(`${name}=${slug}`)
        expect([name, slug, status, body]).toEqual([name, slug, 200, { data: [], has_more: false, next_cursor: null }])
      }
    }
  })

  it('does not filter when empty', async () => {
    verifies('A-06')
    expect(await found('category=&tag=,')).toEqual(those(() => true))
  })
})

describe('the deprecated parameters', () => {
  it.each(['genre=rock', 'mood=dreamy', 'genre=rock&mood=dreamy,tense', 'mood='])(
    '%s set the Deprecation header',
    async (query) => {
      verifies('A-07')
      const { status, headers } = await list(query)
      expect([status, headers.get('deprecation')]).toEqual([200, '@1791936000'])
      expect(headers.get('link')).toBe(`<${service.server.origin}/reference/>; rel="deprecation"; type="text/html"`)
    },
  )

  it('link their documentation beside the next page', async () => {
    verifies('A-07', 'A-10')
    const { headers } = await service.get('/v1/videos?mood=dreamy&limit=1', bearer(testKeys.live))
    const [next, more] = (headers.get('link') ?? '').split(', ')
    expect(next).toMatch(/^<http.*limit=1&mood=dreamy&cursor=.*>; rel="next"$/)
    const page = /^<([^>]+)>; rel="deprecation"/.exec(more ?? '')?.[1] ?? ''
    expect((await fetch(service.reach(page))).status).toBe(200)
  })

  it('still filter, by category and by atmosphere', async () => {
    verifies('A-07')
    expect(await found('genre=rock,folk')).toEqual(await found('category=rock,folk'))
    expect(await found('mood=dreamy')).toEqual(those(({ atmospheres }) => atmospheres.includes('dreamy')))
    const both = ({ atmospheres, categories }: SeedVideo) =>
      atmospheres.includes('hypnotic') && categories.includes('electronic')
    expect(await found('genre=electronic&mood=hypnotic')).toEqual(those(both))
  })

  it('are not reported when their successors are used', async () => {
    verifies('A-07')
    for (const query of ['category=rock', '', 'q=genre']) {
      expect((await list(query)).headers.get('deprecation')).toBeNull()
    }
  })

  it('include a variant, whether or not it has an effect', async () => {
    verifies('A-07', 'A-15')
    const mint = async (body: object) => {
      const { status, headers } = await service.post('/v1/media/preview-url', body, bearer(testKeys.live))
      return [status, headers.get('deprecation')]
    }
    const video_id = videoIds.rainOnMercury
    expect(await mint({ video_id, variant: 'bts' })).toEqual([200, '@1791936000'])
    expect(await mint({ video_id, variant: 'bts', kind: 'reel' })).toEqual([200, '@1791936000'])
    expect(await mint({ video_id: '00000000-0000-4000-8000-000000000000', variant: 'bts' })).toEqual([
      404,
      '@1791936000',
    ])
    expect(await mint({ video_id, kind: 'reel' })).toEqual([200, null])
  })
})

describe('the duration bounds', () => {
  it('apply to the seconds shown, inclusive at both ends', async () => {
    verifies('A-09')
    const shown = field((await list('')).body, 'data') as Record<string, unknown>[]
    const seconds = shown.map((video) => Number(video['duration_seconds']))
    const longest = Math.max(...seconds)
    const asLong = (matches: (duration: number) => boolean) =>
      shown.filter((video) => matches(Number(video['duration_seconds']))).map((video) => String(video['id']))
    expect(await found(`min_duration=${longest}`)).toEqual(asLong((duration) => duration === longest).toSorted())
    expect(await found(`max_duration=${longest}`)).toHaveLength(videos.length)
    expect(await found(`min_duration=${longest + 1}`)).toEqual([])
    expect(await found(`max_duration=${longest - 1}`)).toEqual(asLong((duration) => duration < longest).toSorted())
  })

  it.each([
    ['min_duration=2&max_duration=1', 'min_duration must not exceed max_duration'],
    ['min_duration=x', 'min_duration must be a whole number of seconds from 0 to 999999999'],
    ['max_duration=-1', 'max_duration must be a whole number of seconds from 0 to 999999999'],
    ['max_duration=1&max_duration=2', 'max_duration must be given once'],
    ['cursor=tomorrow', 'cursor must be an ISO 8601 date-time'],
    ['q=a&q=b', 'q must be given once'],
  ])('and the rest of the query: %s is rejected with a clear message', async (query, text) => {
    verifies('A-09')
    const { status, body } = await list(query)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: { code: 'invalid_request', message: `The request is malformed: ${text}.` },
      details: [{ field: text.split(' ')[0], rule: text.slice(text.indexOf(' ') + 1) }],
    })
  })
})
