import { signal } from '@preact/signals'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyQueue, type PurchaseQueue } from '../../core/purchase/purchase.ts'
import { createBootModel } from '../../models/boot/boot-model.ts'
import { createExportsModel } from '../../models/exports/exports-model.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { createSessionCalls } from '../../models/session/session-calls.ts'
import { createStatusModel } from '../../models/page/status-model.ts'
import { createMemoryBackend, createMemoryNetwork } from '../../ports/memory/memory-ports.ts'
import { createMemoryDownload } from '../../ports/memory/memory-download.ts'
import { App } from './app.tsx'

vi.mock('../exports/exports-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../purchase/purchase-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(cleanup)

it('reports a dialog that fails to load, and closes it, so that the next press loads it again', async () => {
  verifies('H-01', 'H-09')
  const clock = createManualClock()
  const session = { token: () => Promise.resolve({ ok: true, value: 'mine' } as const), onEnded: () => {} }
  const close = vi.fn()
  const model = createExportsModel({
    call: createSessionCalls({ backend: createMemoryBackend({}), session }),
    clock,
    signal: new AbortController().signal,
    outbox: { waiting: signal([]), stored: signal(0) },
    downloads: createMemoryDownload(),
    close,
  })
  const boot = createBootModel({ startupError: null, parts: null, network: createMemoryNetwork(), clock })
  const status = createStatusModel(clock)
  render(<App boot={boot} status={status} exports={signal(model)} projects={signal(null)} purchases={signal(null)} />)
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(status.text.value).toBe('That can’t be opened right now. Try again in a moment.')
  clock.advance(10_000)
  expect(status.text.value).toBe('')
})

it('loads the checkout dialog again while the previous purchase is still being dismissed', async () => {
  verifies('H-08')
  const clock = createManualClock()
  const queue = signal<PurchaseQueue>({
    ...emptyQueue,
    ended: [{ videoId: 'v1', status: 'failed', offer: null, isOwnedAlready: false }],
  })
  const model: PurchaseModel = {
    queue,
    requestPurchase: vi.fn(),
    pay: vi.fn(),
    isPopupBlocked: signal(false),
    check: vi.fn(),
    retry: vi.fn(),
    skip: vi.fn(),
    dismiss: vi.fn(() => {
      queue.value = { ...queue.value, isHidden: true }
    }),
  }
  const boot = createBootModel({ startupError: null, parts: null, network: createMemoryNetwork(), clock })
  const status = createStatusModel(clock)
  render(<App boot={boot} status={status} exports={signal(null)} projects={signal(null)} purchases={signal(model)} />)
  await vi.waitFor(() => expect(model.dismiss).toHaveBeenCalledOnce())
  await act(() => {
    queue.value = { ...queue.value, isHidden: false }
  })
  await vi.waitFor(() => expect(model.dismiss).toHaveBeenCalledTimes(2))
})
