// Area A in the corpus.
import { videoIds } from '../../src/seed/index.ts'
import type { ResponseLookup, Step } from './step.ts'
import { each, get, responsePath, post, step, responseField } from './steps.ts'
import { bearer, testKeys } from '../service/keys.ts'

const live = bearer(testKeys.live)
const { rainOnMercury: video_id } = videoIds
const keys = Object.keys(testKeys).filter((name) => name !== 'unknown') as (keyof typeof testKeys)[]
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const list = (query: string): string => `/v1/videos?${query}`

const lists: readonly Step[] = [
  get('list', '/v1/videos?limit=2', live),
  get(
    'list the next page',
    (seen) => list(`limit=2&cursor=${encodeURIComponent(responseField(seen, 'list', 'next_cursor'))}`),
    live,
  ),
  get('list all', list('limit=100'), live),
  ...each(
    'list with',
    [
      'limit=0',
      'limit=101',
      'limit=25abc',
      'limit=',
      'limit=1&limit=2',
      'cursor=tomorrow',
      'q=mercury',
      'q=%22',
      'q=%00',
      'utm=x',
    ],
    (name, query) => get(name, list(query), live),
  ),
  get('list without a key', '/v1/videos'),
  get('list with another scheme', '/v1/videos', { Authorization: 'Basic eDp5' }),
  ...each('list with the key', keys, (name, key) => get(name, '/v1/videos?limit=1', bearer(testKeys[key]))),
  step('list by HEAD', { method: 'HEAD', path: '/v1/videos?limit=1', headers: live }),
  step('list by OPTIONS', { method: 'OPTIONS', path: '/v1/videos', headers: { Origin: 'https://elsewhere.example' } }),
  ...each('list by', ['POST', 'PUT', 'DELETE', 'PATCH'], (name, method) =>
    step(name, { method, path: '/v1/videos', headers: live }),
  ),
  ...each(
    'nothing stands at',
    ['/v1/videos/', '/V1/videos', '/v1//videos', '/v1/nothing', '/partner/v1/nothing', '/v1/media/stream'],
    (name, path) => get(name, path, live),
  ),
]

const readings = ['collections', 'categories', 'tags', 'content-tags'].map((name) => `/v1/${name}`)
const ofList = (seen: ResponseLookup, path: string): string =>
  `${path}/${responseField(seen, `read: ${path}`, 'data.0.id')}`
const collection = (seen: ResponseLookup): string => ofList(seen, '/v1/collections')

/** Catalogue reads other than the list of videos. */
const reads: readonly Step[] = [
  ...each('read', readings, (name, path) => get(name, path, live)),
  ...each('read without a key', readings, (name, path) => get(name, path)),
  ...each('read again', readings, (name, path) =>
    get(name, path, (seen) => ({ ...live, 'If-None-Match': seen(`read: ${path}`).headers['etag'] ?? '' })),
  ),
  ...each('write to', readings, (name, path) => post(name, path, {}, live)),
  get('read a video', `/v1/videos/${video_id}`, live),
  step('read a video by HEAD', { method: 'HEAD', path: `/v1/videos/${video_id}`, headers: live }),
  get('read a video again', `/v1/videos/${video_id}`, (seen) => ({
    ...live,
    'If-None-Match': seen('read a video').headers['etag'] ?? '',
  })),
  get('read a video in capitals', `/v1/videos/${video_id.toUpperCase()}`, live),
  get('read a video without a key', `/v1/videos/${video_id}`),
  get('read a collection', collection, live),
  get('read a collection without a key', collection),
  ...each('read nothing at', ['videos', 'collections'], (name, kind) => get(name, `/v1/${kind}/${NOWHERE}`, live)),
  ...each('read nonsense at', ['videos', 'collections'], (name, kind) => get(name, `/v1/${kind}/nonsense`, live)),
  ...each('read what cannot be decoded at', ['videos', 'collections'], (name, kind) =>
    get(name, `/v1/${kind}/%E0%A4%A`, live),
  ),
  get('read one group', '/v1/content-tags?category=people', live),
  get('read a group of nothing', '/v1/content-tags?category=nothing', live),
  get('read two groups', '/v1/content-tags?category=people&category=objects', live),
]

