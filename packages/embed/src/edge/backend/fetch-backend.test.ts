import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Backend } from '../../ports/backend.ts'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { createFetchBackend } from './fetch-backend.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

const clock = createManualClock()
const signal = new AbortController().signal
const link = { clientId: 'c1', payload: '{"a": 1}', signature: 'AB12' }

function backendAnswering(status: number, body: unknown, { online = true, headers = {} } = {}) {
  const sent: Sent[] = []
  const backend = createFetchBackend({
    verifyUrl: 'https://service.example/',
    apiUrl: 'https://service.example',
    clock,
    online: () => online,
    fetch: (input, init) => {
      sent.push({ url: String(input), init: init ?? {} })
      return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))
    },
  })
  return { backend, sent }
}

describe('createFetchBackend', () => {
  it('posts client id, signed text and signature, without the browser’s credentials', async () => {
    verifies('B-05', 'H-05')
    const { backend, sent } = backendAnswering(200, sampleSession())
    expect(await backend.verify(link, { signal })).toEqual({ ok: true, value: sampleSession() })
    expect(sent[0]?.url).toBe('https://service.example/partner-verify-session')
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
    })
    expect(sent[0]?.init.body).toBe('{"client_id":"c1","payload":"{\\"a\\": 1}","signature":"AB12"}')
  })

  it.each([200, 403, 502])('leaves no timeout running after a response of %d', async (status) => {
    const { backend } = backendAnswering(status, sampleSession())
    await backend.verify(link, { signal })
    expect(clock.pending).toBe(0)
  })

  it('ignores a field the page does not know yet', async () => {
    const { backend } = backendAnswering(200, { ...sampleSession(), later: true })
    expect(await backend.verify(link, { signal })).toMatchObject({ ok: true, value: sampleSession() })
  })

  it('passes the verification’s rejection on verbatim', async () => {
    verifies('B-07')
    const { backend } = backendAnswering(403, { error: 'Payload expired' })
    expect(await backend.verify(link, { signal })).toEqual({
      ok: false,
      error: { kind: 'verification', status: 403, message: 'Payload expired' },
    })
  })

  it.each([
    [200, { session_token: 'x' }, 'session_token'],
    [502, '<html>Bad gateway</html>', 'no error body'],
  ])('reports that a response of %d is unreadable', async (status, body, issue) => {
    const { backend } = backendAnswering(status, body)
    const outcome = await backend.verify(link, { signal })
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'unreadable', call: '/partner-verify-session', status } })
    expect(outcome.ok ? '' : outcome.error).toMatchObject({ issue: expect.stringContaining(issue) as unknown })
  })

  it.each([
    ['7', { error: { code: 'rate_limited', message: 'Wait.' } }, 'workspace', 7],
    ['7', '<html>Busy</html>', 'unreadable', 7],
    ['Fri, 20 Nov 2026 00:00:00 GMT', '<html>Busy</html>', 'unreadable', undefined],
  ])('passes on the delay of “Retry-After: %s”', async (header, body, kind, seconds) => {
    verifies('P-46')
    const { backend } = backendAnswering(429, body, { headers: { 'retry-after': header } })
    const outcome = await backend.persistExport('mine', { exportId: 'e1' }, { signal })
    const error = outcome.ok ? {} : outcome.error
    expect(error).toMatchObject({ kind, status: 429 })
    expect('retryAfterSeconds' in error ? error.retryAfterSeconds : undefined).toBe(seconds)
  })

  it('passes on how long a verification has to wait', async () => {
    verifies('B-35')
    const { backend } = backendAnswering(429, { error: 'Too many verifications' }, { headers: { 'retry-after': '12' } })
    expect(await backend.verify(link, { signal })).toEqual({
      ok: false,
      error: { kind: 'verification', status: 429, message: 'Too many verifications', retryAfterSeconds: 12 },
    })
  })

  it('puts the session token into the body, where no search field can replace it', async () => {
    verifies('B-19')
    const { backend, sent } = backendAnswering(200, { results: [], nextCursor: null })
    const search = { mode: 'text', query: 'rain', session_token: 'theirs' } as const
    await backend.search('mine', search, { signal })
    expect(sent[0]?.url).toBe('https://service.example/partner/v1/search')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ mode: 'text', query: 'rain', session_token: 'mine' })
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
  })

  it.each(['expired', 'revoked', undefined])(
    'passes on how the service says that a session ended: %s',
    async (ended) => {
      verifies('H-11')
      const error = { code: 'invalid_session', message: 'Over.' }
      const { backend } = backendAnswering(401, { error, ended })
      const expected = { kind: 'workspace', status: 401, ...error, ...(ended === undefined ? {} : { ended }) }
      expect(await backend.projects('mine', {}, { signal })).toEqual({ ok: false, error: expected })
    },
  )

  it('returns one token under both of its names', async () => {
    verifies('B-23')
    const { backend, sent } = backendAnswering(200, { token: 'a.b.c', expires_in: 900 })
    expect(await backend.mintToken('mine', {}, { signal })).toEqual({
      ok: true,
      value: { authToken: 'a.b.c', accessToken: 'a.b.c' },
    })
    expect(sent[0]?.url).toBe('https://service.example/partner/v1/token')
  })

  it('requests a source by video and intent', async () => {
    const response = { videoId: 'v1', status: 'unavailable', reason: 'sold_out' }
    const { backend, sent } = backendAnswering(200, response)
    expect(await backend.source('mine', { videoId: 'v1', intent: 'add' }, { signal })).toEqual({
      ok: true,
      value: response,
    })
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ session_token: 'mine', video_id: 'v1', intent: 'add' })
  })

  const exported = { exportId: 'e1', name: 'First cut' }
  const issue = { videoId: 'v1', reason: 'decode_failed' }
  const send: readonly (readonly [path: string, body: object, call: (backend: Backend) => Promise<unknown>])[] = [
    [
      'boot',
      { video_id: 'v1', project_id: 'p1' },
      (to) => to.boot('mine', { videoId: 'v1', projectId: 'p1' }, { signal }),
    ],
    ['facets', {}, (to) => to.facets('mine', {}, { signal })],
    ['collections', {}, (to) => to.collections('mine', {}, { signal })],
    ['status', { video_ids: ['v1'] }, (to) => to.status('mine', { videoIds: ['v1'] }, { signal })],
    ['quote', { video_ids: ['v1'] }, (to) => to.quote('mine', { videoIds: ['v1'] }, { signal })],
    [
      'collection-quote',
      { video_ids: ['v1'], project_id: 'p1' },
      (to) => to.collectionQuote('mine', { videoIds: ['v1'], projectId: 'p1' }, { signal }),
    ],
    ['checkout/status', { order_id: 'o1' }, (to) => to.readCheckout('mine', { orderId: 'o1' }, { signal })],
    ['checkout/cancel', { order_id: 'o1' }, (to) => to.cancelCheckout('mine', { orderId: 'o1' }, { signal })],
    ['projects', {}, (to) => to.projects('mine', {}, { signal })],
    ['exports', { export: exported }, (to) => to.persistExport('mine', exported, { signal })],
    ['exports/list', { cursor: null }, (to) => to.exports('mine', { cursor: null }, { signal })],
    [
      'downloads',
      { kind: 'export', export_id: 'e1', file: 'main' },
      (to) => to.download('mine', { kind: 'export', exportId: 'e1', file: 'main' }, { signal }),
    ],
    [
      'downloads',
      { kind: 'original', video_id: 'v1' },
      (to) => to.download('mine', { kind: 'original', videoId: 'v1' }, { signal }),
    ],
    ['issues', { issue }, (to) => to.reportIssue('mine', issue, { signal })],
  ]
  it.each(send)('requests %s with the session token and %j', async (path, body, call) => {
    verifies('B-19')
    const { backend, sent } = backendAnswering(404, { error: { code: 'not_found', message: 'There is none.' } })
    expect(await call(backend)).toMatchObject({ ok: false, error: { status: 404, code: 'not_found' } })
    expect(sent[0]?.url).toBe(`https://service.example/partner/v1/${path}`)
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ session_token: 'mine', ...body })
  })

  it('opens a checkout under the request’s key', async () => {
    const { backend, sent } = backendAnswering(404, { error: { code: 'not_found', message: 'There is none.' } })
    await backend.startCheckout('mine', { videoId: 'v1', price: 1_900, idempotencyKey: 'k1' }, { signal })
    expect(sent[0]?.url).toBe('https://service.example/partner/v1/checkout')
    expect(sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'k1' })
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ session_token: 'mine', video_id: 'v1', price: 1_900 })
  })

  it('returns a download link under the page’s own field names', async () => {
    const minted = {
      download_url: 'https://s/d',
      filename: 'a.mp4',
      expires_in: 3_600,
      kind: 'export',
      downloads_left: 9,
    }
    const { backend } = backendAnswering(200, minted)
    expect(await backend.download('mine', { kind: 'export', exportId: 'e1', file: 'main' }, { signal })).toEqual({
      ok: true,
      value: { url: 'https://s/d', filename: 'a.mp4', expiresIn: 3_600, downloadsLeft: 9 },
    })
  })

  it('passes a Workspace rejection on with its code', async () => {
    const { backend } = backendAnswering(429, { error: { code: 'rate_limited', message: 'Wait.' } })
    expect(await backend.search('mine', { mode: 'text' }, { signal })).toEqual({
      ok: false,
      error: { kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait.' },
    })
  })
})

