import { operations, RAIL_MAX, RAILS_MAX } from '@proscenium/contract'
import { usageReport } from '@proscenium/contract/dashboard'
import { verifies } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { recordQueries } from '@proscenium/mock-server/testing/query-plans'
import { emptySeedRows, video as row } from '@proscenium/mock-server/testing/seed-rows'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { partnerTraffic } from '@proscenium/mock-server/testing/service/partner-traffic'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { collections, videoIds, videos } from '@proscenium/mock-server/seed'
import { openEngine, type Engine } from '../../store/engine/engine.ts'
import { openStore, storeOn } from '../../store/store.ts'
import { collectionRails, newReleases } from './browse-landing.ts'

type SeedVideo = (typeof videos)[number]
const isUsable = ({ soldOut, roles }: SeedVideo): boolean =>
  !soldOut && ['master', 'preview'].every((role) => roles.some((one) => one === role))

describe('the landing view', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(async () => {
    await service.close()
  })
  const landing = async (session_token: string) => {
    const { status, body } = await service.post('/partner/v1/landing', { session_token })
    expect(status).toBe(200)
    return operations.browseLanding.responses[200].parse(body)
  }

  it('shows the newest usable videos, and a rail per collection in the order of its videos', async () => {
    verifies('H-17')
    const shown = await landing(await service.signIn())
    const newest = videos.filter(isUsable).toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
    expect(shown.newReleases.map(({ videoId }) => videoId)).toEqual(newest.slice(0, RAIL_MAX).map(({ id }) => id))
    const rails = shown.collections.map(({ videos: cards, ...rail }) => [rail, cards.map(({ videoId }) => videoId)])
    expect(rails).toEqual(
      collections.map(({ id, name, description, videos: ids }) => [
        { collectionId: id, title: name, description, total: ids.length },
        ids.slice(0, RAIL_MAX),
      ]),
    )
  })

  it('marks what cannot be used and what is owned, and prices the rest', async () => {
    verifies('H-17', 'B-25')
    const customer = await newCustomer(service, 'owner')
    await grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId: null })
    const cards = (await landing(customer.sessionToken)).collections.flatMap((rail) => rail.videos)
    for (const card of cards) {
      const seeded = videos.find(({ id }) => id === card.videoId)
      const usable = seeded !== undefined && isUsable(seeded)
      const owned = card.videoId === videoIds.rainOnMercury
      expect([card.videoId, card.status, card.ownership]).toEqual([
        card.videoId,
        usable ? 'available' : 'unavailable',
        owned ? 'owned' : 'preview',
      ])
      expect([card.videoId, card.price !== undefined]).toEqual([card.videoId, usable && !owned])
    }
    expect(cards.some(({ status }) => status === 'unavailable')).toBe(true)
  })

  it('recommends videos with a reason', async () => {
    verifies('H-17')
    const customer = await newCustomer(service, 'owner-of-one')
    await grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId: null })
    const { recommended } = await landing(customer.sessionToken)
    const resembling = recommended.filter(({ recommendedFor }) => recommendedFor.kind === 'owned')
    expect(resembling.length).toBeGreaterThan(0)
    for (const { recommendedFor: reason } of resembling) {
      expect(reason).toEqual({ kind: 'owned', videoId: videoIds.rainOnMercury, title: 'Rain on Mercury' })
    }
    const ids = recommended.map(({ videoId }) => videoId)
    expect([ids.includes(videoIds.rainOnMercury), new Set(ids).size]).toEqual([false, ids.length])
  })

  it('counts recommendations and similar videos as usage of the partner', async () => {
    verifies('D-07')
    const partner = await partnerTraffic(service)
    const session_token = String(field((await partner.verify('u1')).body, 'session_token'))
    const { recommended } = await landing(session_token)
    const { body } = await service.post('/partner/v1/video', { session_token, video_id: videoIds.duskTide })
    const { similar } = operations.readVideo.responses[200].parse(body)
    expect([recommended.length > 0, similar.length > 0]).toEqual([true, true])
    const { metrics } = usageReport.parse(await partner.read('/usage?mode=live&period=24h'))
    const counted = metrics.find(({ metric }) => metric === 'recommendations')?.total
    expect(counted).toBe(recommended.length + similar.length)
  })

  it('has collections only after its first page, and rejects a cursor of another list', async () => {
    verifies('H-17')
    const session_token = await service.signIn()
    const first = await landing(session_token)
    expect(first.nextCursor).toBeNull()
    for (const cursor of ['', 'x', 'e30.AAAAAAAAAAAAAAAAAAAAAA']) {
      const { status, body } = await service.post('/partner/v1/landing', { session_token, cursor })
      expect([status, field(body, 'error.code')]).toEqual([400, 'invalid_request'])
    }
  })

  it('requires a session', async () => {
    for (const path of ['landing', 'video', 'purchases']) {
      const reply = await service.post(`/partner/v1/${path}`, { video_id: videoIds.rainOnMercury })
      expect([reply.status, field(reply.body, 'error.code')]).toEqual([401, 'invalid_session'])
    }
  })
})

