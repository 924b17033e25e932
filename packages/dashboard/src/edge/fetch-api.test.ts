import { dashboardErrors } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createMemoryService, ok, rejected } from '../../testing/memory-service.ts'
import { createFetchApi } from './fetch-api.ts'

type Fetch = typeof globalThis.fetch

const apiOn = (fetch: Fetch, online = true) =>
  createFetchApi({ fetch, online: () => online, createRequest: () => ({}) as XMLHttpRequest })
const responding =
  (status: number, body: string, headers = {}): Fetch =>
  async () =>
    new Response(body, { status, headers })

describe('the client', () => {
  it('fills path, query and body from the table of operations', async () => {
    const calls: unknown[] = []
    const service = createMemoryService()
    const api = apiOn((input, init) => {
      calls.push([init?.method, input, init?.body, init?.credentials])
      return service.fetch(input, init)
    })
    await api.call('revokeApiKey', { params: { id: 'a/b' } })
    await api.call('listRequestLog', { query: { mode: 'test', cursor: 'x y' } })
    await api.call('revealSecret', { body: { mode: 'live' } })
    expect(calls).toEqual([
      ['DELETE', '/dashboard/v1/api-keys/a%2Fb', undefined, 'same-origin'],
      ['GET', '/dashboard/v1/requests?mode=test&cursor=x+y', undefined, 'same-origin'],
      ['POST', '/dashboard/v1/credentials/reveal', '{"mode":"live"}', 'same-origin'],
    ])
  })

  it.each(Object.keys(dashboardErrors) as (keyof typeof dashboardErrors)[])('passes on %s', async (code) => {
    const service = createMemoryService()
    service.on('readSession', () => rejected(code))
    expect(await apiOn(service.fetch).call('readSession', {})).toMatchObject({
      ok: false,
      problem: { kind: 'rejected', status: dashboardErrors[code].status, code, details: [], nextAllowedAt: null },
    })
  })

  it('reads what accompanies an error: fields, the next time, the delay', async () => {
    verifies('D-05')
    const details = [{ field: 'company', rule: 'must be text' }, { field: 7 }, null]
    const body = { error: { code: 'rotation_too_early', message: 'Wait.' }, details, next_allowed_at: '2026-11-24' }
    const api = apiOn(responding(409, JSON.stringify(body), { 'retry-after': '30' }))
    expect(await api.call('readSession', {})).toMatchObject({
      problem: { details: [details[0]], nextAllowedAt: '2026-11-24', retryAfterSeconds: 30 },
    })
  })

  it.each([
    ['no JSON', 200, '<html>', 'unreadable'],
    ['another shape', 200, '{"partner":{}}', 'unreadable'],
    ['an error without a body', 404, '', 'unreadable'],
    ['an error of a proxy', 502, '<html>', 'unreachable'],
  ])('reports %s', async (_, status, body, kind) => {
    expect(await apiOn(responding(status, body)).call('readSession', {})).toEqual({ ok: false, problem: { kind } })
  })

  it('accepts fields that only a newer service knows', async () => {
    const service = createMemoryService()
    service.on('removeLogo', () => ok({ logo_url: null, later: true }))
    expect((await apiOn(service.fetch).call('removeLogo', {})).ok).toBe(true)
  })

  it('tells an abort, a lost connection and a missing one apart', async () => {
    const failing: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const kindOf = async (api: ReturnType<typeof apiOn>, signal = new AbortController().signal) => {
      const outcome = await api.call('readSession', {}, { signal })
      return outcome.ok ? 'ok' : outcome.problem.kind
    }
    expect(await kindOf(apiOn(failing))).toBe('unreachable')
    expect(await kindOf(apiOn(failing, false))).toBe('offline')
    expect(await kindOf(apiOn(failing), AbortSignal.abort())).toBe('aborted')
  })
})
