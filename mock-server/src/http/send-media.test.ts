import { once } from 'node:events'
import { get } from 'node:http'
import express from 'express'
import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import { startListener } from '../../testing/streams.ts'
import type { OperationContext } from '../operations/context.ts'
import { systemClock } from '../system.ts'
import { sendMedia } from './send-media.ts'

it('does not begin to read for a listener who left while it was decided what to send', async () => {
  verifies('A-21')
  const open = vi.fn(() => Promise.reject(new Error('nobody listens')))
  const context = { clock: systemClock(), report: vi.fn() } as unknown as OperationContext
  const file = { key: 'k', start: 0, end: 9, size: 10 }
  const app = express()
  let arrived = (): void => undefined
  const here = new Promise<void>((resolve) => (arrived = resolve))
  const over = new Promise<void>((resolve) => {
    app.get('/', async (_request, response) => {
      arrived()
      await once(response, 'close')
      await sendMedia({ context, upstream: { open } }, response, { status: 200, headers: {}, cors: {}, file })
      resolve()
    })
  })
  const listener = await startListener(app)
  const asked = get(listener.origin).once('error', () => undefined)
  await here
  asked.destroy()
  await over
  expect(open).not.toHaveBeenCalled()
  await listener.close()
})
