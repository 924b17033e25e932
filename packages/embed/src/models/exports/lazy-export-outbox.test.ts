import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import type { FinishedExport } from '../../ports/backend.ts'
import type { ExportOutbox } from './export-outbox.ts'
import { lazyExportOutbox } from './lazy-export-outbox.ts'

const finished = { exportId: 'e1' } as FinishedExport
const createOutbox = () => ({
  waiting: signal([{ exportId: 'e1', text: '{}', receivedAt: 0 }]),
  stored: signal(2),
  complete: vi.fn<ExportOutbox['complete']>(async () => undefined),
  sendNow: vi.fn<() => void>(),
})

it('loads the outbox once, forwards its calls and shows its entries', async () => {
  verifies('P-46')
  const outbox = createOutbox()
  const load = vi.fn<() => Promise<ExportOutbox>>(async () => outbox)
  const lazy = lazyExportOutbox({ load, log: () => undefined })
  expect([lazy.waiting.value, lazy.stored.value, load.mock.calls.length]).toEqual([[], 0, 0])
  await lazy.complete(finished)
  lazy.sendNow()
  await vi.waitFor(() => expect(outbox.sendNow).toHaveBeenCalledOnce())
  expect(outbox.complete.mock.calls).toEqual([[finished]])
  expect([lazy.waiting.value, lazy.stored.value, load.mock.calls.length]).toEqual([outbox.waiting.value, 2, 1])
})

it('rejects an export as unavailable if loading fails, and loads again with the next one', async () => {
  verifies('P-46')
  const outbox = createOutbox()
  const results = [async () => Promise.reject(new Error('gone')), async () => outbox]
  const log = vi.fn<(entry: object) => void>()
  const lazy = lazyExportOutbox({ load: async () => (results.shift() ?? results[0])?.() ?? outbox, log })
  await expect(lazy.complete(finished)).rejects.toMatchObject({ code: 'unavailable' })
  expect(log).toHaveBeenCalledOnce()
  await lazy.complete(finished)
  expect(outbox.complete).toHaveBeenCalledOnce()
})
