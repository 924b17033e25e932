import fc from 'fast-check'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { parseSearchQuery } from '../domain/catalogue/search-query.ts'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { openStore, type Store } from './store.ts'

const partner = {
  id: 'p1',
  name: 'P',
  status: 'active',
  partner_type: 'purchase',
  monthly_download_limit: 1,
  discount_percentage: 0,
  embed_mode: 'workspace',
  branding_logo_url: null,
  branding_primary: null,
  branding_mode: 'branded',
} as const
const visit = (n: number) =>
  ({
    partnerId: 'p1',
    isTest: false,
    externalUserId: `u${n}`,
    email: null,
    displayName: null,
    now: 1_000,
    sessionsMax: null,
    newLinkedUserId: `l${n}`,
    newInternalUserId: `i${n}`,
    charges: [],
    session: {
      id: `s${n}`,
      token_hash: `h${n}`,
      expires_at: 2_000,
      embed_mode: 'workspace',
      branding_logo_url: null,
      branding_accent_color: null,
      branding_mode: 'branded',
    },
  }) as const

let store: Store
let database: TestDatabase
beforeEach(async () => {
  database = await newDatabase()
  store = await openStore(database.address)
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

describe('store', () => {
  it('preserves an operator’s changes when it is seeded again, and resets them on restore', async () => {
    const clientId = { client_id: 'c1', partner_id: 'p1', is_test: 0, expires_at: null } as const
    const rows = { ...emptySeedRows, partners: [partner], client_ids: [clientId] }
    const status = async () => (await store.partners.byClientId('c1', 0))?.partner.status
    await store.seed(rows, { restore: false })
    await store.partnerSettings.change('p1', { columns: { status: 'suspended' } })
    await store.seed(rows, { restore: false })
    expect(await status()).toBe('suspended')
    await store.seed(rows, { restore: true })
    expect(await status()).toBe('active')
    expect(await store.partnerSettings.change('nobody', { columns: { status: 'active' } })).toBe(false)
  })

  it('extends a session forward only, and never one that has ended', async () => {
    verifies('B-16', 'B-17')
    await store.seed({ ...emptySeedRows, partners: [partner] }, { restore: false })
    expect(await store.signIn(visit(1))).toMatchObject({ ok: true, linkedUserId: 'l1' })
    const ends = async () => (await store.sessions.byId('s1'))?.session.expires_at
    await store.sessions.extend('s1', 1_500, 1_000)
    expect(await ends()).toBe(2_000)
    await store.sessions.extend('s1', 3_000, 2_000)
    expect(await ends()).toBe(2_000)
    await store.sessions.extend('s1', 3_000, 1_999)
    expect(await ends()).toBe(3_000)
    expect(await store.sessions.revoke({ id: 's1' }, 1)).toBe(1)
    await store.sessions.extend('s1', 9_000, 2_500)
    expect(await ends()).toBe(3_000)
    expect(await store.sessions.revoke({ partnerId: 'p1' }, 1)).toBe(0)
  })

  it('accepts any search text on every engine and finds every indexed part', async () => {
    verifies('A-08')
    const videos = [video(1), video(2)]
    const texts = videos.map(({ id, title, artist }) => ({ videoId: id, title, artist, taxonomy: 'slow water' }))
    await store.seed({ ...emptySeedRows, videos, search: texts }, { restore: false })
    const found = async (q: string) => {
      const search = parseSearchQuery(q)
      const list = search === null ? [] : await store.catalogue.list({ limit: 9, before: null, search, terms: [] })
      return list.map((record) => record.video.id)
    }
    expect(await found('artist title')).toEqual(['v2', 'v1'])
    expect(await found('title 1')).toEqual(['v1'])
    expect(await found('wat')).toEqual(['v2', 'v1'])
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string()), async (q) => {
        expect(Array.isArray(await found(q))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('removes a video’s previous words from the index', async () => {
    verifies('A-08')
    const titled = (title: string) => ({ videoId: 'v1', title, artist: '', taxonomy: '' })
    await store.seed({ ...emptySeedRows, videos: [video(1)], search: [titled('before')] }, { restore: false })
    await store.seed({ ...emptySeedRows, videos: [video(1)], search: [titled('after')] }, { restore: false })
    const found = async (word: string) =>
      (await store.catalogue.list({ limit: 9, before: null, search: parseSearchQuery(word), terms: [] })).length
    expect([await found('before'), await found('after')]).toEqual([0, 1])
  })

  it('pages without loss or repetition while new videos are published', async () => {
    verifies('A-05')
    await store.seed({ ...emptySeedRows, videos: Array.from({ length: 20 }, (_, n) => video(n)) }, { restore: false })
    const seen: string[] = []
    let before: string | null = null
    for (let page = 0; page < 10; page += 1) {
      const list = await store.catalogue.list({ limit: 3, before, search: null, terms: [] })
      seen.push(...list.map((record) => record.video.id))
      before = list.at(-1)?.video.published_at ?? before
      await store.seed({ ...emptySeedRows, videos: [video(100 + page)] }, { restore: false })
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => `v${19 - n}`))
  })
})
