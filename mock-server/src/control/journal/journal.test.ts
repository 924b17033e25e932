import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { field, startService, type TestService } from '../../../testing/service/service.ts'
import { partnersByName, usersByName } from '../../seed/index.ts'
import { createJournal, type CompletedRequest } from './journal.ts'
import { requirementTexts } from './requirement-texts.ts'

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.close()
})

type Entry = Record<string, unknown>
const entries = async (query = ''): Promise<Entry[]> =>
  field((await service.get(`/_control/journal${query}`)).body, 'entries') as Entry[]
const { maya } = usersByName
const key = partnersByName.tallyroom.apiKeys[0].key

describe('the journal', () => {
  it('names operation, route, status and the rejecting rule, and omits the control API', async () => {
    verifies('B-17', 'A-01', 'B-04')
    await service.post('/partner/v1/token', { session_token: 'nobody' })
    await service.get('/v1/videos?limit=2')
    await service.post('/partner-verify-session', {
      client_id: partnersByName.tallyroom.clientId,
      payload: '{}',
      signature: 'x',
    })
    await service.get('/nowhere?secret=1')
    const seen = await entries()
    expect(
      seen.map(({ id, operation, method, route, status, code, rule }) => [
        id,
        operation,
        method,
        route,
        status,
        code,
        rule,
      ]),
    ).toEqual([
      [1, 'mintToken', 'POST', '/partner/v1/token', 401, 'invalid_session', 'B-17'],
      [2, 'listVideos', 'GET', '/v1/videos', 401, 'missing_api_key', 'A-01'],
      [3, 'verifyPartnerSession', 'POST', '/partner-verify-session', 403, 'bad_signature', 'B-04'],
      [4, null, 'GET', 'none', 404, 'not_found', 'A-23'],
    ])
    expect(seen[0]?.['rule_text']).toBe(requirementTexts['B-17'])
    expect(seen[1]?.['request']).toEqual({ query: { limit: '2' }, body: null })
    expect(seen[0]?.['request_id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('contains no token, payload, signature, e-mail, key or address', async () => {
    const sent = { partner_external_user_id: maya.externalUserId, email: maya.email, display_name: 'Maya Lindqvist' }
    // As long as a real one: a few hex digits may occur in an id of the journal by chance.
    const signature = 'ab12'.repeat(16)
    const verified = await service.verify(sent)
    const token = String(field(verified.body, 'session_token'))
    const headers = { Authorization: `Bearer ${key}` }
    const listed = await service.get('/v1/videos', headers)
    const id = String(field(field(listed.body, 'data.0'), 'id'))
    const preview = await service.post('/v1/media/preview-url', { video_id: id, kind: 'preview' }, headers)
    const address = String(field(preview.body, 'data.stream_url'))
    await (await service.fetch(address.slice(service.server.origin.length))).arrayBuffer()
    const boot = await service.post('/partner/v1/boot', { session_token: token, [token]: token, mode: token })
    await service
      .get(`/partner/embed/${partnersByName.tallyroom.clientId}?payload=cGF5bG9hZA&sig=${signature}`)
      .catch(() => null)
    const stored = JSON.stringify(await entries())
    const secrets = [token, maya.email, 'Lindqvist', maya.externalUserId, key, address, address.split('/').at(-1)]
    for (const secret of [...secrets, field(boot.body, 'authToken'), 'cGF5bG9hZA', signature]) {
      expect(stored).not.toContain(String(secret))
    }
    expect(stored).toContain(`"video_id":"${id}"`)
    expect(stored).toContain('/v1/media/stream/{token}')
  })

  it('is filtered by operation and status, and continues from an id', async () => {
    await service.signIn()
    await service.get('/v1/videos')
    await service.get('/v1/videos', { Authorization: `Bearer ${key}` })
    expect((await entries('?operation=listVideos')).map(({ status }) => status)).toEqual([401, 200])
    expect((await entries('?status=refused')).map(({ id }) => id)).toEqual([2])
    expect((await entries('?status=2xx&after=1')).map(({ id }) => id)).toEqual([3])
    for (const bad of ['?operation=nothing', '?status=bad', '?after=-1', '?after=1&after=2'])
      expect((await service.get(`/_control/journal${bad}`)).status).toBe(400)
    await service.fetch('/_control/journal', { method: 'DELETE' })
    expect(await entries()).toEqual([])
  })
})

describe('the stream of the journal', () => {
  const follow = async (query = '', headers: Record<string, string> = {}) => {
    const response = await service.fetch(`/_control/journal/stream${query}`, { headers })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (expected: string): Promise<string> => {
      while (!text.includes(expected)) {
        const next = await reader?.read()
        if (next === undefined || next.done) throw new Error(`the stream ended: ${text}`)
        text += next.value
      }
      return text
    }
    const ended = async (): Promise<boolean> => {
      for (;;) if ((await reader?.read())?.done !== false) return true
    }
    return { response, until, ended, close: async () => reader?.cancel() }
  }

  it('sends each request when it ends, with its id, and resumes after the last one read', async () => {
    const live = await follow()
    expect(live.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await service.get('/v1/videos')
    await live.until('id: 1\ndata: {"id":1,')
    await service.get('/v1/videos')
    await service.get('/v1/videos')
    await live.until('id: 3\n')
    await live.close()
    const again = await follow('?operation=listVideos', { 'Last-Event-ID': '2' })
    expect(await again.until('id: 3\n')).not.toContain('id: 2\n')
    await again.close()
    expect((await follow('?status=x')).response.status).toBe(400)
  })

  it('sends a late reader all stored entries, however many', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `a_key_of_the_longest_name_${n}`)
    const wide = Object.fromEntries(keys.map((outer) => [outer, Object.fromEntries(keys.map((inner) => [inner, 1]))]))
    for (let n = 0; n < 40; n += 1) await service.post('/partner/v1/search', wide)
    expect(JSON.stringify(await entries()).length).toBeGreaterThan(2_000_000)
    const live = await follow()
    await live.until('id: 40\ndata: {"id":40,')
    await service.get('/v1/videos')
    await live.until('id: 41\n')
    await live.close()
  })

  it('ends as soon as the server closes', async () => {
    await service.close()
    // Longer than a test may take.
    service = await startService({ drainMs: 3_600_000 })
    const live = await follow()
    await live.until('retry')
    const ended = live.ended()
    await service.close()
    expect(await ended).toBe(true)
  })

  it('sends heartbeats while nothing happens', async () => {
    const beats: (() => void)[] = []
    const base = service.clock
    const clock = {
      ...base,
      setTimer: (callback: () => void, ms: number) => {
        if (ms !== 15_000) return base.setTimer(callback, ms)
        beats.push(callback)
        return vi.fn()
      },
    }
    await service.close()
    service = await startService({ clock })
    const live = await follow()
    await live.until('retry')
    beats.shift()?.()
    await live.until(':\n\n')
    beats.shift()?.()
    expect(beats).toHaveLength(1)
    await live.close()
  })
})

describe('the ring buffer', () => {
  const seen = (status: number): CompletedRequest => ({
    requestId: 'r',
    route: '/v1/videos',
    operation: 'listVideos',
    method: 'GET',
    at: 0,
    durationMs: 1,
    whole: true,
    status,
    fault: null,
    query: {},
    requestBody: undefined,
    responseBody: undefined,
  })

  it('keeps the newest entries and counts the dropped ones', () => {
    const journal = createJournal(3)
    for (let status = 200; status < 205; status += 1) journal.add(seen(status))
    const all = { after: 0, operation: null, status: null }
    expect(journal.list(all).map(({ id, status }) => [id, status])).toEqual([
      [3, 202],
      [4, 203],
      [5, 204],
    ])
    expect(journal.dropped()).toBe(2)
    // An id from an earlier run of the server is ignored.
    expect(journal.list({ ...all, after: 99 })).toHaveLength(3)
  })

  it('names no rule for an injected response', () => {
    const journal = createJournal()
    const rejected = { ...seen(401), code: 'missing_api_key' }
    journal.add({ ...rejected, fault: { id: 'f1', words: 'status 401', effect: { kind: 'response' } } })
    journal.add({ ...rejected, fault: { id: 'f2', words: 'latency 5 ms', effect: { kind: 'pass' } } })
    expect(journal.list({ after: 0, operation: null, status: null })).toMatchObject([
      { rule: null, fault: { id: 'f1', words: 'status 401' } },
      { rule: 'A-01', fault: { id: 'f2', words: 'latency 5 ms' } },
    ])
  })
})
