// Both ends together, and foreign senders that interfere.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createEditor } from './editor.ts'
import { createHost, type HostHandlers } from './host.ts'
import type { LogEntry } from './index.ts'
import { createManualClock, createMemoryWindows, fixtures, videoData } from './testing.ts'

const hostOrigin = 'http://service.localhost:4200'
const editorOrigin = 'http://editor.localhost:4300'
const { requestId: _a, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _b, ...source } = fixtures.VIDEO_SOURCE

const transports = ['window', 'port'] as const
type Transport = (typeof transports)[number]

function meet(transport: Transport, changes: Partial<HostHandlers> = {}) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock()
  const logs: LogEntry[] = []
  const log = (entry: LogEntry): void => void logs.push(entry)
  const handlers: HostHandlers = {
    bootData: async () => videoData(),
    refreshToken: async () => ({ authToken: 'minted', accessToken: 'minted' }),
    searchCatalog: async ({ query }) => ({ ...page, nextCursor: query ?? null }),
    addVideo: async ({ videoId }) => ({ ...source, videoId }),
    ...changes,
  }
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    transport,
    handlers,
    clock,
    log,
  })
  const newEditor = () => createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  return { windows, clock, logs, host, newEditor }
}

describe.each(transports)('over %s, both ends', (transport) => {
  const setUp = (changes?: Partial<HostHandlers>) => meet(transport, changes)

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
    host.subscribe((phase) => phases.push(phase))
    newEditor()
    await windows.settled()
    host.update(videoData({ ownedVideoIds: ['v'] }))
    await windows.settled()
    host.dispose()
    expect(phases).toEqual(['booting', 'open', 'disposed'])
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
      'EDITOR_READY has been sent 9 times to http://service.localhost:4200 and no VIDEO_DATA was accepted.',
    )
  })
})

describe.each(transports)('over %s, foreign senders', (transport) => {
  const setUp = (changes?: Partial<HostHandlers>) => meet(transport, changes)

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
      ['origin', 2],
      ['origin', 2],
      ['origin', 2],
      ['source', 4],
    ])
    expect(logs).toHaveLength(4)
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
    expect(host.diagnosis().refused).toEqual([{ origin: 'https://evil.example', reason: 'origin', count: 1 }])
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
