import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searcher, type Searcher } from '@proscenium/mock-server/testing/service/searcher'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { energyBandOf, titleKeyOf } from '../../domain/catalogue/video-facts.ts'
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

const newest = videos.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const errorOf = async (body: object) => {
  const reply = await searches.search(body)
  return [reply.status, field(reply.body, 'error.code'), field(reply.body, 'error.message')]
}

describe('a text search', () => {
  it('without text finds everything, newest first, 24 a page by default', async () => {
    expect(await searches.ids()).toEqual(idsOf(newest))
    expect(field((await searches.search()).body, 'results')).toHaveLength(24)
    expect((await searches.pages({ limit: 7 })).flat()).toEqual(idsOf(newest))
  })

  it.each([
    ['mercury', 'rainOnMercury'],
    ['GLASS POST', 'rainOnMercury'],
    ['tromso', 'greenFireOverTromso'],
    ['nordur', 'nordurljos'],
    ['終電', 'neonLastTrain'],
    ['ネオン', 'neonLastTrain'],
    ['の終', 'neonLastTrain'],
    ['ハルカ', 'neonLastTrain'],
    ['기억', 'memoryOfWaves'],
    ['물결 기억', 'memoryOfWaves'],
    ['مدينة ضوء', 'cityOfLight'],
  ] as const)('finds %j', async (query, name) => {
    verifies('A-08')
    expect(await searches.ids({ query })).toContain(videoIds[name])
  })

  it('finds nothing for punctuation alone, and matches only videos with every word', async () => {
    expect(await searches.ids({ query: '!!!' })).toEqual([])
    expect(await searches.ids({ query: 'mercury sermon' })).toEqual([])
  })

  it('marks videos that cannot be used, with the reason', async () => {
    verifies('B-25')
    const results = field((await searches.search({ limit: 100 })).body, 'results') as Record<string, unknown>[]
    const unavailable = results.filter(({ status }) => status === 'unavailable')
    const expected = videos.filter(
      ({ soldOut, roles }) => soldOut || !['master', 'preview'].every((role) => roles.some((one) => one === role)),
    )
    expect(unavailable.map(({ videoId }) => String(videoId)).toSorted()).toEqual(idsOf(expected).toSorted())
    for (const { reason } of unavailable) expect(reason).toMatch(/^This video/)
  })

  it.each([
    ['one category', { categories: ['rock'] }, (video: (typeof videos)[number]) => video.categories.includes('rock')],
    [
      'either of two',
      { categories: ['rock', 'folk'] },
      ({ categories }: (typeof videos)[number]) => categories.includes('rock') || categories.includes('folk'),
    ],
    [
      'an atmosphere',
      { atmosphere: ['warm'] },
      ({ atmospheres }: (typeof videos)[number]) => atmospheres.includes('warm'),
    ],
    [
      'energy bands',
      { energy: ['calm', 'driving'] },
      ({ energy }: (typeof videos)[number]) => ['calm', 'driving'].includes(energyBandOf(energy) ?? ''),
    ],
    [
      'one of each',
      {
        categories: ['rock', 'electronic'],
        atmosphere: ['nocturnal', 'hypnotic', 'warm'],
        energy: ['steady', 'driving'],
      },
      ({ categories, atmospheres, energy }: (typeof videos)[number]) =>
        ['rock', 'electronic'].some((slug) => categories.includes(slug)) &&
        ['nocturnal', 'hypnotic', 'warm'].some((slug) => atmospheres.includes(slug)) &&
        ['steady', 'driving'].includes(energyBandOf(energy) ?? ''),
    ],
    ['an empty list', { categories: [] }, () => true],
    [
      'an unknown key',
      { bpm: [1], categories: ['rock'] },
      ({ categories }: (typeof videos)[number]) => categories.includes('rock'),
    ],
    ['an unknown slug', { categories: ['polka'] }, () => false],
    ['a hostile slug', { orientation: ["' or 1 = 1 --\0\uD800"] }, () => false],
  ])('is narrowed by %s', async (_name, filters, passes) => {
    expect(await searches.ids({ filters })).toEqual(idsOf(newest.filter(passes)))
    expect((await searches.pages({ filters, limit: 3 })).flat()).toEqual(idsOf(newest.filter(passes)))
  })

  it('combines text with filters', async () => {
    const found = await searches.ids({ query: 'night', filters: { categories: ['rock'], orientation: ['landscape'] } })
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual((await searches.ids({ query: 'night' })).filter((id) => found.includes(id)))
    const categories = found.map((id) => videos.find((video) => video.id === id)?.categories)
    expect(categories.every((list) => list?.includes('rock'))).toBe(true)
  })
})

