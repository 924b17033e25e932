// Both ends together, and foreign senders that interfere.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock, createMemoryWindows, fixtures, videoData } from '@proscenium/protocol-testing'
import { bundle, facets, page, source } from '../testing/results.ts'
import { createEditor } from './editor.ts'
import { PEER_MOVED } from './end/wire/gate.ts'
import { createHost, type HostHandlers } from './host.ts'
import { capabilitiesOf, type HostMode, type LogEntry } from './index.ts'

const hostOrigin = 'http://service.localhost:4200'
const editorOrigin = 'http://editor.localhost:4300'

const transports = ['window', 'port'] as const

function meet(
  transport: (typeof transports)[number],
  handlers: Partial<HostHandlers> = {},
  hostMode: HostMode = 'partner',
) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock()
  const logs: LogEntry[] = []
  const log = (entry: LogEntry): void => void logs.push(entry)
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    transport,
    handlers: {
      bootData: async () => videoData({ hostMode, capabilities: capabilitiesOf(hostMode) }),
      refreshToken: async () => ({ authToken: 'minted', accessToken: 'minted' }),
      searchCatalog: async ({ query }) => ({ ...page, nextCursor: query ?? null }),
      addVideo: async ({ videoId }) => ({ ...source, videoId }),
      ...handlers,
    },
    clock,
    log,
  })
  const newEditor = () => createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  return { windows, clock, logs, host, newEditor }
}

describe.each(transports)('over %s, both ends', (transport) => {
  const setUp = (handlers?: Partial<HostHandlers>) => meet(transport, handlers)

  it('connect, whichever of them starts first', async () => {
    verifies('P-44')
    const { windows, host, newEditor } = setUp()
    const editor = newEditor()
    await windows.settled()
    expect([host.phase, editor.phase]).toEqual(['open', 'open'])
    expect(editor.bootData.current).toEqual(videoData())
  })

  it('match concurrent responses to their requests', async () => {
    verifies('P-42')
    const { windows, newEditor } = setUp()
    const editor = newEditor()
    await windows.settled()
    const videoIds = Array.from({ length: 50 }, (_, index) => `v${index}`)
    const sources = await Promise.all(videoIds.map((videoId) => editor.addVideo({ videoId, intent: 'add' })))
    expect(sources.map(({ videoId }) => videoId)).toEqual(videoIds)
  })

  it('acknowledge the snapshot before a listener’s own request is sent', async () => {
    verifies('P-02', 'P-44')
    const { windows, newEditor } = setUp()
    const editor = newEditor()
    const searches: Promise<unknown>[] = []
    editor.bootData.subscribe(() => searches.push(editor.searchCatalog({ mode: 'text', query: 'harbour' })))
    await windows.settled()
    expect(windows.posts.map(({ message }) => (message as { type: string }).type)).toEqual([
      'EDITOR_READY',
      'VIDEO_DATA',
      'EDITOR_VIDEO_DATA_ACK',
      'REQUEST_CATALOG_SEARCH',
      'CATALOG_SEARCH_RESULTS',
    ])
    expect(await Promise.all(searches)).toMatchObject([{ nextCursor: 'harbour' }])
  })

  it('reconnect after a reload, and the old document receives nothing', async () => {
    verifies('P-44')
    const { windows, host, newEditor } = setUp()
    const old = newEditor()
    await windows.settled()
    windows.reloadEditor()
    const editor = newEditor()
    const heardByOld: unknown[] = []
    old.bootData.subscribe((data) => heardByOld.push(data))
    await windows.settled()
    host.update(videoData({ ownedVideoIds: ['v'] }))
    await windows.settled()
    expect(editor.bootData.current?.ownedVideoIds).toEqual(['v'])
    expect(heardByOld).toEqual([])
    expect(host.diagnosis()).toMatchObject({ phase: 'open', frameLoaded: true, readySeen: 2, bootSent: 3 })
  })

  it('stay disconnected when an aborted handler disposes of the host', async () => {
    verifies('P-44')
    const { windows, host, newEditor } = setUp({
      searchCatalog: (_request, { signal }) => {
        signal.addEventListener('abort', () => host.dispose())
        return new Promise(() => {})
      },
    })
    const editor = newEditor()
    await windows.settled()
    editor.searchCatalog({ mode: 'text' }).catch(() => {})
    await windows.settled()
    const before = windows.posts.length
    windows.reloadEditor()
    newEditor()
    await windows.settled()
    expect(host.phase).toBe('disposed')
    expect(windows.posts.slice(before).map(({ message }) => (message as { type: string }).type)).toEqual([
      'EDITOR_READY',
    ])
  })

  it('notify each phase once, however often it is reached', async () => {
    const { windows, host, newEditor } = setUp()
    const phases: string[] = []
    host.onPhase((phase) => phases.push(phase))
    newEditor()
    await windows.settled()
    host.update(videoData({ ownedVideoIds: ['v'] }))
    await windows.settled()
    host.dispose()
    expect(phases).toEqual(['waiting', 'booting', 'open', 'disposed'])
  })

  it('post everything to an explicit target origin', async () => {
    verifies('P-41')
    const { windows, newEditor, host } = setUp()
    const editor = newEditor()
    await windows.settled()
    await Promise.all([
      editor.searchCatalog({ mode: 'text' }),
      editor.refreshToken(),
      editor.addVideo({ videoId: 'v', intent: 'open' }),
    ])
    host.pushToken({ authToken: 'p', accessToken: 'p' })
    editor.status('done')
    await windows.settled()
    expect(new Set(windows.posts.map(({ targetOrigin, to }) => `${to} as ${targetOrigin}`))).toEqual(
      new Set([`${hostOrigin} as ${hostOrigin}`, `${editorOrigin} as ${editorOrigin}`]),
    )
  })

  it('report in the diagnosis that the host never appeared', async () => {
    const windows = createMemoryWindows({ hostOrigin, editorOrigin })
    const clock = createManualClock()
    const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log: () => {} })
    clock.advance(10_000)
    await windows.settled()
    expect(editor.diagnosis().sentence).toBe(
      'EDITOR_READY has been sent 9 times to http://service.localhost:4200 and no VIDEO_DATA was accepted: no host listens there, or it expects this editor at another origin.',
    )
  })
})

