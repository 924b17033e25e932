import { once } from 'node:events'
import { get } from 'node:http'
import express, { type Response } from 'express'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startListener } from '../../testing/streams.ts'
import type { OperationContext } from '../operations/context.ts'
import type { MediaUpstream } from '../ports.ts'
import { sendMedia } from './send-media.ts'

const open = vi.fn<MediaUpstream['open']>()
const cancel = vi.fn()
const clock = { now: () => 0, setTimer: () => cancel }
const context = { clock, report: vi.fn() } as unknown as OperationContext
const media = { status: 200, headers: {}, cors: {}, file: { key: 'k', start: 0, end: 1, size: 2 } }
const send = (response: Response) => sendMedia({ context, upstream: { open } }, response, media)

let act: (response: Response) => Promise<void> = send
let listener: Awaited<ReturnType<typeof startListener>>
beforeEach(async () => {
  vi.resetAllMocks()
  const app = express()
  app.get('/', (_request, response) => act(response))
  listener = await startListener(app)
})
afterEach(async () => {
  await listener.close()
})

it('does not begin to read for a listener who left while it was decided what to send', async () => {
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
  const asked = get(listener.origin).once('error', () => undefined)
  await here
  asked.destroy()
  await over
  expect(open).not.toHaveBeenCalled()
})

it('is patient for the first byte alone: what has begun may last', async () => {
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
