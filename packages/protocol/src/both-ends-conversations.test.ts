// Both ends together: every kind of exchange between editor and host.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createEditor } from './editor.ts'
import { createHost, type HostHandlers } from './host.ts'
import { capabilitiesOf } from './index.ts'
import { createManualClock, createMemoryWindows, fixtures, videoData } from './testing.ts'

const hostOrigin = 'http://service.localhost:4200'
const editorOrigin = 'http://editor.localhost:4300'
const { requestId: _a, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _b, ...source } = fixtures.VIDEO_SOURCE
const { requestId: _c, ...facets } = fixtures.CATALOG_FACETS
const { requestId: _d, ...quote } = fixtures.COLLECTION_QUOTE

const transports = ['window', 'port'] as const

interface Ends {
  readonly transport: (typeof transports)[number]
  readonly hostMode?: 'partner' | 'consumer'
}

async function meet({ transport, hostMode = 'partner' }: Ends, changes: Partial<HostHandlers>) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock()
  const log = (): void => {}
  const handlers: HostHandlers = {
    bootData: async () => videoData({ hostMode, capabilities: capabilitiesOf(hostMode) }),
    refreshToken: async () => ({ authToken: 'minted', accessToken: 'minted' }),
    searchCatalog: async () => page,
    addVideo: async () => source,
    ...changes,
  }
  const { frame, window } = windows.host
  const host = createHost({ frame, window, editorOrigin, handlers, hostMode, transport, clock, log })
  const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  await windows.settled()
  return { windows, clock, host, editor }
}

describe.each(transports)('over %s, both ends', (transport) => {
  const openEnds = (changes: Partial<HostHandlers>) => meet({ transport }, changes)

  it('resolve with the handler’s result, its error code, or unsupported without a handler', async () => {
    verifies('P-16', 'P-21', 'P-42', 'P-48')
    const asked: unknown[] = []
    const { editor } = await openEnds({
      facets: async () => facets,
      collections: () => Promise.reject(Object.assign(new Error('closed'), { code: 'partner_inactive' })),
      collectionQuote: async (request) => {
        asked.push(request)
        return quote
      },
    })
    expect(await editor.facets()).toEqual(facets)
    expect(await editor.collectionQuote({ videoIds: ['v', 'w'], projectId: 'p' })).toEqual(quote)
    expect(asked).toEqual([expect.objectContaining({ videoIds: ['v', 'w'], projectId: 'p' })])
    await expect(editor.collections()).rejects.toMatchObject({ code: 'partner_inactive', message: 'closed' })
    await expect(editor.purchaseQuote({ videoIds: ['v'] })).rejects.toMatchObject({ code: 'unsupported' })
  })

  it('settle an export once the host has stored it, also on the second attempt', async () => {
    verifies('P-04', 'P-28', 'P-46')
    const stored: unknown[] = []
    const { editor, clock, windows } = await openEnds({
      async exportComplete({ exportId }) {
        stored.push(exportId)
        if (stored.length === 1) throw new Error('the database is away')
      },
    })
    const acknowledged = editor.exportComplete({ exportId: 'e' })
    await windows.settled()
    expect(stored).toEqual(['e'])
    clock.advance(2_000)
    await acknowledged
    clock.advance(600_000)
    await windows.settled()
    expect(stored).toEqual(['e', 'e'])
    const acks = windows.posts.map(({ message }) => message as { type: string; ok?: boolean })
    expect(acks.filter(({ type }) => type === 'EXPORT_COMPLETE_ACK').map(({ ok }) => ok)).toEqual([false, true])
  })

  it('report a purchase’s outcome after the snapshot with the new ownership', async () => {
    verifies('P-08', 'P-27')
    const purchases: unknown[] = []
    const { editor, host, windows } = await openEnds({ purchase: (purchase) => void purchases.push(purchase) })
    const received: unknown[] = []
    editor.bootData.subscribe(({ ownedVideoIds }) => received.push(ownedVideoIds))
    editor.onPurchaseComplete(({ videoId, status }) => received.push([videoId, status]))
    editor.requestPurchase({ videoId: 'v', reason: 'export' })
    await windows.settled()
    expect(purchases).toEqual([expect.objectContaining({ videoId: 'v', reason: 'export' })])
    host.update(videoData({ ownedVideoIds: ['v'] }))
    host.purchaseComplete({ ...fixtures.PURCHASE_COMPLETE, videoId: 'v', status: 'success', ownedVideoIds: ['v'] })
    await windows.settled()
    expect(received).toEqual([['v'], ['v', 'success']])
  })

  it('deliver an exit request to consumer hosts only', async () => {
    verifies('P-13', 'P-49')
    const exits: unknown[] = []
    const handlers = { exitEditor: (exit: unknown) => void exits.push(exit) }
    const consumer = await meet({ transport, hostMode: 'consumer' }, handlers)
    consumer.editor.requestExit({ hasUnsavedChanges: true })
    await consumer.windows.settled()
    const partner = await openEnds(handlers)
    expect(() => partner.editor.requestExit()).toThrow(expect.objectContaining({ code: 'unsupported' }))
    await partner.windows.settled()
    expect(exits).toEqual([expect.objectContaining({ hasUnsavedChanges: true })])
  })

  it('deliver a blank-project request to the editor', async () => {
    verifies('P-29')
    const { editor, host, windows } = await openEnds({})
    const received: unknown[] = []
    editor.onResetProject((video) => received.push(video))
    host.resetProject('v')
    await windows.settled()
    expect(received).toEqual([{ videoId: 'v' }])
  })
})
