import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { usersByName, videos } from '@proscenium/mock-server/seed'
import { VIEWS_MAX } from './views.ts'

const VIEW_RETENTION_MS = 180 * 86_400_000

let database: TestDatabase
let service: TestService
let view: DatabaseView
beforeEach(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
})
afterEach(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

const AT = 1_000_000_000_000
const [maya, studio] = [usersByName.maya.linkedUserId, usersByName.mayaAtTheStudio.linkedUserId]
const ids = videos.map(({ id }) => id)
const views = () => service.server.store.views
const record = (videoId = ids[0] ?? '', more: object = {}) =>
  views().record({ linkedUserId: maya, videoId, at: AT, isTest: false, ...more })
const viewsCounted = async (videoId = ids[0] ?? '') =>
  (await view.rows`select views from video_demand where video_id = ${videoId}`).map(
    (row) => (row as { views: number }).views,
  )

/** More videos than a user's views hold, copied from one of the seed. */
async function addVideos(count: number): Promise<string[]> {
  const row = await view.db.selectFrom('videos').selectAll().limit(1).executeTakeFirstOrThrow()
  const added = Array.from({ length: count }, (_, n) => ({
    ...row,
    id: `added-${n}`,
    published_at: `2020-01-01T00:00:${n}`,
  }))
  for (const video of added) await view.db.insertInto('videos').values(video).execute()
  return added.map(({ id }) => id)
}

describe('views', () => {
  it('are listed latest first, each video once with its count and latest time', async () => {
    verifies('B-37')
    await record(ids[0], { at: AT })
    await record(ids[1], { at: AT + 1 })
    await record(ids[0], { at: AT + 2 })
    expect(await views().latest(maya)).toEqual([
      { videoId: ids[0], at: AT + 2, count: 2 },
      { videoId: ids[1], at: AT + 1, count: 1 },
    ])
  })

  it('belong to the linked user: the same account has others through another link', async () => {
    verifies('B-37')
    await record()
    expect(await views().latest(studio)).toEqual([])
  })

  it('are bounded per user: a new one replaces the oldest', async () => {
    verifies('B-37')
    const many = await addVideos(VIEWS_MAX + 2)
    await record(ids[0], { linkedUserId: studio, at: AT - 1 })
    for (const [n, id] of many.entries()) await record(id, { at: AT + n })
    expect((await views().latest(maya)).map(({ videoId }) => videoId)).toEqual(many.slice(2).toReversed())
    expect(await view.count('video_views')).toBe(VIEWS_MAX + 1)
  })

  it('are recorded completely by concurrent requests', async () => {
    const many = await addVideos(VIEWS_MAX)
    await Promise.all([...many, ...ids.slice(0, 8), ...ids.slice(0, 8)].map((id, n) => record(id, { at: AT + n })))
    const latest = await views().latest(maya)
    expect(latest).toHaveLength(VIEWS_MAX)
    expect(latest.slice(0, 8).map(({ count }) => count)).toEqual(Array(8).fill(2))
  })

  it('count as demand once per customer, and not at all in test mode', async () => {
    verifies('B-37')
    await record()
    await record()
    await record(ids[0], { linkedUserId: studio })
    await record(ids[1], { linkedUserId: usersByName.tester.linkedUserId, isTest: true })
    expect([await viewsCounted(), await viewsCounted(ids[1])]).toEqual([[2], []])
  })

  it('are removed after their time, a given number at once', async () => {
    verifies('B-37')
    for (const [n, id] of ids.slice(0, 3).entries()) await record(id, { at: AT + n })
    const { sweeps } = service.server.store
    expect(await sweeps.video_views(AT + VIEW_RETENTION_MS - 1, 9)).toBe(0)
    expect(await sweeps.video_views(AT + VIEW_RETENTION_MS + 1, 1)).toBe(1)
    expect((await views().latest(maya)).map(({ videoId }) => videoId)).toEqual([ids[2], ids[1]])
    expect(await sweeps.video_views(AT + VIEW_RETENTION_MS + 1, 9)).toBe(1)
    expect(await views().latest(maya)).toHaveLength(1)
  })

  it('go with their user, also when only the user is deleted', async () => {
    verifies('B-37')
    await record()
    await record(ids[1], { linkedUserId: studio })
    await view.db.deleteFrom('sessions').execute()
    await view.rows`delete from linked_users where id = ${studio}`
    expect(await view.count('video_views')).toBe(1)
    await service.server.store.operator.clearCustomers()
    expect([await view.count('video_views'), await view.count('video_demand')]).toEqual([0, 0])
  })
})
