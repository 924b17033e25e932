import { expect, it, vi } from 'vitest'
import { createLazy } from './lazy.ts'

it('loads on the first call, once for all callers', async () => {
  const load = vi.fn(async () => ({}))
  const loaded = createLazy(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([loaded(), loaded()])
  expect(one).toBe(other)
  expect(await loaded()).toBe(one)
  expect(load).toHaveBeenCalledOnce()
})

it('rejects if loading fails, and loads again with the next call', async () => {
  const load = vi.fn(async () => 7).mockRejectedValueOnce(new Error('no network'))
  const loaded = createLazy(load)
  await expect(loaded()).rejects.toThrow('no network')
  await expect(loaded()).resolves.toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})
