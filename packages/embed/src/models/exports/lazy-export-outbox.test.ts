import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import type { ExportOutbox } from './export-outbox.ts'
import { lazyExportOutbox } from './lazy-export-outbox.ts'

const finished = { exportId: 'e1' }

function setup(loads: readonly (() => Promise<void>)[] = []) {
  const outbox = { complete: vi.fn(async () => undefined), sendNow: vi.fn() }
  const load = vi.fn(async () => {
    await loads[load.mock.calls.length - 1]?.()
    return outbox as unknown as ExportOutbox
  })
  return { outbox, load, lazy: lazyExportOutbox(load) }
}

it('loads at once, and passes each export on', async () => {
  verifies('P-46')
  const { outbox, load, lazy } = setup()
  expect(load).toHaveBeenCalledTimes(1)
  await lazy.complete(finished)
  lazy.sendNow()
  await vi.waitFor(() => expect(outbox.sendNow).toHaveBeenCalled())
  expect([outbox.complete.mock.calls, load.mock.calls.length]).toEqual([[[finished]], 1])
})

it('rejects an export while its code cannot be loaded, and loads it again for the next', async () => {
  verifies('P-46')
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  const { outbox, load, lazy } = setup([fail, fail])
  await expect(lazy.loaded()).rejects.toThrow('Failed to fetch')
  await expect(lazy.complete(finished)).rejects.toThrow('Failed to fetch')
  await lazy.complete(finished)
  expect([outbox.complete.mock.calls.length, load.mock.calls.length]).toEqual([1, 3])
})