const mint = '/v1/media/preview-url'
const previews: readonly Step[] = [
  post('mint a preview', mint, { video_id, kind: 'preview' }, live),
  post('mint a reel', mint, { video_id }, live),
  post('mint by the old name', mint, { video_id, variant: 'bts' }, live),
  post('mint an unknown kind', mint, { video_id, kind: 'master' }, live),
  post('mint an unknown variant', mint, { video_id, variant: 'full' }, live),
  post('mint for nothing', mint, {}, live),
  post('mint for no video', mint, { video_id: '00000000-0000-4000-8000-000000000000' }, live),
  post('mint from malformed JSON', mint, '{', live),
  post('mint from a list', mint, [], live),
  post('mint from nothing', mint, '', live),
  post('mint from text', mint, '{}', { ...live, 'Content-Type': 'text/plain' }),
  post('mint from a compressed body', mint, '{}', { ...live, 'Content-Encoding': 'gzip' }),
  post('mint from too much', mint, ' '.repeat(70_000), live),
  post('mint without a key', mint, { video_id }),
  post('mint with a revoked key', mint, { video_id }, bearer(testKeys.revoked)),
  get('mint by GET', mint, live),
]

const stream = (seen: ResponseLookup): string => responsePath(seen, 'mint a preview', 'data.stream_url')
const ranges = [
  'bytes=0-0',
  'bytes=0-99',
  'bytes=-100',
  'bytes=-999999',
  'bytes=39999-',
  'bytes=40000-',
  'bytes=5-4',
  'bytes=0-1,5-9',
  'items=0-1',
  'bytes=a-b',
  'bytes=-0',
]
const streams: readonly Step[] = [
  get('stream', stream),
  get('stream a reel', (seen) => responsePath(seen, 'mint a reel', 'data.stream_url')),
  step('stream by HEAD', { method: 'HEAD', path: stream }),
  step('stream by HEAD with a range', { method: 'HEAD', path: stream, headers: { Range: 'bytes=0-9' } }),
  ...each('stream', ranges, (name, Range) => get(name, stream, { Range })),
  get('stream unchanged', stream, (seen) => ({ 'If-None-Match': seen('stream').headers['etag'] ?? '' })),
  get('stream another state', stream, { 'If-Match': '"another"' }),
  get('stream the same state', stream, (seen) => ({
    Range: 'bytes=0-9',
    'If-Range': seen('stream').headers['etag'] ?? '',
  })),
  get('stream since changed', stream, { Range: 'bytes=0-9', 'If-Range': '"another"' }),
  get('stream to the editor', stream, { Origin: 'http://editor.localhost:4300' }),
  get('stream to a stranger', stream, { Origin: 'https://elsewhere.example' }),
  get('stream to nobody', stream, { Origin: 'null' }),
  get('stream to a stranger’s page', stream, { Referer: 'https://elsewhere.example/page' }),
  get('stream a made-up token', '/v1/media/stream/nonsense'),
  get('stream what cannot be decoded', '/v1/media/stream/%E0%A4%A'),
  step('stream by OPTIONS', { method: 'OPTIONS', path: stream, headers: { Origin: 'http://editor.localhost:4300' } }),
  step('stream by OPTIONS for a stranger', {
    method: 'OPTIONS',
    path: stream,
    headers: { Origin: 'https://elsewhere.example' },
  }),
  step('stream by POST', { method: 'POST', path: stream }),
]

const logo = '/assets/logos/tallyroom.svg'
const logos: readonly Step[] = [
  get('a logo', logo),
  step('a logo by HEAD', { method: 'HEAD', path: logo }),
  step('a logo by POST', { method: 'POST', path: logo }),
  get('no logo', '/assets/logos/nothing.svg'),
]

export const catalogueCorpus: readonly Step[] = [...lists, ...reads, ...previews, ...streams, ...logos]
