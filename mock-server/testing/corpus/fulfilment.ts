// Area C in the corpus, for the customer of the first sign-in, who owns one video.
import { videoIds } from '../../src/seed/index.ts'
import type { ResponseLookup, Step } from './step.ts'
import { each, get, responsePath, post, step } from './steps.ts'
import { bearer, testKeys } from '../service/keys.ts'

const live = bearer(testKeys.live)
const { rainOnMercury: video_id, kaleidoskop } = videoIds
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const keys = [
  'test',
  'oldStandard',
  'catalogue',
  'revoked',
  'otherTenant',
  'suspended',
  'malformed',
  'badChecksum',
] as const
const VIDEOS = '/fulfilment/v1/users/usr_48213/videos'
const DOWNLOADS = '/fulfilment/v1/downloads'
const owned = { external_user_id: 'usr_48213', video_id }

const lists: readonly Step[] = [
  get('list a customer’s videos', VIDEOS, live),
  step('list a customer’s videos by HEAD', { method: 'HEAD', path: VIDEOS, headers: live }),
  ...each(
    'list a customer’s videos with',
    ['limit=1&offset=1', 'limit=0', 'limit=x', 'offset=-1', 'offset=99'],
    (name, query) => get(name, `${VIDEOS}?${query}`, live),
  ),
  ...each('list a customer’s videos with the key', keys, (name, key) => get(name, VIDEOS, bearer(testKeys[key]))),
  get('list a customer’s videos without a key', VIDEOS),
  get('list the videos of nobody', '/fulfilment/v1/users/nobody/videos', live),
  get('list the videos of a spelt-out id', '/fulfilment/v1/users/usr%5F48213/videos', live),
  step('list a customer’s videos by OPTIONS', { method: 'OPTIONS', path: VIDEOS }),
]

const downloads: readonly Step[] = [
  post('link the original', DOWNLOADS, owned, live),
  post('link the reel', DOWNLOADS, { ...owned, kind: 'reel' }, live),
  post('link what is not owned', DOWNLOADS, { ...owned, video_id: kaleidoskop }, live),
  post('link no video', DOWNLOADS, { ...owned, video_id: NOWHERE }, live),
  post('link no export', DOWNLOADS, { ...owned, kind: 'export', export_id: NOWHERE }, live),
  post('link an export without an id', DOWNLOADS, { ...owned, kind: 'export' }, live),
  post('link for nobody', DOWNLOADS, { ...owned, external_user_id: 'nobody' }, live),
  post('link nothing', DOWNLOADS, {}, live),
  post('link from malformed JSON', DOWNLOADS, '{', live),
  post('link an original in test', DOWNLOADS, owned, bearer(testKeys.test)),
  ...each('link with the key', keys, (name, key) => post(name, DOWNLOADS, owned, bearer(testKeys[key]))),
  post('link without a key', DOWNLOADS, owned),
  get('link by GET', DOWNLOADS, live),
]

const file = (seen: ResponseLookup): string => responsePath(seen, 'link the original', 'download_url')
const files: readonly Step[] = [
  get('download', file),
  step('download by HEAD', { method: 'HEAD', path: file }),
  ...each('download', ['bytes=0-99', 'bytes=-1', 'bytes=99999999-', 'bytes=0-1,3-4'], (name, Range) =>
    get(name, file, { Range }),
  ),
  get('download again', file, (seen) => ({ 'If-None-Match': seen('download').headers['etag'] ?? '' })),
  get('download by a made-up link', '/fulfilment/v1/files/nonsense'),
  step('download by POST', { method: 'POST', path: file }),
]

export const fulfilmentCorpus: readonly Step[] = [...lists, ...downloads, ...files]
