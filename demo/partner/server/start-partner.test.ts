import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import type { ListeningServer } from './listen.ts'
import { startPartner } from './start-partner.ts'

const secrets = { clientSecret: 'very-secret-1', testSecret: 'very-secret-2' }
const account = (id: string) => ({
  id,
  name: id.toUpperCase(),
  label: id.toUpperCase(),
  clientId: 'a'.repeat(32),
  testClientId: 'b'.repeat(32),
  apiKey: id === 'p1' ? 'psk_live_very-secret-3' : null,
  ...secrets,
})
const users = [{ id: 'u-1', email: 'maya@example.com', displayName: 'Maya' }]

const started: ListeningServer[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map(async (running) => running.close()))
})

async function start(serviceOrigin: string | (() => string) = 'http://service.localhost:4200') {
  const pageSource = { html: async () => '<p>page</p>', assets: (_: unknown, __: unknown, next: () => void) => next() }
  const running = await startPartner({
    port: 0,
    pageSource,
    serviceOrigin,
    partners: [account('p1'), account('p2')],
    users,
    links: () => [{ name: 'Mailbox', address: 'http://mailbox.localhost:9/' }],
    now: () => 0,
  })
  started.push(running)
  const get = async (path: string) => fetch(`http://127.0.0.1:${running.port}${path}`)
  return { running, get }
}

describe('the partner’s server', () => {
  it('lists names and ids, but no secret', async () => {
    const { get } = await start()
    const text = await (await get('/api/partners')).text()
    expect(JSON.parse(text)).toMatchObject({
      serviceOrigin: 'http://service.localhost:4200',
      partners: [
        { id: 'p1', name: 'P1' },
        { id: 'p2', name: 'P2' },
      ],
      users: [{ id: 'u-1', name: 'Maya' }],
      links: [{ name: 'Mailbox', address: 'http://mailbox.localhost:9/' }],
    })
    expect(text).not.toContain('very-secret')
  })

  it('signs for the first partner and user by default, at the service’s origin at that time', async () => {
    const { get } = await start(() => 'http://service.localhost:9')
    const { address } = (await (await get('/api/embed-address')).json()) as { address: string }
    expect(address).toMatch(/^http:\/\/service\.localhost:9\/partner\/embed\/a{32}\?payload=[\w%]+&sig=[0-9a-f]{64}$/)
  })

  it('checks a link with its secrets, which it does not show', async () => {
    verifies('D-09')
    const { get } = await start()
    const { address } = (await (await get('/api/embed-address?fault=expired')).json()) as { address: string }
    const response = await get(`/api/link-check?link=${encodeURIComponent(address)}`)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      verdict: expect.stringContaining('Payload expired'),
      problems: [{ cause: 'malformed-secret' }, { severity: 'error', cause: 'timestamp-too-old' }],
    })
    expect(text).not.toContain('very-secret')
    expect((await get('/api/link-check')).status).toBe(400)
  })

  it.each(['partner=nobody', 'user=nobody', 'fault=toString', 'fault=none&fault=test'])('rejects %s', async (query) => {
    const { get } = await start()
    expect((await get(`/api/embed-address?${query}`)).status).toBe(400)
  })

  it('permits the page to frame the service only', async () => {
    const { get } = await start()
    const response = await get('/')
    expect(await response.text()).toBe('<p>page</p>')
    expect(response.headers.get('content-security-policy')).toContain('frame-src http://service.localhost:4200;')
  })

  it('permits the page to show pictures and previews of the service only', async () => {
    const { get } = await start()
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain(
      "img-src 'self' data: http://service.localhost:4200; media-src http://service.localhost:4200;",
    )
  })

  it.each(['/api/discover/videos', '/api/downloads'])(
    'serves %s to known users of a partner with a key',
    async (path) => {
      const { get } = await start()
      const codeOf = async (query: string) => {
        const response = await get(`${path}?${query}`)
        const { error } = (await response.json()) as { error: { code: string } }
        return [response.status, error.code]
      }
      expect(await codeOf('user=nobody')).toEqual([400, 'unknown_user'])
      expect(await codeOf('partner=nobody')).toEqual([400, 'unknown_user'])
      expect(await codeOf('partner=p2')).toEqual([409, 'no_api_key'])
    },
  )

  it('reports in one line that its port is in use', async () => {
    const { running } = await start()
    const again = startPartner({
      port: running.port,
      pageSource: { html: async () => '', assets: (_, __, next) => next() },
      serviceOrigin: '',
      partners: [],
      users: [],
    })
    await expect(again).rejects.toThrow(`port ${running.port} for the partner is already in use`)
  })
})
