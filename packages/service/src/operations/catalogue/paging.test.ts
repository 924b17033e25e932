// Pages through ten thousand videos while others are published before, behind and between.
import { randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videos } from '@proscenium/mock-server/seed'

const MANY = 10_000
const DAYS = 400
const PATIENCE_MS = 300_000

let service: TestService
beforeAll(async () => {
  service = await startService({ apiRateLimit: 'off' })
}, PATIENCE_MS)
afterAll(async () => {
  await service.close()
})

/** Publication times to the microsecond, many within one millisecond. */
const places = fc
  .tuple(fc.nat({ max: DAYS }), fc.nat({ max: 86_399 }), fc.nat({ max: 20_000 }))
  .map(([day, second, micros]) => {
    const time = new Date(Date.UTC(2024, 0, 1 + day, 0, 0, second)).toISOString().slice(0, 20)
    return `${time}${String(micros).padStart(6, '0')}Z`
  })
const taken = new Set(videos.map(({ publishedAt }) => publishedAt))
function fresh(count: number, seed: number): { id: string; published_at: string }[] {
  const found = new Set(fc.sample(places, { numRuns: count * 2, seed }).filter((place) => !taken.has(place)))
  const chosen = [...found].slice(0, count)
  for (const place of chosen) taken.add(place)
  return chosen.map((place) => ({ id: randomUUID(), published_at: place }))
}
const publish = (rows: readonly { id: string; published_at: string }[]) =>
  service.server.store.seed(
    { ...emptySeedRows, videos: rows.map((row, n) => ({ ...video(n), ...row })) },
    { restore: false },
  )

async function page(path: string) {
  const { body, headers } = await service.get(path, bearer(testKeys.live))
  const data = field(body, 'data') as { id: string; published_at: string }[]
  const link = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  const cursor = field(body, 'next_cursor')
  expect([field(body, 'has_more'), link === undefined]).toEqual([cursor !== null, cursor === null])
  return {
    data,
    next: link === undefined ? null : service.reach(link).slice(service.base.length),
    cursor: String(cursor),
  }
}

describe('ten thousand videos', () => {
  it(
    'are listed page by page, each once, while more are published',
    async () => {
      verifies('A-05', 'A-10')
      const there = fresh(MANY, 1)
      expect(there).toHaveLength(MANY)
      await publish(there)
      const seen: { id: string; published_at: string }[] = []
      const sooner: string[] = []
      const later: string[] = []
      let next: string | null = '/v1/videos?limit=100'
      for (let round = 2; next !== null; round += 1) {
        const { data, next: following, cursor } = await page(next)
        seen.push(...data)
        next = following
        const more = fresh(3, round)
        await publish(more)
        for (const { id, published_at: at } of more) (next !== null && at < cursor ? later : sooner).push(id)
      }
      const ids = seen.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(seen.every(({ published_at: at }, n) => n === 0 || at < (seen[n - 1]?.published_at ?? ''))).toBe(true)
      const first = [...there.map(({ id }) => id), ...videos.map(({ id }) => id)]
      expect(new Set(ids)).toEqual(new Set([...first, ...later]))
      expect([sooner.length > 50, later.length > 50]).toEqual([true, true])
    },
    PATIENCE_MS,
  )

  it(
    'split at any cursor exactly by time',
    async () => {
      verifies('A-05')
      const all: string[] = []
      let next: string | null = '/v1/videos?limit=100'
      while (next !== null) {
        const got: Awaited<ReturnType<typeof page>> = await page(next)
        all.push(...got.data.map(({ published_at: at }) => at))
        next = got.next
      }
      for (const cursor of [
        ...fc.sample(places, { numRuns: 60, seed: 9 }),
        ...fc.sample(fc.constantFrom(...all), 60),
      ]) {
        const { data } = await page(`/v1/videos?limit=7&cursor=${encodeURIComponent(cursor)}`)
        expect(data.map(({ published_at: at }) => at)).toEqual(all.filter((at) => at < cursor).slice(0, 7))
      }
    },
    PATIENCE_MS,
  )
})