describe('the rails of the landing view', () => {
  let database: TestDatabase
  let engine: Engine
  beforeEach(async () => {
    database = await newDatabase()
    engine = await openEngine(database.address)
  })
  afterEach(async () => {
    await engine.close()
    await database.drop()
  })

  it('are read with the same statements for one collection and for ten, and show the first videos of each', async () => {
    verifies('H-17')
    const numbers = Array.from({ length: 40 }, (_, n) => n)
    const recorder = recordQueries(engine)
    const store = storeOn({ ...engine, db: recorder.db })
    const counts: number[] = []
    for (const size of [1, 10]) {
      const shown = numbers.slice(0, size)
      const rows = {
        videos: numbers.map((n) => row(n)),
        collections: shown.map((n) => ({ id: `c${n}`, name: `C ${n}`, description: '', position: n })),
        collection_videos: shown.flatMap((n) =>
          numbers.map((m) => ({ collection_id: `c${n}`, video_id: `v${(n + m) % 40}`, position: m })),
        ),
      }
      await store.seed({ ...emptySeedRows, ...rows }, { restore: false })
      await recorder.plans()
      const { rails } = await collectionRails({ store }, null)
      // The version of the catalogue is a statement that both share.
      const plans = (await recorder.plans()).filter(({ sql }) => !sql.includes('catalogue_state'))
      counts.push(plans.length)
      expect(
        rails.map(({ id, records, videoIds: all }) => [id, records.map(({ video }) => video.id), all.length]),
      ).toEqual(shown.map((n) => [`c${n}`, numbers.slice(0, RAIL_MAX).map((m) => `v${(n + m) % 40}`), 40]))
    }
    expect(counts[0]).toBe(counts[1])
  })

  it('come in pages without gaps or repetitions, also after a collection is removed', async () => {
    verifies('H-17', 'O-11')
    const store = await openStore(database.address)
    const numbers = Array.from({ length: RAILS_MAX * 2 + 1 }, (_, n) => n)
    const seed = async (shown: readonly number[]) => {
      const rows = shown.map((n) => ({ id: `c${n}`, name: `C ${n}`, description: '', position: n }))
      await store.seed({ ...emptySeedRows, collections: rows }, { restore: false })
    }
    await seed(numbers)
    const sizes: number[] = []
    const found: string[] = []
    let page = await collectionRails({ store }, null)
    for (; ; page = await collectionRails({ store }, page.next)) {
      sizes.push(page.rails.length)
      found.push(...page.rails.map(({ id }) => id))
      if (page.next === null) break
    }
    expect([sizes, found]).toEqual([[RAILS_MAX, RAILS_MAX, 1], numbers.map((n) => `c${n}`)])
    const gone = await collectionRails({ store }, { id: 'gone', count: RAILS_MAX })
    expect(gone.rails[0]?.id).toBe(`c${RAILS_MAX}`)
    await store.close()
  })

  it('skip unusable videos among the newest, but do not search the whole catalogue for others', async () => {
    verifies('H-17', 'B-25')
    const store = await openStore(database.address)
    const seed = async (count: number, isSoldOut: (n: number) => boolean) => {
      const numbers = Array.from({ length: count }, (_, n) => n)
      const file = { bytes: 1, sha256: '', content_type: 'video/mp4', width: 1, height: 1, duration_seconds: 1 }
      const rows = {
        videos: numbers.map((n) => ({ ...row(n), sold_out: isSoldOut(n) ? (1 as const) : (0 as const) })),
        video_files: numbers.flatMap((n) =>
          (['master', 'preview'] as const).map((role) => ({
            ...file,
            video_id: `v${n}`,
            role,
            key: `${n}/${role}`,
            sha256: `${n}${role}`,
            modified_at: 0,
          })),
        ),
      }
      await store.seed({ ...emptySeedRows, ...rows }, { restore: false })
      return (await newReleases({ store })).map(({ video }) => video.id)
    }
    const expected = Array.from({ length: RAIL_MAX }, (_, n) => `v${69 - n}`)
    expect(await seed(100, (n) => n >= 70)).toEqual(expected)
    expect(await seed(400, (n) => n >= 70)).toEqual([])
    await store.close()
  })
})
