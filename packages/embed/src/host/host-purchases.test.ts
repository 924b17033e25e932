import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { order as pendingOrder } from '../../testing/purchase-driver.ts'
import type { EmbedError } from '../core/errors/embed-error.ts'
import { createEmbedHost, type EmbedHostOptions } from '../host.ts'
import { createMemoryBackend, createMemoryNetwork, createMemoryPopup } from '../ports/memory/memory-ports.ts'
import { createMemoryPresence } from '../ports/memory/memory-presence.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const order = pendingOrder()
const noAccount: EmbedError = { kind: 'workspace', status: 403, code: 'no_account', message: 'No account.' }

/** An open editor and a service in which `v1` costs 9 € until it is paid. */
async function setup(
  options: Partial<EmbedHostOptions> = {},
  responses: Parameters<typeof createMemoryBackend>[0] = {},
) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const ports = { popup: createMemoryPopup(), presence: createMemoryPresence(), network: createMemoryNetwork() }
  const service = { owned: [] as string[] }
  const item = (videoId: string) => ({ videoId, purchaseRequired: !service.owned.includes(videoId), price: 900 })
  const backend = createMemoryBackend({
    boot: () => ({ ok: true, value: videoData({ ownedVideoIds: [...service.owned] }) }),
    quote: (_, { videoIds }) => ({
      ok: true,
      value: { items: videoIds.map((id) => ({ ...item(id), currency: 'EUR', title: id })) },
    }),
    startCheckout: () => ({ ok: true, value: order }),
    readCheckout: () => ({
      ok: true,
      value: service.owned.includes('v1') ? { ...order, status: 'completed', checkout_url: null } : order,
    }),
    cancelCheckout: () => ({ ok: true, value: { ...order, status: 'cancelled', reason: 'cancelled' } }),
    ...responses,
  })
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend,
    clock,
    log: () => undefined,
    session: { token: async () => ({ ok: true, value: 'mine' }), onEnded: () => undefined },
    ...ports,
    ...options,
  })
  const openEditor = () =>
    createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log: () => undefined })
  const editor = openEditor()
  clock.advance(100)
  await windows.settled()
  const received: string[] = []
  editor.onPurchaseComplete(({ videoId, status, canExport, ownedVideoIds, error }) => {
    const known = editor.bootData.current?.ownedVideoIds.join() ?? ''
    received.push([videoId, status, error, canExport, ownedVideoIds.join(), `knew ${known}`].filter(Boolean).join(' '))
  })
  const shown = async () => {
    await vi.waitFor(async () => {
      await windows.settled()
      expect(host.purchases.value?.queue.value.current?.step.kind).toBe('ready')
    })
    return host.purchases.value
  }
  return { windows, clock, backend, host, editor, openEditor, received, shown, service, ...ports }
}

describe('a purchase request of the editor', () => {
  it.each([
    ['REQUEST_PURCHASE', (editor: ReturnType<typeof createEditor>) => editor.requestPurchase({ videoId: 'v1' })],
    [
      'REQUEST_VIDEO_PURCHASE',
      (editor: ReturnType<typeof createEditor>) => editor.requestVideoPurchase({ videoId: 'v1' }),
    ],
    ['NAVIGATE_TO_PURCHASE', (editor: ReturnType<typeof createEditor>) => editor.navigateToPurchase({ videoId: 'v1' })],
  ])('is sold in the queue: %s', async (_, send) => {
    verifies('P-08', 'P-09', 'P-10', 'P-27', 'H-08', 'B-27')
    const { editor, received, shown, service, presence, clock, windows, popup, host } = await setup()
    expect(host.purchases.value).toBeNull()
    send(editor)
    const model = await shown()
    model?.pay()
    expect(popup.opened).toEqual(['https://service.example/pay/o1'])
    service.owned.push('v1')
    presence.comeBack()
    await windows.settled()
    clock.advance(0)
    await windows.settled()
    expect(received).toEqual(['v1 success true v1 knew v1'])
  })

  it('is sold as a bundle if it names a quote, with a result for each video of the quote', async () => {
    verifies('B-36', 'P-08', 'P-27', 'P-37')
    const price = { currency: 'EUR', total: 1_710, subtotal: 1_800, discount: 90 }
    const item = (videoId: string) => ({ videoId, purchaseRequired: true, price: 900, currency: 'EUR' })
    const bundle = { quote_id: 'q', video_ids: ['v1', 'v2'], subtotal: 1_800, discount: 90 }
    const bundled = { ...order, price: 1_710, bundle }
    const paid = { isPaid: false }
    const { editor, received, shown, service, presence, clock, windows, backend } = await setup(
      {},
      {
        collectionQuote: (_, { videoIds }) => ({
          ok: true,
          value: { ...price, items: videoIds.map(item), videoIds: [...videoIds], quoteId: 'q' },
        }),
        startCheckout: () => ({ ok: true, value: bundled }),
        readCheckout: () => ({ ok: true, value: paid.isPaid ? { ...bundled, status: 'completed' } : bundled }),
      },
    )
    const { quoteId } = await editor.collectionQuote({ videoIds: ['v1', 'v2'] })
    editor.requestPurchase({ videoId: 'v1', videoIds: ['v1', 'v2'], ...(quoteId === undefined ? {} : { quoteId }) })
    const model = await shown()
    expect(model?.queue.value.current?.offer?.price).toBe(1_710)
    expect(backend.calls.filter(([name]) => name === 'startCheckout')).toEqual([
      ['startCheckout', 'mine', expect.objectContaining({ videoId: 'v1', quoteId: 'q' })],
    ])
    paid.isPaid = true
    service.owned.push('v1', 'v2')
    presence.comeBack()
    await windows.settled()
    clock.advance(0)
    await windows.settled()
    expect(received).toEqual(['v1 success true v1,v2 knew v1,v2', 'v2 success true v1,v2 knew v1,v2'])
  })

  it('is reported once to each load of the editor, and the next load finds it in its boot data', async () => {
    verifies('P-27', 'P-44', 'H-08')
    const { editor, shown, service, presence, clock, windows, openEditor, received } = await setup()
    editor.requestPurchase({ videoId: 'v1' })
    await shown()
    windows.reloadEditor()
    const reloaded = openEditor()
    clock.advance(100)
    await windows.settled()
    const ends: string[] = []
    reloaded.onPurchaseComplete(({ videoId, status }) => ends.push(`${videoId} ${status}`))
    service.owned.push('v1')
    presence.comeBack()
    await windows.settled()
    clock.advance(0)
    await windows.settled()
    expect(reloaded.bootData.current?.ownedVideoIds).toEqual(['v1'])
    expect([received, ends]).toEqual([[], ['v1 success']])
  })

  it('fails for a user without an account, for every video of it', async () => {
    verifies('H-08', 'B-14')
    const rejected = () => ({ ok: false, error: noAccount }) as const
    const { editor, received, windows } = await setup({}, { startCheckout: rejected })
    editor.requestPurchase({ videoId: 'v1', videoIds: ['v1', 'v2'] })
    await vi.waitFor(async () => {
      await windows.settled()
      expect(received).toEqual(['v1 failed no_account knew ', 'v2 failed no_account knew '])
    })
  })

  it('causes no more calls once the host is disposed', async () => {
    const { editor, host, shown, backend, presence, clock, windows } = await setup()
    editor.requestPurchase({ videoId: 'v1' })
    await shown()
    const before = backend.calls.length
    host.dispose()
    presence.comeBack()
    clock.advance(60_000)
    await windows.settled()
    expect(backend.calls.length).toBe(before)
  })
})

