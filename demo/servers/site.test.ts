import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { startSite } from './site.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function serviceThat(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((opened) => server.once('listening', opened))
  cleanups.push(async () => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts the site in front of a service at this URL and returns the site's loopback address. */
async function siteBefore(service: string): Promise<string> {
  const running = await startSite({
    port: 0,
    pageSource: {
      html: async () => '<!doctype html><title><!--site:name--></title><p data-site-name="<!--site:name-->">',
      assets: (_request, _response, next) => next(),
    },
    service: () => service,
    serviceOrigin: () => 'http://service.localhost:4200',
    editorUrl: () => 'http://editor.localhost:4300/',
    account: { name: 'A "<site>"', clientId: '0'.repeat(32), clientSecret: 'a secret' },
    operatorToken: 'an operator token',
    visitor: { id: 'ines', displayName: 'Ines Laurent', email: '' },
    now: () => 0,
  })
  cleanups.push(() => running.close())
  return `http://127.0.0.1:${running.port}`
}

const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

it('an error status is forwarded with its Retry-After', async () => {
  const service = await serviceThat((_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"error":{}}')
  })
  const result = await fetch(`${await siteBefore(service)}/partner/v1/search`, init)
  expect([result.status, result.headers.get('retry-after'), await result.text()]).toEqual([429, '7', '{"error":{}}'])
})

it.each(['/partner/v1/search', '/api/session'])(
  '%s responds with a JSON error that reveals nothing when the service is unreachable',
  async (path) => {
    const result = await fetch(`${await siteBefore('http://127.0.0.1:1')}${path}`, init)
    expect([result.status, await result.json()]).toEqual([502, { error: expect.any(String) }])
  },
)

/** A service with this many videos and the rights that its operator API has granted; one video cannot be granted. */
async function serviceWithRights({ videos = 3, refused = '' } = {}) {
  const rights = new Set<string>()
  const calls = { atOnce: 0, most: 0, grants: 0 }
  const pageSize = Math.ceil(videos / 2)
  const page = (from: number) =>
    Array.from({ length: Math.min(pageSize, videos - from) }, (_, index) => ({ videoId: `v${from + index + 1}` }))
  const answers: Readonly<Record<string, (body: Record<string, string>) => unknown>> = {
    'POST /partner-verify-session': () => ({ session_token: 'a session' }),
    'POST /partner/v1/search': ({ cursor }) =>
      cursor === 'next' ? { results: page(pageSize), nextCursor: null } : { results: page(0), nextCursor: 'next' },
    'GET /operator/v1/rights': () => ({
      rights: [{ kind: 'order', video_id: 'v1' }, ...[...rights].map((id) => ({ kind: 'membership', video_id: id }))],
      next_cursor: null,
    }),
    'POST /operator/v1/rights': ({ video_id: id = '' }) => {
      calls.grants += 1
      return id === refused ? null : { added: rights.add(id).size }
    },
    'POST /operator/v1/rights/revoke': ({ video_id: id = '' }) => (rights.delete(id) ? { revoked: 1 } : null),
  }
  const address = await serviceThat((request, response) => {
    let text = ''
    calls.atOnce += 1
    calls.most = Math.max(calls.most, calls.atOnce)
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const answer = answers[`${request.method} ${request.url?.split('?')[0]}`]
      const permitted =
        request.url?.startsWith('/operator/') !== true || request.headers.authorization === 'Bearer an operator token'
      const body = permitted ? answer?.(text === '' ? {} : (JSON.parse(text) as Record<string, string>)) : null
      response.writeHead((body ?? null) === null ? 404 : 200, { 'content-type': 'application/json' })
      // Not before the calls that begin together have arrived.
      setImmediate(() => {
        calls.atOnce -= 1
        response.end(JSON.stringify(body ?? {}))
      })
    })
  })
  return { address, rights, calls }
}

const changeOf =
  (site: string) =>
  async (body: object): Promise<unknown> =>
    (await fetch(`${site}/api/membership`, { ...init, body: JSON.stringify(body) })).json()

describe('the membership', () => {
  it('is a right to every video that the visitor does not have as a member yet, and ends with them', async () => {
    verifies('H-12', 'B-26')
    const { address, rights } = await serviceWithRights()
    const post = changeOf(await siteBefore(address))
    expect(await post({})).toEqual({ member: false })
    rights.add('v2')
    expect(await post({ member: true })).toEqual({ member: true })
    expect([...rights].toSorted()).toEqual(['v1', 'v2', 'v3'])
    expect(await post({})).toEqual({ member: true })
    expect(await post({ member: false })).toEqual({ member: false })
    expect(rights.size).toBe(0)
  })

  it('asks for few rights at a time, and for no more than a membership covers', async () => {
    const { address, rights, calls } = await serviceWithRights({ videos: 50 })
    expect(await changeOf(await siteBefore(address))({ member: true })).toEqual({ member: true })
    expect([rights.size, calls.most > 1, calls.most <= 8]).toEqual([50, true, true])
    const large = await serviceWithRights({ videos: 1_001 })
    expect(await changeOf(await siteBefore(large.address))({ member: true })).toEqual({ error: expect.any(String) })
    expect(large.rights.size).toBe(0)
  })

  it('begins with every right or with none', async () => {
    const { address, rights, calls } = await serviceWithRights({ videos: 20, refused: 'v1' })
    const post = changeOf(await siteBefore(address))
    expect(await post({ member: true })).toEqual({ error: expect.any(String) })
    expect([rights.size, calls.grants < 20, await post({})]).toEqual([0, true, { member: false }])
  })

  it('cannot be changed by a form of another site, nor without the operator API', async () => {
    const { address, rights } = await serviceWithRights()
    const site = await siteBefore(address)
    const form = await fetch(`${site}/api/membership`, {
      method: 'POST',
      body: new URLSearchParams({ member: 'true' }),
    })
    expect([form.status, rights.size]).toEqual([415, 0])
    const alone = await siteBefore('http://127.0.0.1:1')
    expect((await fetch(`${alone}/api/membership`, init)).status).toBe(502)
  })
})

it('every page of the site is the same document, named after the site', async () => {
  const site = await siteBefore('http://127.0.0.1:1')
  const statuses = ['/', '/editor', '/cart', '/plans', '/account', '/other'].map(
    async (path) => (await fetch(`${site}${path}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200, 404])
  expect(await (await fetch(`${site}/cart`)).text()).toBe(
    '<!doctype html><title>A &quot;&lt;site>&quot;</title><p data-site-name="A &quot;&lt;site>&quot;">',
  )
})
