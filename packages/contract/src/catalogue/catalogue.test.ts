import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { verifies } from '@proscenium/testkit'
import {
  contentTagGroup,
  createPreviewUrl,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  listVideos,
  PREVIEW_EXPIRES_DEFAULT,
  PREVIEW_EXPIRES_MAX,
  PREVIEW_EXPIRES_MIN,
} from '../index.ts'

const asksFor = (query: unknown): boolean => listVideos.request.query.safeParse(query).success
const mints = (body: unknown): boolean => createPreviewUrl.request.body.safeParse(body).success
const accepts = (body: unknown): boolean => createPreviewUrl.responses[200].safeParse(body).success
const video_id = '2a848829-37c3-4e4c-8222-8d485d0991e0'

describe('listVideos', () => {
  it('accepts a limit from 1 to 100, or none', () => {
    verifies('A-04')
    expect([LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX]).toEqual([25, 100])
    expect(['1', '25', '99', '100'].filter((limit) => !asksFor({ limit }))).toEqual([])
    expect(asksFor({})).toBe(true)
  })

  it.each([
    '0',
    '101',
    '-1',
    '+5',
    '25abc',
    '',
    ' 25',
    '25 ',
    '2.5',
    '1e1',
    '0x10',
    '٢٥',
    '99999999999',
    '025',
    '0000000025',
    ['25', '25'],
    25,
  ])('rejects the limit %j', (limit) => {
    verifies('A-04')
    expect(asksFor({ limit })).toBe(false)
  })

  it('accepts slugs once, repeated or comma-separated', () => {
    verifies('A-06', 'A-07')
    const names = ['category', 'tag', 'content_tag', 'genre', 'mood']
    const queries = names.flatMap((name) =>
      ['rock', 'rock,folk', ['rock', 'folk,jazz'], ''].map((of) => ({ [name]: of })),
    )
    expect(queries.filter((query) => !asksFor(query))).toEqual([])
  })

  it('marks only genre and mood as deprecated', () => {
    verifies('A-07')
    const { properties = {} } = z.toJSONSchema(listVideos.request.query)
    const marked = Object.entries(properties).filter(([, schema]) => typeof schema === 'object' && schema.deprecated)
    expect(marked.map(([name]) => name)).toEqual(['genre', 'mood'])
  })

  it('accepts duration bounds in whole seconds, with the lower not above the upper', () => {
    verifies('A-09')
    const good = [{ min_duration: '0' }, { max_duration: '999999999' }, { min_duration: '90', max_duration: '90' }]
    expect(good.filter((query) => !asksFor(query))).toEqual([])
    expect(asksFor({ min_duration: '91', max_duration: '90' })).toBe(false)
    const wrong = ['', '-1', '1.5', 'x', '1s', '1000000000', '007', ['1', '2']]
    expect(wrong.filter((bound) => asksFor({ min_duration: bound }) || asksFor({ max_duration: bound }))).toEqual([])
  })

  it('accepts one cursor and one search text', () => {
    verifies('A-05', 'A-08')
    expect(asksFor({ cursor: '2026-10-01T08:30:00Z', q: 'night' })).toBe(true)
    expect([{ cursor: ['a', 'b'] }, { q: ['a', 'b'] }].filter(asksFor)).toEqual([])
  })

  it('ignores unknown parameters', () => {
    expect(asksFor({ utm_source: 'mail' })).toBe(true)
  })
})

describe('createPreviewUrl', () => {
  it('accepts a video and a kind, under the current or the legacy name', () => {
    verifies('A-15')
    const kinds = ['full', 'preview', 'reel', 'bts'].map((kind) => ({ video_id, kind }))
    const variants = ['preview', 'reel', 'bts'].map((variant) => ({ video_id, variant }))
    const both = [{ video_id, kind: 'full', variant: 'whatever a caller of old sends' }]
    expect([{ video_id }, ...kinds, ...variants, ...both].filter((body) => !mints(body))).toEqual([])
  })

  it.each([
    [{}],
    [{ video_id: 'rain-on-mercury' }],
    [{ video_id: 7 }],
    [{ video_id, kind: 'master' }],
    [{ video_id, kind: 'FULL' }],
    [{ video_id, kind: '' }],
    [{ video_id, kind: null }],
    [{ video_id, variant: 'full' }],
    [[]],
    [null],
    ['text'],
  ])('rejects the body %j', (body) => {
    verifies('A-15')
    expect(mints(body)).toBe(false)
  })

  it('returns exactly an address and its lifetime in seconds', () => {
    verifies('A-17')
    const data = { stream_url: 'https://service.example/v1/media/stream/abc', expires_in: 900 }
    expect([PREVIEW_EXPIRES_DEFAULT, PREVIEW_EXPIRES_MIN, PREVIEW_EXPIRES_MAX]).toEqual([900, 30, 86_400])
    expect(accepts({ data })).toBe(true)
    expect(accepts({ data: { ...data, host: 'x' } })).toBe(false)
    expect(accepts({ data, request_id: 'x' })).toBe(false)
    expect(accepts({ data: { stream_url: data.stream_url } })).toBe(false)
    expect(accepts({ data: { ...data, expires_in: '900' } })).toBe(false)
  })
})

describe('the groups of content tags', () => {
  it('are the six documented ones', () => {
    expect(contentTagGroup.options).toEqual([
      'visual-themes',
      'objects',
      'actions',
      'locations',
      'people',
      'time-weather',
    ])
  })
})