describe('a consumer site', () => {
  it('handles the request in its own checkout, and the result follows fresh boot data', async () => {
    verifies('H-12', 'P-08', 'P-27')
    const purchase = vi.fn()
    const { host, editor, received, windows, service } = await setup({ hostMode: 'consumer', consumer: { purchase } })
    editor.requestPurchase({ videoId: 'v1', videoIds: ['v2'] })
    await windows.settled()
    expect(purchase).toHaveBeenCalledWith(expect.objectContaining({ videoId: 'v1', videoIds: ['v2'] }))
    expect(host.purchases.value).toBeNull()
    service.owned.push('v1')
    await host.purchaseComplete({ videoId: 'v1', status: 'success' })
    await host.purchaseComplete({ videoId: 'v2', status: 'cancelled' })
    await windows.settled()
    expect(received).toEqual(['v1 success true v1 knew v1', 'v2 cancelled v1 knew v1'])
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('no checkout'))],
    [
      'throws',
      () => {
        throw new Error('no checkout')
      },
    ],
  ])('has sold nothing if its checkout %s, and its editor is notified', async (_, purchase) => {
    verifies('H-08', 'H-12')
    const { host, editor, received, windows } = await setup({ hostMode: 'consumer', consumer: { purchase } })
    editor.requestPurchase({ videoId: 'v1', videoIds: ['v1', 'v2'] })
    await windows.settled()
    const ends = ['v1 failed internal_error knew ', 'v2 failed internal_error knew ']
    expect(received).toEqual(ends)
    await host.purchaseComplete({ videoId: 'v1', status: 'cancelled' })
    await windows.settled()
    expect(received).toEqual(ends)
  })

  it('has its callbacks called as methods of its own object', async () => {
    verifies('H-12')
    class Shop {
      readonly sold: string[] = []
      purchase({ videoId }: { readonly videoId: string }) {
        this.sold.push(videoId)
      }
    }
    const consumer = new Shop()
    const { editor, windows } = await setup({ hostMode: 'consumer', consumer })
    editor.requestPurchase({ videoId: 'v1' })
    await windows.settled()
    expect(consumer.sold).toEqual(['v1'])
  })

  it('uses the same queue if it has no checkout', async () => {
    verifies('H-12')
    // As a site compiled without `exactOptionalPropertyTypes` may pass it.
    const consumer = { videoPurchase: undefined } as unknown as NonNullable<EmbedHostOptions['consumer']>
    const { editor, shown } = await setup({ hostMode: 'consumer', consumer })
    editor.requestVideoPurchase({ videoId: 'v1' })
    expect((await shown())?.queue.value.current?.request.videoId).toBe('v1')
  })

  it('does not report a success while boot data is unavailable', async () => {
    let isDown = false
    const error: EmbedError = { kind: 'timeout', call: 'boot', seconds: 12 }
    const boot = () => (isDown ? ({ ok: false, error } as const) : ({ ok: true, value: videoData() } as const))
    const { host, received, windows } = await setup({ hostMode: 'consumer' }, { boot })
    isDown = true
    expect(await host.purchaseComplete({ videoId: 'v1', status: 'success' })).toEqual({ ok: false, error })
    await windows.settled()
    expect(received).toEqual([])
  })

  it('cannot handle the purchases of a partner’s page', async () => {
    verifies('H-12')
    const purchase = vi.fn()
    const { editor, shown } = await setup({ consumer: { purchase } })
    editor.requestPurchase({ videoId: 'v1' })
    await shown()
    expect(purchase).not.toHaveBeenCalled()
  })
})