describe('a call without a response', () => {
  const hanging = (online: boolean, fail?: Error) => {
    const time = createManualClock()
    const fetchNever: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        if (fail !== undefined) reject(fail)
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const options = { verifyUrl: 'https://s.example', apiUrl: 'https://s.example', clock: time, online: () => online }
    return { time, backend: createFetchBackend({ ...options, fetch: fetchNever }) }
  }

  it('times out after 12 seconds, before the editor does', async () => {
    const { time, backend } = hanging(true)
    const outcome = backend.boot('mine', {}, { signal })
    time.advance(12_000)
    expect(await outcome).toEqual({ ok: false, error: { kind: 'timeout', call: '/partner/v1/boot', seconds: 12 } })
  })

  it('ends when its caller aborts it', async () => {
    const leaving = new AbortController()
    const outcome = hanging(true).backend.boot('mine', {}, { signal: leaving.signal })
    leaving.abort()
    expect(await outcome).toEqual({ ok: false, error: { kind: 'aborted', call: '/partner/v1/boot' } })
  })

  it.each([true, false])('reports whether the browser considers itself online: %s', async (online) => {
    const { backend } = hanging(online, new TypeError('Failed to fetch'))
    expect(await backend.boot('mine', {}, { signal })).toEqual({
      ok: false,
      error: { kind: 'network', call: '/partner/v1/boot', online, message: 'Failed to fetch' },
    })
  })
})
