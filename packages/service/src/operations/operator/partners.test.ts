import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field } from '@proscenium/mock-server/testing/field'
import { asOperator } from '@proscenium/mock-server/testing/service/operator'
import { startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'

let service: TestService
beforeAll(async () => {
  service = await startService({ seed: false })
})
afterAll(() => service.close())

const post = (path: string, body: object) => service.post(`/operator/v1${path}`, body, asOperator)
const get = async (path: string) => (await service.get(`/operator/v1${path}`, asOperator)).body
const send = (method: string, path: string, body?: object) =>
  service.send(method, `/operator/v1${path}`, { headers: asOperator, ...(body === undefined ? {} : { body }) })
let count = 0
const create = async (more: object = {}) => {
  count += 1
  const email = `p${count}@partner.example`
  const { body } = await post('/partners', { name: `Partner ${count}`, login_email: email, ...more })
  const text = (path: string): string => String(field(body, path))
  return { body, email, id: text('partner.id'), credentials: field(body, 'credentials') as Record<string, string> }
}
const verify = async (clientId: string | undefined, secret: string | undefined): Promise<string> => {
  const { raw, signature } = signPayload('{"partner_external_user_id":"u"}', secret ?? '')
  const reply = await service.post('/partner-verify-session', { client_id: clientId, payload: raw, signature })
  return reply.status === 200 ? '200' : `${reply.status} ${String(field(reply.body, 'error'))}`
}
const conflict = ({ status, body }: Reply): string => `${status} ${String(field(body, 'error.code'))}`

describe('a new partner', () => {
  it('has the defaults, and verifies with its live and its test credentials', async () => {
    verifies('O-01')
    const before = service.clock.now()
    const { body, email, credentials } = await create()
    expect(field(body, 'partner')).toMatchObject({
      name: 'Partner 1',
      status: 'active',
      partner_type: 'purchase',
      embed_mode: 'workspace',
      branding_mode: 'branded',
      categories: [],
      payment_terms: null,
      discount_percentage: 0,
      monthly_download_limit: 100,
      websites: [],
      contact_email: null,
      login: { email, linked_at: null },
      credentials_rotated_at: null,
    })
    const createdAt = Date.parse(String(field(body, 'partner.created_at')))
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(createdAt).toBeLessThanOrEqual(service.clock.now())
    expect(await verify(credentials['client_id'], credentials['client_secret'])).toBe('200')
    expect(await verify(credentials['test_client_id'], credentials['test_client_secret'])).toBe('200')
    expect(await verify(credentials['client_id'], credentials['test_client_secret'])).toBe('403 Invalid signature')
  })

  it('has every setting that the operator names', async () => {
    verifies('O-01', 'D-03')
    const settings = {
      status: 'pending',
      partner_type: 'platform',
      embed_mode: 'catalog',
      branding_mode: 'whitelabel',
      categories: ['fitness', 'fan-apps'],
      payment_terms: 'Net 30',
      discount_percentage: 12.5,
      monthly_download_limit: 7,
      websites: ['https://app.example', 'http://localhost:4100'],
      contact_email: 'hello@partner.example',
    }
    const { id, credentials } = await create(settings)
    expect(field(await get(`/partners/${id}`), 'partner')).toMatchObject({
      ...settings,
      websites: ['http://localhost:4100', 'https://app.example'],
    })
    expect(await verify(credentials['client_id'], credentials['client_secret'])).toBe('403 Partner is not active')
  })

  it('needs a login address that no other partner has, in any case of letters', async () => {
    verifies('O-01', 'D-01')
    const { email } = await create()
    const before = await get('/partners?limit=200')
    const taken = await post('/partners', { name: 'Copy', login_email: email.toUpperCase() })
    expect(conflict(taken)).toBe('409 conflict')
    expect(await get('/partners?limit=200')).toEqual(before)
  })

  it('is created once by ten simultaneous requests with one address', async () => {
    verifies('O-01', 'D-01')
    const request = { name: 'Race', login_email: 'race@partner.example' }
    const replies = await Promise.all(Array.from({ length: 10 }, () => post('/partners', request)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  it.each<[field: string, value: unknown, rule: string]>([
    ['name', ' ', 'must be text of 1 to 200 characters'],
    ['name', 'a\u0000b', 'must be text of 1 to 200 characters'],
    ['name', 'x'.repeat(201), 'must be text of 1 to 200 characters'],
    ['login_email', 'nobody', 'must be an e-mail address'],
    ['status', 'closed', 'must be active, suspended or pending'],
    ['discount_percentage', 101, 'must be a number from 0 to 100'],
    ['monthly_download_limit', 1.5, 'must be a whole number from 0 to 1000000000'],
    ['categories.1', ['a', 'Fan Apps'], 'must be a slug: lower-case letters, digits and single dashes'],
    [
      'websites.0',
      ['https://*.example'],
      'must be an exact origin such as https://host or http://host, without path or wildcard',
    ],
    [
      'websites.0',
      ['https://app.example/'],
      'must be an exact origin such as https://host or http://host, without path or wildcard',
    ],
    ['contact_email', 'x@', 'must be an e-mail address'],
    ['id', 'mine', 'must be absent: it is unknown'],
  ])('rejects a wrong %s', async (name, value, rule) => {
    verifies('O-01')
    const [top = ''] = name.split('.')
    const request = { name: 'Wrong', login_email: 'wrong@partner.example', [top]: value }
    const reply = await post('/partners', request)
    expect([reply.status, field(reply.body, 'details')]).toEqual([400, [{ field: name, rule }]])
  })

  it('reports all wrong fields at once', async () => {
    verifies('O-01')
    const { body } = await post('/partners', { name: '', partner_type: 'shop' })
    expect((field(body, 'details') as { field: string }[]).map((issue) => issue.field)).toEqual([
      'name',
      'login_email',
      'partner_type',
    ])
  })
})

describe('a partner', () => {
  it('is found by id, client id and login address', async () => {
    verifies('O-01')
    const { id, email, credentials } = await create()
    for (const name of [id, credentials['client_id'], credentials['test_client_id'], email, email.toUpperCase()]) {
      const partner = await get(`/partners/${encodeURIComponent(String(name))}`)
      expect([name, field(partner, 'partner.id')]).toEqual([name, id])
    }
  })

  it('is listed in pages by name, without secrets', async () => {
    verifies('O-01', 'O-11')
    const { credentials } = await create({ name: 'Aardvark' })
    const whole = field(await get('/partners?limit=200'), 'partners') as { name: string }[]
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: unknown = await get(`/partners?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      names.push(...(field(page, 'partners') as { name: string }[]).map(({ name }) => name))
      cursor = field(page, 'next_cursor') as string | null
    }
    expect(names).toEqual(whole.map(({ name }) => name))
    expect(names[0]).toBe('Aardvark')
    expect(JSON.stringify(whole)).not.toContain(credentials['client_secret'])
    const wrong = await service.get('/operator/v1/partners?cursor=x&limit=0', asOperator)
    expect([wrong.status, field(wrong.body, 'details')]).toEqual([
      400,
      [{ field: 'limit', rule: 'must be a whole number from 1 to 200' }],
    ])
    const cursorOnly = await service.get('/operator/v1/partners?cursor=x', asOperator)
    expect(field(cursorOnly.body, 'details')).toEqual([
      { field: 'cursor', rule: 'must be the next_cursor of this list' },
    ])
  })

  it('changes only what is named, and a suspension applies to the next verification', async () => {
    verifies('O-01', 'D-11')
    const { id, credentials } = await create({ payment_terms: 'Net 30', categories: ['fitness'] })
    const changed = await post(`/partners/${id}`, { status: 'suspended', categories: [] })
    expect(field(changed.body, 'partner')).toMatchObject({
      status: 'suspended',
      payment_terms: 'Net 30',
      categories: [],
    })
    expect(await verify(credentials['client_id'], credentials['client_secret'])).toBe('403 Partner is not active')
    const { rows } = await service.server.store.audit.list(id, { limit: 1, after: null })
    expect(rows[0]).toMatchObject({ action: 'partner_changed', details: { fields: ['categories', 'status'] } })
    const nothing = await post(`/partners/${id}`, {})
    expect(field(nothing.body, 'details')).toEqual([{ field: 'body', rule: 'must name at least one setting' }])
  })
})

describe('changed settings', () => {
  it('apply from the next session on; its websites at once', async () => {
    verifies('B-21', 'B-20')
    const { id, credentials } = await create()
    const { client_id: clientId = '', client_secret: secret = '' } = credentials
    const open = async () => {
      const { raw, signature } = signPayload('{"partner_external_user_id":"u"}', secret)
      const signed = { client_id: clientId, payload: raw, signature }
      return (await service.post('/partner-verify-session', signed)).body
    }
    const before = await open()
    const settings = { embed_mode: 'catalog', partner_type: 'platform', branding_mode: 'clean' }
    const limits = { discount_percentage: 12.5, monthly_download_limit: 3 }
    await post(`/partners/${id}`, { ...settings, ...limits, websites: ['https://shop.example'] })
    expect(await open()).toMatchObject({ ...settings, ...limits })
    const boot = await service.post('/partner/v1/boot', { session_token: field(before, 'session_token') })
    expect(field(boot.body, 'partner.embedMode')).toBe('workspace')
    const page = await service.fetch(`/partner/embed/${clientId}`)
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors https:\/\/shop\.example(;|$)/)
  })
})

describe('the login of a partner', () => {
  it('moves to another address, unless another partner has it', async () => {
    verifies('O-01', 'D-01')
    const [{ id }, other] = [await create(), await create()]
    const moved = await send('PUT', `/partners/${id}/login`, { email: 'ops@partner.example' })
    expect(field(moved.body, 'partner.login')).toEqual({ email: 'ops@partner.example', linked_at: null })
    expect(conflict(await send('PUT', `/partners/${id}/login`, { email: other.email }))).toBe('409 conflict')
    expect(field(await get(`/partners/${id}`), 'partner.login.email')).toBe('ops@partner.example')
  })

  it('can be removed once, which ends its dashboard sessions', async () => {
    verifies('O-01', 'D-01')
    const { id } = await create()
    const { store } = service.server
    expect(field((await send('DELETE', `/partners/${id}/login`)).body, 'partner.login')).toBeNull()
    expect((await send('DELETE', `/partners/${id}/login`)).status).toBe(404)
    expect((await store.audit.list(id, { limit: 1, after: null })).rows[0]?.action).toBe('login_unlinked')
  })
})
