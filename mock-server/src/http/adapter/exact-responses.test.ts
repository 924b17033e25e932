// Every operation without parameters, found by its exact path and found by Express: nobody can tell which it was.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EDITOR, startService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

/** Whatever differs from one request to the next. */
const ownOf = ['date', 'x-request-id']

async function answer(method: string, target: string, { type, body }: { type: string; body: string }) {
  const { hostname, port } = new URL(service.base)
  const headers = { 'Content-Type': type, 'Content-Length': body.length, Origin: EDITOR, Connection: 'close' }
  const asked = request({ hostname, port, method, path: target, headers }).end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const own = Object.entries(response.headers).filter(([name]) => !ownOf.includes(name))
  return { status: response.statusCode, headers: own, body: await text(response) }
}

const bodies = [
  { type: 'application/json', body: '' },
  { type: 'application/json', body: '{}' },
  { type: 'application/json', body: '{' },
  { type: 'text/plain', body: '{}' },
  { type: 'application/json', body: ' '.repeat(300_000) },
]
const exact = Object.values<OperationDefinition>(operations).filter(({ path }) => !path.includes('{'))

it('has operations to compare', () => {
  expect(exact.length).toBeGreaterThan(20)
})

it.each(exact.map(({ method, path }) => [method, path] as const))(
  '%s %s is answered alike by its path and by its whole address, which only Express reads',
  async (method, path) => {
    const target = `${path}?limit=1&limit=2&x=%zz`
    for (const sent of bodies) {
      expect(await answer(method, target, sent)).toEqual(await answer(method, `http://x${target}`, sent))
    }
  },
)
