import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createFairQueue, queueLimits } from '../domain/limits/fair-queue.ts'
import { runQueued } from './run-queued.ts'
import { ok } from './responses.ts'

const payer = { partner: 'p', user: 'u' }
const queueAt = (now: () => number) => createFairQueue({ stopwatch: now, yieldToEventLoop: async () => undefined })

it('a request beyond its bounds is told when to try again', async () => {
  verifies('O-16')
  const fairQueue = queueAt(() => 0)
  const ended = Promise.withResolvers<void>()
  const search = () =>
    runQueued({ fairQueue }, payer, async (pace) => {
      await pace()
      await ended.promise
      return ok({})
    })
  const accepted = Array.from({ length: queueLimits.perUser }, search)
  expect(await search()).toEqual({
    status: 503,
    rule: 'O-16',
    headers: { 'Retry-After': '2' },
    body: { error: { code: 'overloaded', message: 'Too many searches are running; try again in a moment.' } },
  })
  ended.resolve()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200])
})

it('a request at its deadline is told the same, and another error stays what it is', async () => {
  let now = 0
  const fairQueue = queueAt(() => now)
  const slow = await runQueued({ fairQueue }, payer, async (pace) => {
    await pace()
    now = queueLimits.deadlineMs + 1
    await pace()
    return ok({})
  })
  expect(slow.status).toBe(503)
  const failing = runQueued({ fairQueue }, payer, () => Promise.reject(new Error('The disk is gone.')))
  await expect(failing).rejects.toThrow('The disk is gone.')
})
