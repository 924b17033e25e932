import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { controlOperations } from '@proscenium/contract/control'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer } from '../../testing/service/keys.ts'
import { field, PARTNER_PAGE, startService, testPage, type TestService } from '../../testing/service/service.ts'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { partnersByName, usersByName } from '../seed/index.ts'

let service: TestService
beforeEach(async () => {
  service = await startService({ pages: { embed: testPage, panel: testPage } })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await service.close()
})

const state = async () => (await service.get('/_control/state')).body
const statusWith = (headers: Record<string, string>, { method = 'GET', path = '/state' } = {}) =>
  new Promise((resolve, reject) => {
    const options = { method, port: service.server.port, host: '127.0.0.1', path: `/_control${path}`, headers }
    request(options, (response) => resolve(response.destroy().statusCode))
      .once('error', reject)
      .end()
  })

describe('the control API', () => {
  it('shows the time and counts rows', async () => {
    const before = Number(field(await state(), 'rows.sessions'))
    await service.signIn()
    expect(field(await state(), 'rows.sessions')).toBe(before + 1)
    service.clock.freeze()
    expect(Date.parse(String(field(await state(), 'now')))).toBe(service.clock.now())
  })

  it('sets and advances the clock that sessions use', async () => {
    verifies('B-16')
    const token = await service.signIn()
    const moved = await service.post('/_control/clock', { set: '2026-12-01T00:00:00Z', advance_seconds: 60 })
    expect(String(field(moved.body, 'now'))).toMatch(/^2026-12-01T00:01:00/)
    expect((await service.post('/partner/v1/token', { session_token: token })).status).toBe(401)
    const beyond = [{ set: '1969-12-31T23:59:59.999Z' }, { set: '9999-01-01T00:00:00Z' }, { advance_seconds: 1e300 }]
    for (const bad of [{ set: 'noon' }, { advance_seconds: 'one' }, ...beyond]) {
      expect((await service.post('/_control/clock', bad)).status).toBe(400)
    }
    for (const edge of ['1970-01-01T00:00:00Z', '9998-12-31T23:59:00Z']) {
      expect((await service.post('/_control/clock', { set: edge })).status).toBe(200)
      const session = await service.signIn()
      expect((await service.post('/partner/v1/boot', { session_token: session })).status).toBe(200)
    }
  })

  it('freezes the clock at exactly the time it is set to, and lets it run on from there', async () => {
    for (let n = 0; n < 20; n += 1) {
      const frozen = await service.post('/_control/clock', { set: '2026-12-01T00:00:00Z', frozen: true })
      expect(frozen.body).toMatchObject({ now: '2026-12-01T00:00:00.000Z', frozen: true })
      await service.post('/_control/clock', { frozen: false })
    }
    const moved = await service.post('/_control/clock', {
      set: '2026-12-01T00:00:00Z',
      advance_seconds: -60,
      frozen: true,
    })
    expect(field(moved.body, 'now')).toBe('2026-11-30T23:59:00.000Z')
    const { body } = await service.post('/_control/clock', { frozen: false })
    expect(field(body, 'frozen')).toBe(false)
    expect(Date.parse(String(field(body, 'now'))) - Date.parse('2026-11-30T23:59:00Z')).toBeLessThan(10_000)
    expect((await service.post('/_control/clock', { frozen: 'yes' })).status).toBe(400)
  })

  it('removes customers and restores the seed', async () => {
    const fresh = field(await state(), 'rows')
    await service.signIn({ partner_external_user_id: 'gone', email: 'gone@example.com' })
    await service.post('/partner/v1/search', { session_token: await service.signIn(), mode: 'text' })
    const reset = await service.post('/_control/reset', {})
    expect(field(reset.body, 'rows')).toEqual(fresh)
    const { externalUserId, email } = usersByName.maya
    const back = await service.verify({ partner_external_user_id: externalUserId, email })
    expect(field(back.body, 'linked_user_id')).toBe(usersByName.maya.linkedUserId)
  })

  it('responds only on its own host, and to no page of another origin', async () => {
    const own = `127.0.0.1:${service.server.port}`
    const named = new URL(service.server.origin).host
    expect(await statusWith({ Host: own })).toBe(200)
    expect(await statusWith({ Host: named, Origin: service.server.origin })).toBe(200)
    expect(await statusWith({ Host: 'rebound.example' })).toBe(404)
    expect(await statusWith({ Host: named, Origin: PARTNER_PAGE })).toBe(404)
    await service.post('/_control/faults', { operation: 'listVideos', drop: true })
    const foreign = [
      { Host: 'rebound.example' },
      { Host: named, Origin: PARTNER_PAGE },
      { Host: named, Origin: 'null' },
    ]
    for (const headers of foreign) {
      expect(await statusWith(headers, { path: '/journal/stream' })).toBe(404)
      expect(await statusWith(headers, { method: 'DELETE', path: '/faults' })).toBe(404)
      expect(await statusWith(headers, { method: 'POST', path: '/reset' })).toBe(404)
    }
    expect(field((await service.get('/_control/faults')).body, 'faults')).toHaveLength(1)
    const panel = await fetch(`${service.base}/_control/panel/`)
    expect(panel.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${PARTNER_PAGE}`)
  })

  it('is absent unless asked for', async () => {
    const without = await startService({ control: false })
    for (const path of [
      '/state',
      '/journal',
      '/journal/stream',
      '/faults',
      '/snapshots',
      '/operator/v1/partners',
      '/panel/',
    ])
      expect((await without.get(`/_control${path}`)).status).toBe(404)
    await without.close()
  })

  it('requires its token, if it has one, on every path and from every host, and then shows no panel', async () => {
    verifies('O-08')
    const token = randomBytes(32).toString('hex')
    const guarded = await startService({
      control: true,
      controlToken: readServiceToken(token),
      controlAttemptLimit: 'off',
      pages: { embed: testPage, panel: testPage },
    })
    const paths = Object.values(controlOperations).map(({ method, path }) => [method, path] as const)
    for (const [method, path] of [...paths, ['GET', '/panel/'] as const, ['GET', '/nowhere'] as const]) {
      for (const headers of [{}, bearer(token.slice(1)), bearer(`${token}0`), { Authorization: `Basic ${token}` }]) {
        const { status, body } = await guarded.send(method, `/_control${path}`, { headers })
        expect([method, path, status, field(body, 'error.code')]).toEqual([method, path, 401, 'invalid_control_token'])
      }
    }
    expect((await guarded.get('/_control/state', bearer(token))).status).toBe(200)
    expect((await guarded.get('/_control/state', { ...bearer(token), Origin: PARTNER_PAGE })).status).toBe(404)
    for (const path of ['/panel/', '/operator/v1/partners'])
      expect((await guarded.get(`/_control${path}`, bearer(token))).status).toBe(404)
    await guarded.close()
  })

  it('is rejected in production, as are the seed, a page without its policy and a database in memory', async () => {
    const sealKey = randomBytes(32)
    const production = { control: false, seed: false, sealKey }
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startService({ ...production, control: true })).rejects.toThrow(
      '--control is rejected without a token',
    )
    await expect(startService({ ...production, seed: true })).rejects.toThrow('--seed is rejected')
    await expect(startService({ ...production, dev: { relaxedCsp: true } })).rejects.toThrow(
      'A relaxed page policy (dev.relaxedCsp) is not allowed in production.',
    )
    await expect(startService({ control: false, seed: false })).rejects.toThrow('The published seal key is rejected')
    await expect(startService({ ...production, db: ':memory:' })).rejects.toThrow(
      'A folder for uploaded files is required in production.',
    )
  })
})

describe('rate limits', () => {
  it('can be switched off, switched on and cleared', async () => {
    verifies('A-26', 'B-29')
    service.clock.freeze()
    const token = await service.signIn()
    const search = async () => (await service.post('/partner/v1/search', { session_token: token, mode: 'text' })).status
    const many = async () => {
      const statuses = []
      for (let n = 0; n < 12; n += 1) statuses.push(await search())
      return statuses.filter((status) => status === 429).length
    }
    expect((await service.post('/_control/rate-limits', { enabled: false })).body).toEqual({ enabled: false })
    expect(await many()).toBe(0)
    await service.post('/_control/rate-limits', { enabled: true })
    expect(await many()).toBe(2)
    await service.post('/_control/rate-limits', { clear: true })
    expect(await search()).toBe(200)
    expect((await service.post('/_control/rate-limits', { enabled: 'off' })).status).toBe(400)
  })
})

describe('the operator API below the control API', () => {
  const path = '/operator/v1/partners'

  it('needs no token, and its changes are the operator’s', async () => {
    verifies('O-01', 'O-08')
    const { id } = partnersByName.tallyroom
    const login = `/_control${path}/${id}/login`
    expect((await service.send('PUT', login, { body: { email: 'ops@tallyroom.example' } })).status).toBe(200)
    const keys = `/_control${path}/${id}/keys`
    const made = await service.post(keys, { mode: 'test', kind: 'catalogue' })
    expect(made.status).toBe(201)
    expect((await service.send('DELETE', `${keys}/${String(field(made.body, 'id'))}`)).status).toBe(200)
    const { rows } = await service.server.store.audit.list(id, { limit: 3, after: null })
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'operator api_key_revoked',
      'operator api_key_created',
      'operator login_changed',
    ])
  })

  it('answers on the service’s own host alone', async () => {
    verifies('O-08')
    const own = `127.0.0.1:${service.server.port}`
    expect(await statusWith({ Host: own }, { path })).toBe(200)
    expect(await statusWith({ Host: 'rebound.example' }, { path })).toBe(404)
    expect(await statusWith({ Host: own, Origin: PARTNER_PAGE }, { path })).toBe(404)
  })

  it('is neither in the journal nor hit by faults, as the rest of the control API', async () => {
    await service.post('/_control/faults', { operation: '*', drop: true })
    expect((await service.get(`/_control${path}`)).status).toBe(200)
    expect(field((await service.get('/_control/journal')).body, 'entries')).toEqual([])
  })
})
