import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startChild, type Child } from '@proscenium/mock-server/testing/child'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { startListener } from '@proscenium/mock-server/testing/service/streams'
import { drainRequests, DRAIN_MAX } from './drain-request.ts'

// Runs in a separate process: within one, client and server alternate and no bytes are ever in flight.
let child: Child
beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  child = await startChild(['--port', '0', '--cache', cacheRoot])
})
afterAll(async () => {
  await child.end('SIGTERM')
})

it.each([
  ['an upload without a token', 'PUT', '/editor/v1/exports/e-1/files/main', 'video/mp4', 401],
  ['a call without a key', 'POST', '/v1/media/preview-url', 'application/json', 401],
  ['a body that is too large', 'POST', '/partner/v1/issues', 'application/json', 413],
] as const)(
  '%s gets its response while much of the body is still in flight',
  async (_, method, path, type, status) => {
    const body = Buffer.alloc(30_000_000)
    const statuses = new Set<number>()
    for (let n = 0; n < 6; n += 1) {
      const reply = await fetch(child.base + path, { method, body, headers: { 'Content-Type': type } })
      await reply.arrayBuffer()
      statuses.add(reply.status)
    }
    expect([...statuses]).toEqual([status])
  },
  60_000,
)

/** A listener that responds before it reads, timers driven by the test, and a half-sent request. */
async function halfSent(headers: Record<string, string>) {
  const timers = new Set<() => void>()
  const setTimer = (callback: () => void) => {
    timers.add(callback)
    return () => void timers.delete(callback)
  }
  const respond: RequestListener = (_request, response) => void response.writeHead(401, { 'Content-Length': 0 }).end()
  const listener = await startListener(drainRequests(respond, { setTimer }))
  const closed = vi.fn()
  const sent = request(listener.origin, { method: 'PUT', headers, agent: new Agent({ keepAlive: true }) })
  sent.on('error', () => undefined).on('socket', (socket) => socket.once('close', closed))
  sent.write('half')
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await vi.waitFor(() => expect(timers.size).toBe(1), 30_000)
  return { listener, timers, closed, sent, response }
}

it.each([
  ['a client that keeps sending is cut after the time limit', false],
  ['a client that finishes keeps its connection', true],
])('%s', async (_, ends) => {
  const { listener, timers, closed, sent } = await halfSent({ 'Content-Length': '10' })
  if (ends) sent.end('a half')
  else for (const late of timers) late()
  if (ends) await vi.waitFor(() => expect(timers.size).toBe(0), 30_000)
  else await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 30_000)
  expect(closed.mock.calls).toHaveLength(ends ? 0 : 1)
  sent.destroy()
  await listener.close()
})

it('a body too large to drain closes its connection, and the response says so', async () => {
  const { listener, response, sent } = await halfSent({ 'Content-Length': String(DRAIN_MAX + 1) })
  expect(response.headers.connection).toBe('close')
  sent.destroy()
  await listener.close()
})
