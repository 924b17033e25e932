import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import express, { type Response } from 'express'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startListener } from '@proscenium/mock-server/testing/service/streams'
import type { OperationContext } from '../../operations/context.ts'
import type { Clock, MediaUpstream } from '../../ports.ts'
import { sendMedia } from './send-media.ts'

const open = vi.fn<MediaUpstream['open']>()
const cancel = vi.fn()
const timers = new Map<() => void, number>()
const clock: Clock = {
  now: () => 0,
  setTimer(callback, ms) {
    timers.set(callback, ms)
    return () => {
      timers.delete(callback)
      cancel()
    }
  },
}
const report = vi.fn()
const context = { clock, report } as unknown as OperationContext
const media = { status: 200, headers: {}, cors: {}, file: { key: 'k', start: 0, end: 1, size: 2 } }
const send = (response: Response) => sendMedia({ context, upstream: { open } }, response, media)

let act: (response: Response) => Promise<void> = send
let listener: Awaited<ReturnType<typeof startListener>>
beforeEach(async () => {
  vi.resetAllMocks()
  timers.clear()
  const app = express()
  app.get('/', (_request, response) => act(response))
  listener = await startListener(app)
})
afterEach(async () => {
  await listener.close()
})

it('does not start reading for a client that disconnected during the decision', async () => {
  verifies('A-21')
  let arrived = (): void => undefined
  const here = new Promise<void>((resolve) => (arrived = resolve))
  const over = new Promise<void>((resolve) => {
    act = async (response) => {
      arrived()
      await once(response, 'close')
      await send(response)
      resolve()
    }
  })
  const clientRequest = get(listener.origin).once('error', () => undefined)
  await here
  clientRequest.destroy()
  await over
  expect(open).not.toHaveBeenCalled()
})

it('limits the time to the first byte only; a started stream may take longer', async () => {
  verifies('A-19', 'A-21')
  act = send
  open.mockImplementation(async () => {
    async function* body() {
      yield Buffer.from('a')
      expect(cancel).toHaveBeenCalledOnce()
      yield Buffer.from('b')
    }
    return { body: body() }
  })
  expect(await (await fetch(listener.origin)).text()).toBe('ab')
})

/** A host that sends these chunks, then nothing until it is aborted. */
const silentAfter = (...pieces: readonly Buffer[]): void =>
  void open.mockImplementation(async (_key, { signal }) => {
    async function* body() {
      yield* pieces
      await once(signal, 'abort')
      signal.throwIfAborted()
    }
    return { body: body() }
  })
const due = (): number[] => [...timers.values()]
const ring = (): void => timers.forEach((_ms, callback) => callback())

it.each([
  [undefined, 10_000, 30_000],
  [60_000, 10_000, 60_000],
  [5_000, 5_000, 5_000],
])('allows a host %j of silence: %d ms, then %d', async (mediaIdleMs, first, later) => {
  verifies('A-19')
  act = (response) => sendMedia({ context, upstream: { open }, ...(mediaIdleMs && { mediaIdleMs }) }, response, media)
  silentAfter()
  const rejected = fetch(listener.origin)
  await expect.poll(due).toEqual([first])
  ring()
  expect([(await rejected).status, report.mock.lastCall?.[0], due()]).toEqual([502, 'upstream_unavailable', []])
  silentAfter(Buffer.from('a'))
  const begun = await fetch(listener.origin)
  await expect.poll(due).toEqual([later])
  ring()
  await expect(begun.text()).rejects.toThrow('terminated')
  expect([report.mock.lastCall?.[0], due()]).toEqual(['stream_cut', []])
})

it('aborts a read from a host that sends too much', async () => {
  verifies('A-19', 'A-21')
  act = send
  silentAfter(Buffer.from('abc'))
  expect((await fetch(listener.origin)).status).toBe(502)
  expect(open.mock.lastCall?.[1].signal.aborted).toBe(true)
})

it('does not count the time the client takes', async () => {
  verifies('A-21')
  const much = Buffer.alloc(50_000_000)
  const file = { key: 'k', start: 0, end: much.length, size: much.length + 1 }
  act = (response) => sendMedia({ context, upstream: { open } }, response, { ...media, file })
  silentAfter(much)
  const response = await new Promise<IncomingMessage>((resolve) => get(listener.origin, resolve))
  await once(response, 'readable')
  expect(due()).toEqual([])
  response.resume()
  await expect.poll(due).toEqual([30_000])
  response.destroy()
})
