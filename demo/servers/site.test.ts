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
      html: async () => '<!doctype html><title><!--site:name--></title>',
      assets: (_request, _response, next) => next(),
    },
    service: () => service,
    serviceOrigin: () => 'http://service.localhost:4200',
    editorUrl: () => 'http://editor.localhost:4300/',
    account: { name: 'A <site>', clientId: '0'.repeat(32), clientSecret: 'a secret' },
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

/** A service with three videos and the rights that its operator API has granted. */
async function serviceWithRights(): Promise<{ readonly address: string; readonly rights: Set<string> }> {
  const rights = new Set<string>()
  const answers: Readonly<Record<string, (body: Record<string, string>) => unknown>> = {
    'POST /partner-verify-session': () => ({ session_token: 'a session' }),
    'POST /partner/v1/search': ({ cursor }) =>
      cursor === 'next'
        ? { results: [{ videoId: 'v3' }], nextCursor: null }
        : { results: [{ videoId: 'v1' }, { videoId: 'v2' }], nextCursor: 'next' },
    'GET /operator/v1/rights': () => ({
      rights: [{ kind: 'order', video_id: 'v1' }, ...[...rights].map((id) => ({ kind: 'membership', video_id: id }))],
      next_cursor: null,
    }),
    'POST /operator/v1/rights': ({ video_id: id = '' }) => ({ added: rights.add(id).size }),
    'POST /operator/v1/rights/revoke': ({ video_id: id = '' }) => ({ revoked: Number(rights.delete(id)) }),
  }
  const address = await serviceThat((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const answer = answers[`${request.method} ${request.url?.split('?')[0]}`]
      const permitted =
        request.url?.startsWith('/operator/') !== true || request.headers.authorization === 'Bearer an operator token'
      response.writeHead(answer !== undefined && permitted ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer?.(text === '' ? {} : (JSON.parse(text) as Record<string, string>)) ?? {}))
    })
  })
  return { address, rights }
}

describe('the membership', () => {
  it('is a right to every video that the visitor does not have as a member yet, and ends with them', async () => {
    verifies('H-12', 'B-26')
    const { address, rights } = await serviceWithRights()
    const site = await siteBefore(address)
    const post = async (body: object): Promise<unknown> =>
      (await fetch(`${site}/api/membership`, { ...init, body: JSON.stringify(body) })).json()
    expect(await post({})).toEqual({ member: false })
    rights.add('v2')
    expect(await post({ member: true })).toEqual({ member: true })
    expect([...rights].toSorted()).toEqual(['v1', 'v2', 'v3'])
    expect(await post({})).toEqual({ member: true })
    expect(await post({ member: false })).toEqual({ member: false })
    expect(rights.size).toBe(0)
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
  expect(await (await fetch(`${site}/cart`)).text()).toContain('<title>A &lt;site></title>')
})
