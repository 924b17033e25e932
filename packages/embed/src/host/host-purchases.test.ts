import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol/testing'
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

/** An open editor before a service in which `v1` costs 9 € until it is paid. */
async function stage(options: Partial<EmbedHostOptions> = {}, answers: Parameters<typeof createMemoryBackend>[0] = {}) {
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
    ...answers,
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
  const heard: string[] = []
  editor.onPurchaseComplete(({ videoId, status, canExport, ownedVideoIds, error }) => {
    const known = editor.bootData.current?.ownedVideoIds.join() ?? ''
    heard.push([videoId, status, error, canExport, ownedVideoIds.join(), `knew ${known}`].filter(Boolean).join(' '))
  })
  const shown = async () => {
    await vi.waitFor(async () => {
      await windows.settled()
      expect(host.purchases.value?.queue.value.current?.step.kind).toBe('ready')
    }, 30_000)
    return host.purchases.value
  }
  return { windows, clock, backend, host, editor, openEditor, heard, shown, service, ...ports }
}

describe('what the editor wants bought', () => {
  it.each([
    ['REQUEST_PURCHASE', (editor: ReturnType<typeof createEditor>) => editor.requestPurchase({ videoId: 'v1' })],
    [
      'REQUEST_VIDEO_PURCHASE',
      (editor: ReturnType<typeof createEditor>) => editor.requestVideoPurchase({ videoId: 'v1' }),
    ],
    ['NAVIGATE_TO_PURCHASE', (editor: ReturnType<typeof createEditor>) => editor.navigateToPurchase({ videoId: 'v1' })],
  ])('is sold in the queue: %s', async (_, ask) => {
    verifies('P-08', 'P-09', 'P-10', 'P-27', 'H-08', 'B-27')
    const { editor, heard, shown, service, presence, clock, windows, popup, host } = await stage()
    expect(host.purchases.value).toBeNull()
    ask(editor)
    const model = await shown()
    model?.pay()
    expect(popup.opened).toEqual(['https://service.example/pay/o1'])
    service.owned.push('v1')
    presence.comeBack()
    await windows.settled()
    clock.advance(0)
    await windows.settled()
    expect(heard).toEqual(['v1 success true v1 knew v1'])
  })

  it('is sold together where it names a quote, and each video of the quote is told', async () => {
    verifies('B-36', 'P-08', 'P-27', 'P-37')
    const price = { currency: 'EUR', total: 1_710, subtotal: 1_800, discount: 90 }
    const item = (videoId: string) => ({ videoId, purchaseRequired: true, price: 900, currency: 'EUR' })
    const bundle = { quote_id: 'q', video_ids: ['v1', 'v2'], subtotal: 1_800, discount: 90 }
    const bundled = { ...order, price: 1_710, bundle }
    const paid = { isPaid: false }
    const { editor, heard, shown, service, presence, clock, windows, backend } = await stage(
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
    expect(heard).toEqual(['v1 success true v1,v2 knew v1,v2', 'v2 success true v1,v2 knew v1,v2'])
  })

  it('is told once to each life of the editor, and the next life finds it in its boot data', async () => {
    verifies('P-27', 'P-44', 'H-08')
    const { editor, shown, service, presence, clock, windows, openEditor, heard } = await stage()
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
    expect([heard, ends]).toEqual([[], ['v1 success']])
  })

  it('fails for a person without an account, every video of it', async () => {
    verifies('H-08', 'B-14')
    const refuse = () => ({ ok: false, error: noAccount }) as const
    const { editor, heard, windows } = await stage({}, { startCheckout: refuse })
    editor.requestPurchase({ videoId: 'v1', videoIds: ['v1', 'v2'] })
    await vi.waitFor(async () => {
      await windows.settled()
      expect(heard).toEqual(['v1 failed no_account knew ', 'v2 failed no_account knew '])
    }, 30_000)
  })

  it('is asked no more once the host is gone', async () => {
    const { editor, host, shown, backend, presence, clock, windows } = await stage()
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

describe('on a site of its own', () => {
  it('the site’s checkout takes the wish over, and its end is told after fresh boot data', async () => {
    verifies('H-12', 'P-08', 'P-27')
    const purchase = vi.fn()
    const { host, editor, heard, windows, service } = await stage({ hostMode: 'consumer', consumer: { purchase } })
    editor.requestPurchase({ videoId: 'v1', videoIds: ['v2'] })
    await windows.settled()
    expect(purchase).toHaveBeenCalledWith(expect.objectContaining({ videoId: 'v1', videoIds: ['v2'] }))
    expect(host.purchases.value).toBeNull()
    service.owned.push('v1')
    await host.purchaseComplete({ videoId: 'v1', status: 'success' })
    await host.purchaseComplete({ videoId: 'v2', status: 'cancelled' })
    await windows.settled()
    expect(heard).toEqual(['v1 success true v1 knew v1', 'v2 cancelled v1 knew v1'])
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('no checkout'))],
    [
      'throws',
      () => {
        throw new Error('no checkout')
      },
    ],
  ])('a checkout of the site that %s has sold nothing, and its editor hears so', async (_, purchase) => {
    verifies('H-08', 'H-12')
    const { host, editor, heard, windows } = await stage({ hostMode: 'consumer', consumer: { purchase } })
    editor.requestPurchase({ videoId: 'v1', videoIds: ['v1', 'v2'] })
    await windows.settled()
    const ends = ['v1 failed internal_error knew ', 'v2 failed internal_error knew ']
    expect(heard).toEqual(ends)
    await host.purchaseComplete({ videoId: 'v1', status: 'cancelled' })
    await windows.settled()
    expect(heard).toEqual(ends)
  })

  it('a site that is an object of its own kind is asked as such', async () => {
    verifies('H-12')
    class Shop {
      readonly sold: string[] = []
      purchase({ videoId }: { readonly videoId: string }) {
        this.sold.push(videoId)
      }
    }
    const consumer = new Shop()
    const { editor, windows } = await stage({ hostMode: 'consumer', consumer })
    editor.requestPurchase({ videoId: 'v1' })
    await windows.settled()
    expect(consumer.sold).toEqual(['v1'])
  })

  it('the same queue serves where the site has no checkout', async () => {
    verifies('H-12')
    // As a site without `exactOptionalPropertyTypes` may write it.
    const consumer = { videoPurchase: undefined } as unknown as NonNullable<EmbedHostOptions['consumer']>
    const { editor, shown } = await stage({ hostMode: 'consumer', consumer })
    editor.requestVideoPurchase({ videoId: 'v1' })
    expect((await shown())?.queue.value.current?.wish.videoId).toBe('v1')
  })

  it('a success is not told while the boot data cannot be had', async () => {
    let isDown = false
    const error: EmbedError = { kind: 'timeout', call: 'boot', seconds: 12 }
    const boot = () => (isDown ? ({ ok: false, error } as const) : ({ ok: true, value: videoData() } as const))
    const { host, heard, windows } = await stage({ hostMode: 'consumer' }, { boot })
    isDown = true
    expect(await host.purchaseComplete({ videoId: 'v1', status: 'success' })).toEqual({ ok: false, error })
    await windows.settled()
    expect(heard).toEqual([])
  })

  it('a partner’s page cannot take it over', async () => {
    verifies('H-12')
    const purchase = vi.fn()
    const { editor, shown } = await stage({ consumer: { purchase } })
    editor.requestPurchase({ videoId: 'v1' })
    await shown()
    expect(purchase).not.toHaveBeenCalled()
  })
})
