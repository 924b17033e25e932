import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startSite } from './site.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await new Promise((opened) => server.once('listening', opened))
  ends.push(async () => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The site’s own address for this process, before a service at the given one. */
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
  ends.push(() => running.close())
  return `http://127.0.0.1:${running.port}`
}

const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

it('passes a refusal on with the wait it asks for', async () => {
  const service = await serviceThat((_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"error":{}}')
  })
  const answer = await fetch(`${await siteBefore(service)}/partner/v1/search`, asked)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '7', '{"error":{}}'])
})

it.each(['/partner/v1/search', '/api/session'])(
  'says in JSON of %s that the service cannot be reached, and nothing of itself',
  async (path) => {
    const answer = await fetch(`${await siteBefore('http://127.0.0.1:1')}${path}`, asked)
    expect([answer.status, await answer.json()]).toEqual([502, { error: expect.any(String) }])
  },
)
