import { expect, it, vi } from 'vitest'
import { createIdleSockets } from './connection-pool.ts'
import type { UpstreamSocket } from './socket.ts'

const [HERE, THERE] = ['http://a.example', 'https://a.example']
const socket = () =>
  ({ write: vi.fn(), read: vi.fn(), markIdle: vi.fn(), markBusy: vi.fn(), destroy: vi.fn() }) satisfies UpstreamSocket

it('takes the most recently used socket of its own origin', () => {
  const [idle, first, last] = [createIdleSockets(), socket(), socket()]
  for (const one of [first, last]) idle.put(HERE, one)
  expect(idle.take(THERE)).toBeNull()
  expect([idle.take(HERE), idle.take(HERE), idle.take(HERE)]).toEqual([last, first, null])
  for (const { markIdle, markBusy } of [first, last])
    expect([markIdle, markBusy].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('takes no closed socket', () => {
  const [idle, over, good] = [createIdleSockets(), socket(), socket()]
  for (const one of [good, over]) idle.put(HERE, one)
  idle.remove(HERE, over)
  idle.remove(THERE, good)
  expect([idle.take(HERE), idle.take(HERE)]).toEqual([good, null])
})

it('holds sixteen per origin and closes the others', () => {
  const [idle, all] = [createIdleSockets(), Array.from({ length: 18 }, socket)]
  for (const one of all) idle.put(HERE, one)
  idle.put(THERE, socket())
  const gone = all.filter(({ destroy }) => destroy.mock.calls.length > 0)
  expect(gone).toEqual([all[16], all[17]])
})