describe('the order of a text search', () => {
  const last = (value: number | null): number => value ?? -1
  const orders = {
    title: (a: (typeof videos)[number], b: (typeof videos)[number]) =>
      titleKeyOf(a.title) < titleKeyOf(b.title) ? -1 : Number(titleKeyOf(a.title) > titleKeyOf(b.title)),
    energy: (a: (typeof videos)[number], b: (typeof videos)[number]) => last(b.energy) - last(a.energy),
    tempo: (a: (typeof videos)[number], b: (typeof videos)[number]) => last(b.tempo) - last(a.tempo),
  }

  it.each(['title', 'energy', 'tempo'] as const)(
    'by %s is complete, with ties by id, in pages of any size',
    async (sort) => {
      const expected = videos.toSorted((a, b) => orders[sort](a, b) || (a.id < b.id ? -1 : 1))
      expect(await searches.ids({ sort })).toEqual(idsOf(expected))
      expect((await searches.pages({ sort, limit: 4 })).flat()).toEqual(idsOf(expected))
      const loopable = idsOf(expected.filter(({ tags }) => tags.includes('loopable')))
      expect((await searches.pages({ sort, limit: 2, query: 'loopable' })).flat()).toEqual(loopable)
    },
  )

  it('by duration starts with the shortest', async () => {
    const pages = await searches.pages({ sort: 'duration', limit: 9 })
    expect(pages.flat().toSorted()).toEqual(idsOf(videos).toSorted())
    const results = field((await searches.search({ sort: 'duration', limit: 100 })).body, 'results') as {
      duration: number
    }[]
    const durations = results.map(({ duration }) => Math.round(duration))
    expect(durations).toEqual(durations.toSorted((a, b) => a - b))
  })

  it('by relevance puts matches in the title first', async () => {
    const query = 'rain'
    const titled = newest.filter(({ title }) => /\brain/i.test(title))
    const all = await searches.ids({ query })
    const expected = [...idsOf(titled), ...all.filter((id) => !idsOf(titled).includes(id))]
    expect(titled.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(titled.length)
    for (const limit of [1, 2, titled.length, 100]) {
      expect((await searches.pages({ query, sort: 'relevance', limit })).flat()).toEqual(expected)
    }
    expect(await searches.ids({ sort: 'relevance' })).toEqual(idsOf(newest))
  })

  it('by relevance is the same where a page spans title matches and others', async () => {
    for (const query of ['a', 'no', 'p', 's']) {
      const allIds = await searches.ids({ query, sort: 'relevance' })
      expect((await searches.pages({ query, sort: 'relevance', limit: 2 })).flat()).toEqual(allIds)
    }
  })

  it.each([{ sort: 'loudness' }, { sort: '' }, { mode: 'similar', videoId: videoIds.duskTide, sort: 'newest' }])(
    'is rejected if unsupported: %j',
    async (body) => {
      const [status, code, message] = await errorOf(body)
      expect([status, code]).toEqual([400, 'invalid_request'])
      expect(message).toContain('sort must be one of newest, relevance, title, energy, tempo, duration')
    },
  )
})

describe('a cursor', () => {
  const cursorOf = async (body: object) =>
    String(field((await searches.search({ limit: 2, ...body })).body, 'nextCursor'))
  const first = { query: 'night', filters: { categories: ['rock', 'folk', 'electronic'] } }

  it('continues its own search, in pages of any size, and with the same filters in another spelling', async () => {
    const cursor = await cursorOf(first)
    const rest = (await searches.ids(first)).slice(2)
    expect(rest.length).toBeGreaterThan(0)
    expect(await searches.ids({ ...first, cursor })).toEqual(rest)
    const respelled = {
      filters: { energy: [], categories: ['electronic', 'rock', 'folk', 'rock'] },
      query: 'night',
      sort: 'newest',
    }
    expect(await searches.ids({ ...respelled, cursor })).toEqual(rest)
    expect(await cursorOf(first)).toBe(cursor)
  })

  it.each([
    { query: 'rain' },
    { query: 'night', sort: 'title' },
    { query: 'night', sort: 'relevance' },
    { query: 'night', filters: { categories: ['rock'] } },
    { query: 'night', filters: { ...first.filters, energy: ['calm'] } },
    { mode: 'similar', videoId: videoIds.duskTide },
  ])('of another search is rejected: %j', async (body) => {
    const [status, code, message] = await errorOf({ ...body, cursor: await cursorOf(first) })
    expect([status, code]).toEqual([400, 'invalid_request'])
    expect(message).toContain('cursor must come from this search')
  })

  it('that was altered is rejected', async () => {
    const cursor = await cursorOf({})
    const [body = '', tag = ''] = cursor.split('.')
    const forged = [
      '',
      'yesterday',
      '2026-10-01T00:00:00Z',
      `${body}.`,
      `.${tag}`,
      `${body}.${tag}.`,
      `${body}A.${tag}`,
      `${body}.${tag.replace(/^./, (initial) => (initial === 'A' ? 'B' : 'A'))}`,
      '\0\uD800',
    ]
    for (const one of forged) expect((await errorOf({ cursor: one }))[0]).toBe(400)
    expect((await searches.search({ cursor })).status).toBe(200)
    expect((await searches.search({ cursor: null })).status).toBe(200)
  })
})
