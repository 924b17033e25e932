// Requests every operation without parameters through the exact-path table and through Express, and compares the
// responses.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EDITOR, startService, type TestService } from '@proscenium/mock-server/testing/service/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

/** Headers that differ between requests. */
const varyingHeaders = ['date', 'x-request-id']

async function fetchResponse(method: string, target: string, { type, body }: { type: string; body: string }) {
  const { hostname, port } = new URL(service.base)
  const headers = { 'Content-Type': type, 'Content-Length': body.length, Origin: EDITOR, Connection: 'close' }
  const clientRequest = request({ hostname, port, method, path: target, headers }).end(body)
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  const stable = Object.entries(response.headers).filter(([name]) => !varyingHeaders.includes(name))
  return { status: response.statusCode, headers: stable, body: await text(response) }
}

const bodies = [
  { type: 'application/json', body: '' },
  { type: 'application/json', body: '{}' },
  { type: 'application/json', body: '{' },
  { type: 'text/plain', body: '{}' },
  { type: 'application/json', body: ' '.repeat(300_000) },
]
const exact = Object.values<OperationDefinition>(operations).filter(({ path }) => !path.includes('{'))

it('finds operations to compare', () => {
  expect(exact.length).toBeGreaterThan(20)
})

it.each(exact.map(({ method, path }) => [method, path] as const))(
  '%s %s returns the same response by path and by absolute address, which only Express handles',
  async (method, path) => {
    const target = `${path}?limit=1&limit=2&x=%zz`
    for (const sent of bodies) {
      expect(await fetchResponse(method, target, sent)).toEqual(await fetchResponse(method, `http://x${target}`, sent))
    }
  },
)

const ended = Object.values<OperationDefinition>(operations).filter(({ path }) => /^[^{]*\{\w+\}$/.test(path))

it.each(ended.map(({ method, path }) => [method, path] as const))(
  '%s %s returns the same response for an id as for its escape, which only Express handles',
  async (method, path) => {
    const target = (id: string): string => `${path.replace(/\{\w+\}/, id)}?limit=1&x=%zz`
    for (const sent of bodies)
      expect(await fetchResponse(method, target('a-1'), sent)).toEqual(
        await fetchResponse(method, target('%61-1'), sent),
      )
  },
)
