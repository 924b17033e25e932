import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
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
    pageSource: { html: async () => '<!doctype html>', assets: (_request, _response, next) => next() },
    service: () => service,
    serviceOrigin: () => 'http://service.localhost:4200',
    editorUrl: () => 'http://editor.localhost:4300/',
    account: { clientId: '0'.repeat(32), clientSecret: 'a secret' },
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
