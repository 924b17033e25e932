import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startChild, type Child } from '../../testing/child.ts'
import { makeTestMedia } from '../../testing/media.ts'
import { startListener } from '../../testing/streams.ts'
import { discardUnread } from './unread.ts'

// In a process of its own: within one, server and client take turns, and nothing is ever still on its way.
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
  '%s is answered although much is still on its way',
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

it.each([
  ['goes on sending is cut after a while', false],
  ['comes to an end is not cut', true],
])('who %s', async (_, ends) => {
  const timers: (() => void)[] = []
  const cancel = vi.fn()
  const setTimer = (callback: () => void) => {
    timers.push(callback)
    return cancel
  }
  const listener = await startListener((asked, response) => {
    discardUnread(asked, response, { now: () => 0, setTimer })
    response.writeHead(401, { 'Content-Length': 0 }).end()
  })
  const closed = vi.fn()
  const sent = request(listener.origin, { method: 'PUT', headers: { 'Content-Length': '10' } })
  sent.on('error', () => undefined).on('socket', (socket) => socket.once('close', closed))
  sent.write('half')
  await once(sent, 'response')
  await vi.waitFor(() => expect(timers).toHaveLength(1), 30_000)
  if (ends) sent.end('a half')
  else timers[0]?.()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), 30_000)
  if (ends) expect(closed).not.toHaveBeenCalled()
  else await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 30_000)
  sent.destroy()
  await listener.close()
})
