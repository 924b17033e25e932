import { describe, expect, it } from 'vitest'
import {
  addRequest,
  defaultRequestFilter,
  parseRequest,
  matchesRequestFilter,
  type ServiceRequest,
} from './requests.ts'

const entry = {
  id: 7,
  request_id: 'req-7',
  at: '2026-11-20T12:00:00.000Z',
  operation: 'mintToken',
  method: 'POST',
  route: '/partner/v1/token',
  status: 401,
  duration_ms: 4.5,
  whole: true,
  code: 'invalid_session',
  rule: 'B-17',
  rule_text: 'Whatever grants value looks again',
  fault: null,
  request: { query: {}, body: null },
  answer: null,
}
const read = (change: object = {}): ServiceRequest => {
  const request = parseRequest({ ...entry, ...change })
  if (request === null) throw new Error('not read')
  return request
}

describe('a journal entry', () => {
  it('is read with its rule, or with the fault that hit it', () => {
    expect(read()).toMatchObject({
      id: 7,
      requestId: 'req-7',
      at: Date.UTC(2026, 10, 20, 12),
      tookMs: 4.5,
      rule: 'B-17',
      fault: '',
    })
    expect(read({ rule: null, fault: { id: 'f1', words: 'drop' }, operation: null })).toMatchObject({
      rule: '',
      fault: 'drop',
      operation: '',
    })
  })

  it.each([null, 'text', [], {}, { ...entry, at: 'noon' }, { ...entry, id: '7' }])('is null for %j', (data) => {
    expect(parseRequest(data)).toBeNull()
  })
})

describe('the request list', () => {
  it('adds each request once, in order, and starts over when the service restarts', () => {
    const [one, two] = [read({ id: 1 }), read({ id: 2 })]
    expect(addRequest([one], two)).toEqual([one, two])
    expect(addRequest([one, two], two)).toEqual([one, two])
    expect(addRequest([one, two], one)).toEqual([one, two])
    const restarted = read({ id: 1, at: '2026-11-21T00:00:00.000Z' })
    expect(addRequest([one, two], restarted)).toEqual([restarted])
  })

  it('is limited to 1000 requests', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => read({ id: index + 1 }))
    const list = many.reduce<readonly ServiceRequest[]>(addRequest, [])
    expect([list.length, list[0]?.id]).toEqual([1_000, 2])
  })

  it('filters by text and by outcome', () => {
    const faulted = read({ status: 200, fault: { id: 'f1', words: 'latency 300 ms' } })
    const shows = (request: ServiceRequest, change: object) =>
      matchesRequestFilter({ ...defaultRequestFilter, ...change }, request)
    expect([shows(read(), { outcome: 'refused' }), shows(faulted, { outcome: 'refused' })]).toEqual([true, false])
    expect([shows(read(), { outcome: 'faulted' }), shows(faulted, { outcome: 'faulted' })]).toEqual([false, true])
    for (const text of ['minttoken', '/partner', '401', 'invalid_', 'b-17']) expect(shows(read(), { text })).toBe(true)
    const page = read({ operation: null, status: 200 })
    expect([shows(page, {}), shows(page, { outcome: 'all' })]).toEqual([false, true])
    expect([shows(faulted, { text: ' LATENCY ' }), shows(read(), { text: 'listVideos' })]).toEqual([true, false])
  })
})
