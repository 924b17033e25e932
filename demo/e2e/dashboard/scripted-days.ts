// Two scripted days of a partner: the second ends within the 24 hours that the dashboard shows, the first before them.
import { videoIds } from '@proscenium/mock-server/seed'
import type { Flaw, Mode, Traffic, Visitor } from './scripted-traffic.ts'

const FIRST_DAY = '2027-02-15T10:20:00.000Z'
const MORNING = '2027-02-16T09:10:00.000Z'
const AFTERNOON = '2027-02-16T14:40:00.000Z'
/** When the figures are read. */
export const EVENING = '2027-02-16T16:30:00.000Z'

const song = (bpm: number) => ({
  version: 1,
  durationSeconds: 200,
  tempo: { bpm, confidence: 0.9, beatOffsetSeconds: 0 },
  energy: 0.5,
  brightness: 0.5,
  dynamics: 0.5,
})
const list = { path: '/v1/videos?limit=5', operation: 'listVideos' }
const tags = { path: '/v1/tags', operation: 'listTags' }
const unknownVideo = { path: '/v1/videos/none', operation: 'getVideo', code: 'not_found' }
const malformed = { path: '/v1/videos?limit=x', operation: 'listVideos', code: 'invalid_request' }
const file = (visitor: Visitor, code?: string) => ({
  path: '/fulfilment/v1/downloads',
  operation: 'createDownload',
  body: { external_user_id: visitor.user, video_id: videoIds.duskTide },
  ...(code === undefined ? {} : { code }),
})

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await act()
}

/** Sends the traffic of both days and leaves the clock at `EVENING`. */
export async function sendTraffic(traffic: Traffic): Promise<void> {
  const keys = {
    website: await traffic.newKey('live', 'Website'),
    importer: await traffic.newKey('live', 'Importer'),
    retired: await traffic.newKey('live', 'Retired'),
    trial: await traffic.newKey('test', 'Trial'),
  }
  const reject = (mode: Mode, flaw: Flaw, count: number) => times(count, () => traffic.rejectedVisit(mode, flaw))
  await traffic.setTime(FIRST_DAY)
  for (const user of ['ana', 'ben']) await traffic.visit('live', user)
  await traffic.visit('test', 'tess')
  await reject('live', 'bad_signature', 2)
  await reject('test', 'expired', 1)
  await times(2, () => traffic.call(keys.website, list))
  await traffic.call(keys.importer, tags)
  await traffic.call(keys.retired, tags)
  await traffic.revokeKey(keys.retired)
  await traffic.call(keys.trial, tags)

  await traffic.setTime(MORNING)
  const ana = await traffic.visit('live', 'ana')
  const ben = await traffic.visit('live', 'ben')
  await times(2, () => traffic.visit('live', 'cleo'))
  const [tess] = [await traffic.visit('test', 'tess'), await traffic.visit('test', 'theo')]
  await reject('live', 'bad_signature', 5)
  await reject('live', 'expired', 4)
  await reject('live', 'missing_user', 1)
  await reject('test', 'bad_signature', 1)
  await reject('test', 'missing_user', 2)
  await times(6, () => traffic.call(keys.website, list))
  await times(3, () => traffic.call(keys.importer, tags))
  await times(2, () => traffic.call(keys.importer, unknownVideo))
  await traffic.call(keys.importer, malformed)
  await times(3, () => traffic.call(keys.retired, { ...list, code: 'revoked_api_key' }))
  await times(4, () => traffic.call(keys.trial, list))

  await traffic.setTime(AFTERNOON)
  await traffic.recommend(ana, { mode: 'song', audioProfile: song(120), limit: 5 }, true)
  await traffic.recommend(ana, { mode: 'song', audioProfile: song(120), limit: 3 })
  await traffic.recommend(ben, { mode: 'song', audioProfile: song(90), limit: 4 }, true)
  await traffic.recommend(ben, { mode: 'similar', videoId: videoIds.duskTide, limit: 6 })
  await traffic.recommend(tess, { mode: 'song', audioProfile: song(90), limit: 2 }, true)
  await traffic.inSession(ana, 'search', { mode: 'text', query: 'night' })
  await traffic.buy(ben, videoIds.duskTide)
  await traffic.buy(tess, videoIds.duskTide)
  await traffic.download('live', await traffic.inSession(ben, 'downloads', { video_id: videoIds.duskTide }))
  await times(2, async () => traffic.download('live', await traffic.call(keys.website, file(ben))))
  await traffic.call(keys.website, file(ana, 'not_owned'))
  await traffic.call(keys.trial, file(tess, 'not_available_in_test'))

  await traffic.setTime(EVENING)
  await traffic.visit('live', 'dora')
  await traffic.visit('test', 'theo')
}
