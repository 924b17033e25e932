import { expect, it, vi } from 'vitest'
import { createIdle } from './idle-sockets.ts'
import type { UpstreamSocket } from './upstream-socket.ts'

const [HERE, THERE] = ['http://a.example', 'https://a.example']
const socket = () =>
  ({ write: vi.fn(), pull: vi.fn(), rest: vi.fn(), wake: vi.fn(), destroy: vi.fn() }) satisfies UpstreamSocket

it('gives the one that was used last, to its own origin alone', () => {
  const [idle, first, last] = [createIdle(), socket(), socket()]
  for (const one of [first, last]) idle.keep(HERE, one)
  expect(idle.take(THERE)).toBeNull()
  expect([idle.take(HERE), idle.take(HERE), idle.take(HERE)]).toEqual([last, first, null])
  for (const { rest, wake } of [first, last]) expect([rest, wake].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('gives none that is over', () => {
  const [idle, over, good] = [createIdle(), socket(), socket()]
  for (const one of [good, over]) idle.keep(HERE, one)
  idle.forget(HERE, over)
  idle.forget(THERE, good)
  expect([idle.take(HERE), idle.take(HERE)]).toEqual([good, null])
})

it('keeps sixteen of an origin and closes the others', () => {
  const [idle, all] = [createIdle(), Array.from({ length: 18 }, socket)]
  for (const one of all) idle.keep(HERE, one)
  idle.keep(THERE, socket())
  const gone = all.filter(({ destroy }) => destroy.mock.calls.length > 0)
  expect(gone).toEqual([all[16], all[17]])
})