describe.each(transports)('over %s, foreign senders', (transport) => {
  const setUp = (handlers?: Partial<HostHandlers>) => meet(transport, handlers)

  it('have no effect on the host: other origins, siblings and opaque origins, before and after the handshake', async () => {
    verifies('P-40')
    const { windows, host, newEditor, logs } = setUp()
    const touch = (): never => {
      throw new Error('data was touched')
    }
    const attack = (): void => {
      for (const event of [
        { origin: 'https://evil.example' },
        { origin: hostOrigin },
        { origin: 'null' },
        { origin: editorOrigin, source: { name: 'sibling' } },
        { origin: editorOrigin, source: null },
      ]) {
        windows.injectToHost(Object.defineProperty(event, 'data', { get: touch, enumerable: true }) as never)
      }
    }
    attack()
    await windows.settled()
    expect([host.phase, windows.posts]).toEqual(['waiting', []])
    const editor = newEditor()
    await windows.settled()
    attack()
    await windows.settled()
    expect([host.phase, editor.phase]).toEqual(['open', 'open'])
    expect(host.diagnosis().refused.map(({ reason, count }) => [reason, count])).toEqual([
      [PEER_MOVED, 2],
      [PEER_MOVED, 2],
      [PEER_MOVED, 2],
      ['source', 4],
    ])
    expect(logs).toHaveLength(3)
  })

  it('receive no token when the frame has been navigated to their origin', async () => {
    verifies('P-40', 'P-41')
    const { windows, host, newEditor } = setUp()
    newEditor()
    await windows.settled()
    const hostile = windows.reloadEditor('https://evil.example')
    const received: unknown[] = []
    hostile.addEventListener('message', (event) => received.push(event))
    hostile.parent.postMessage({ type: 'EDITOR_READY', instanceId: 'evil' }, hostOrigin)
    await windows.settled()
    host.update(videoData({ authToken: 'secret', accessToken: 'secret' }))
    host.pushToken({ authToken: 'secret', accessToken: 'secret' })
    await windows.settled()
    expect(received).toEqual([])
    expect(host.diagnosis().refused).toEqual([{ origin: 'https://evil.example', reason: PEER_MOVED, count: 1 }])
  })

  it('have no frame to post from once it has been removed', async () => {
    verifies('P-40')
    const { windows, host, newEditor } = setUp()
    newEditor()
    await windows.settled()
    windows.detachFrame()
    windows.injectToHost({ origin: editorOrigin, source: null, data: { type: 'EDITOR_READY', instanceId: 'x' } })
    await windows.settled()
    expect(host.diagnosis().readySeen).toBe(1)
    host.update(videoData({ userId: 'other' }))
    expect(host.diagnosis().lastIssue).toBe('the editor has left: VIDEO_DATA found no frame')
  })
})

describe.each(transports)('over %s, both ends in conversation', (transport) => {
  const openEnds = async (handlers: Partial<HostHandlers>, hostMode?: HostMode) => {
    const ends = meet(transport, handlers, hostMode)
    const editor = ends.newEditor()
    await ends.windows.settled()
    return { ...ends, editor }
  }

  it('resolve with the handler’s result, its error code, or unsupported without a handler', async () => {
    verifies('P-16', 'P-21', 'P-42', 'P-48')
    const asked: unknown[] = []
    const { editor } = await openEnds({
      facets: async () => facets,
      collections: () => Promise.reject(Object.assign(new Error('closed'), { code: 'partner_inactive' })),
      collectionQuote: async (request) => {
        asked.push(request)
        return bundle
      },
    })
    expect(await editor.facets()).toEqual(facets)
    expect(await editor.collectionQuote({ videoIds: ['v', 'w'], projectId: 'p' })).toEqual(bundle)
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
    const consumer = await openEnds(handlers, 'consumer')
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
