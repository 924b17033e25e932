import { randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { openStore, type Store } from '../store.ts'

const partner = {
  id: 'p1',
  name: 'P',
  status: 'active',
  partner_type: 'purchase',
  monthly_download_limit: 5,
  discount_percentage: 0,
  embed_mode: 'workspace',
  branding_logo_url: null,
  branding_primary: null,
  branding_mode: 'branded',
} as const
const linkedUser = {
  id: 'u1',
  partner_id: 'p1',
  is_test: 0,
  external_user_id: 'x',
  display_name: null,
  internal_user_id: null,
  created_at: 1,
  updated_at: 1,
} as const
const name = { linkedUserId: 'u1', editorExportId: 'e-1' }

let database: TestDatabase
let store: Store
beforeEach(async () => {
  database = await newDatabase()
  store = await openStore(database.address)
  await store.seed(
    { ...emptySeedRows, partners: [partner], linked_users: [linkedUser], videos: [video(1)] },
    { restore: false },
  )
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const announce = (title: string) =>
  store.exports.announce({
    ...name,
    newId: randomUUID(),
    name: title,
    projectId: null,
    details: '{}',
    videoIds: ['v1'],
    now: 7,
  })
const upload = (key: string, now = 3) =>
  store.exports.putFile({
    ...name,
    newId: randomUUID(),
    file: 'main',
    blob: { blob_key: key, bytes: 1, sha256: 'x', content_type: 'video/mp4' },
    now,
  })

describe('export', () => {
  it('is announced once by any number of concurrent calls', async () => {
    verifies('P-46')
    const announced = Array.from({ length: 20 }, (_, n) => announce(`cut ${n}`))
    const ids = await Promise.all(announced)
    expect(new Set(ids).size).toBe(1)
    const stored = await store.exports.byEditorId(name)
    expect([stored?.row.id, stored?.videoIds]).toEqual([ids[0], ['v1']])
    await announce('another cut')
    expect((await store.exports.byEditorId(name))?.row.name).toBe(stored?.row.name)
  })

  it('includes files uploaded before it was announced', async () => {
    verifies('P-46')
    expect(await upload('k1')).toBeNull()
    expect(await store.exports.byEditorId(name)).toBeNull()
    expect(await store.exports.list('u1', { limit: 9, after: null })).toEqual([])
    const id = await announce('cut')
    const stored = await store.exports.byId({ linkedUserId: 'u1', id })
    expect([stored?.row.created_at, stored?.row.name, stored?.files[0]?.blob_key]).toEqual([7, 'cut', 'k1'])
    expect(await store.exports.byId({ linkedUserId: 'u2', id })).toBeNull()
  })

  it('returns the key of every file that another replaced', async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `k${n}`)
    const replaced = await Promise.all(keys.map(upload))
    await announce('cut')
    const last = (await store.exports.byEditorId(name))?.files[0]?.blob_key
    const gone = replaced.filter((key) => key !== null)
    expect(new Set([...gone, last])).toEqual(new Set(keys))
    expect(gone).toHaveLength(keys.length - 1)
  })
})

describe('upload', () => {
  it('is removed if its export is not announced in time, and no other is', async () => {
    await upload('k1')
    expect(await store.exports.sweep({ before: 3, most: 9 })).toEqual([])
    expect(await store.exports.sweep({ before: 4, most: 0 })).toEqual([])
    expect(await store.exports.sweep({ before: 4, most: 9 })).toEqual(['k1'])
    expect(await store.exports.sweep({ before: 4, most: 9 })).toEqual([])
    await upload('k2')
    await announce('cut')
    expect(await store.exports.sweep({ before: 99, most: 9 })).toEqual([])
    expect((await store.exports.byEditorId(name))?.files).toHaveLength(1)
  })

  it('extends the deadline of its unannounced export; an announced export keeps its date', async () => {
    await upload('k1', 3)
    await upload('k2', 10)
    expect(await store.exports.sweep({ before: 10, most: 9 })).toEqual([])
    await announce('cut')
    await upload('k3', 50)
    expect((await store.exports.byEditorId(name))?.row.created_at).toBe(7)
  })
})

describe('monthly downloads', () => {
  it('are granted exactly as often as the limit allows', async () => {
    verifies('B-30')
    const requested = Array.from({ length: 20 }, () =>
      store.downloads.take({ linkedUserId: 'u1', partnerId: 'p1', month: '2026-11' }),
    )
    const left = await Promise.all(requested)
    const counted = left.flatMap((one) => (one === null ? [] : [one]))
    expect(counted.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    expect(await store.downloads.take({ linkedUserId: 'u1', partnerId: 'p1', month: '2026-12' })).toBe(4)
  })
})

describe('project', () => {
  it('is saved once by any number of writers that start from one revision', async () => {
    const row = { linked_user_id: 'u1', name: 'x', video_id: null, created_at: 1, updated_at: 1 }
    await store.projects.create({ ...row, id: 'pr1', revision: 1, data: '{}' })
    const saves = Array.from({ length: 20 }, (_, n) => {
      const save = { linkedUserId: 'u1', id: 'pr1', revision: 1, change: { data: `{"by":${n}}` }, now: 2 }
      return store.projects.save(save)
    })
    const saved = await Promise.all(saves)
    const won = saved.flatMap((one) => (one.ok ? [one.project] : []))
    expect(won).toHaveLength(1)
    expect(saved.filter((one) => !one.ok && one.revision === 2)).toHaveLength(19)
    expect(await store.projects.byId({ linkedUserId: 'u1', id: 'pr1' })).toEqual(won[0])
  })
})
