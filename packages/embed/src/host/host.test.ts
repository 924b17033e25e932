import { BridgeError, type VideoData } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createInspector } from '@proscenium/protocol/inspector'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { EmbedError, Outcome } from '../core/errors/embed-error.ts'
import { outboxLoaded } from '../../testing/outbox-loaded.ts'
import { createEmbedHost } from '../host.ts'
import type { EditorProgress } from '../ports/editor.ts'
import {
  createMemoryBackend,
  createMemoryNetwork,
  createMemoryStorage,
  type MemoryBackend,
} from '../ports/memory/memory-ports.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const busy: EmbedError = { kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait a moment.' }
const down: EmbedError = { kind: 'network', call: 'persistExport', online: true, message: 'Failed to fetch' }
const unpaid: EmbedError = { kind: 'workspace', status: 403, code: 'purchase_required', message: 'Buy first.' }
const token = { authToken: 'a.b.c', accessToken: 'a.b.c' }
const clip = { videoId: 'v9', status: 'unavailable', reason: 'sold_out' } as const

function setup(responses: Parameters<typeof createMemoryBackend>[0] = {}, errorOfSession: EmbedError | null = null) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const backend = createMemoryBackend({ boot: () => ({ ok: true, value: videoData() }), ...responses })
  const seen = {
    progress: [] as EditorProgress['kind'][],
    status: [] as string[],
    ended: [] as EmbedError[],
  }
  const inspector = createInspector({ clock })
  const storage = createMemoryStorage()
  const renewed = new Set<() => void>()
  const renew = () => renewed.forEach((listener) => listener())
  const network = createMemoryNetwork()
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend,
    clock,
    log: () => undefined,
    session: {
      token: () =>
        Promise.resolve(errorOfSession === null ? { ok: true, value: 'mine' } : { ok: false, error: errorOfSession }),
      onEnded: (error) => seen.ended.push(error),
      userId: () => 'maya',
      subscribeToRenewal: (listener) => {
        renewed.add(listener)
        return () => renewed.delete(listener)
      },
    },
    status: (text) => seen.status.push(text),
    inspector,
    outbox: storage,
    network,
  })
  host.subscribe(({ kind }) => seen.progress.push(kind))
  const openEditor = () =>
    createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log: () => undefined })
  return { windows, clock, backend, host, seen, inspector, storage, network, renew, openEditor }
}

async function setupOpen(responses: Parameters<typeof createMemoryBackend>[0] = {}) {
  const opened = setup(responses)
  const editor = opened.openEditor()
  opened.clock.advance(100)
  await outboxLoaded()
  await opened.windows.settled()
  return { ...opened, editor }
}

const names = ({ calls }: MemoryBackend) => calls.map(([name]) => name)
describe('createEmbedHost', () => {
  it('has boot data ready before the editor needs it, and opens with one boot call', async () => {
    verifies('P-44', 'H-07')
    const { windows, clock, backend, host, seen, openEditor } = setup()
    await windows.settled()
    expect(backend.calls).toEqual([['boot', 'mine', {}]])
    expect(seen.progress).toEqual(['waiting', 'booted'])
    const editor = openEditor()
    clock.advance(100)
    await windows.settled()
    expect(editor.phase).toBe('open')
    expect(editor.bootData.current?.videoId).toBe(videoData().videoId)
    expect(seen.progress).toEqual(['waiting', 'booted', 'open'])
    expect(names(backend)).toEqual(['boot'])
    expect(host.diagnosis().phase).toBe('open')
  })

  it('posts nothing before the editor has sent a message', async () => {
    verifies('P-44')
    const { windows } = setup()
    await windows.settled()
    expect(windows.posts).toEqual([])
  })

  it('requests fresh boot data when the editor reloads, and clears its progress text', async () => {
    verifies('P-44', 'H-16')
    const { windows, clock, backend, seen, editor, openEditor } = await setupOpen()
    editor.status('Rendering')
    await windows.settled()
    windows.reloadEditor()
    const reloaded = openEditor()
    clock.advance(100)
    await windows.settled()
    expect(reloaded.phase).toBe('open')
    expect(names(backend)).toEqual(['boot', 'boot'])
    expect(seen.status.slice(-2)).toEqual(['Rendering', ''])
  })

  it('reports when the editor has unloaded, and when it is back', async () => {
    verifies('H-01', 'H-16', 'P-44')
    const { windows, clock, seen, editor, openEditor } = await setupOpen()
    windows.loadFrame()
    editor.status('Rendering')
    await windows.settled()
    windows.reloadEditor()
    windows.loadFrame()
    await windows.settled()
    expect([seen.progress.at(-1), seen.status.at(-1)]).toEqual(['waiting', ''])
    openEditor()
    clock.advance(100)
    await windows.settled()
    expect(seen.progress).toEqual(['waiting', 'booted', 'open', 'waiting', 'open'])
  })

  it.each([
    ['that reloads is not open', true, 'waiting'],
    ['that repeats EDITOR_READY stays open', false, 'open'],
  ])('without new boot data, an editor %s', async (_, isLoaded, progress) => {
    verifies('H-01', 'H-11')
    const boot = vi.fn((): Outcome<VideoData> => ({ ok: true, value: videoData() }))
    const { windows, clock, seen, host, openEditor } = await setupOpen({ boot })
    windows.loadFrame()
    boot.mockReturnValueOnce({ ok: false, error: down })
    if (isLoaded) {
      windows.reloadEditor()
      openEditor()
    } else windows.injectToHost({ origin: editorOrigin, data: { type: 'EDITOR_READY' } })
    await windows.settled()
    if (isLoaded) windows.loadFrame()
    expect(seen.progress.at(-1)).toBe(progress)
    expect(host.diagnosis().sentence).toContain('The service cannot be reached.')
    clock.advance(2_000)
    await windows.settled()
    expect(seen.progress.at(-1)).toBe('open')
  })

  it('does not fail if newer boot data is available than the failed request’s', async () => {
    verifies('P-44', 'H-11')
    const first = Promise.withResolvers<{ ok: false; error: EmbedError }>()
    const responses = [first.promise]
    const { windows, clock, seen, host, openEditor } = setup({
      boot: () => responses.shift() ?? { ok: true, value: videoData() },
    })
    await windows.settled()
    await host.refresh()
    openEditor()
    clock.advance(100)
    await windows.settled()
    first.resolve({ ok: false, error: down })
    await windows.settled()
    expect(seen.progress).toEqual(['waiting', 'open'])
  })

  it('serves searches, sources and tokens with the session’s token', async () => {
    verifies('P-15', 'P-18', 'P-22', 'B-19')
    const { windows, backend, editor } = await setupOpen({
      search: () => ({ ok: true, value: { results: [], nextCursor: 'n' } }),
      source: () => ({ ok: true, value: clip }),
      mintToken: () => ({ ok: true, value: token }),
    })
    const responses = Promise.all([
      editor.searchCatalog({ mode: 'text', query: 'rain' }),
      editor.addVideo({ videoId: 'v9', intent: 'add' }),
      editor.refreshToken(),
    ])
    await windows.settled()
    expect(await responses).toMatchObject([{ results: [], nextCursor: 'n' }, clip, token])
    expect(backend.calls.slice(1)).toEqual([
      ['search', 'mine', expect.objectContaining({ mode: 'text', query: 'rain' })],
      ['source', 'mine', expect.objectContaining({ videoId: 'v9', intent: 'add' })],
      ['mintToken', 'mine', {}],
    ])
  })

  it('rejects a search over the limit with its code', async () => {
    verifies('P-31', 'P-48')
    const { windows, editor } = await setupOpen({ search: () => ({ ok: false, error: busy }) })
    const respond = editor.searchCatalog({ mode: 'text' }).catch((error: unknown) => error)
    await windows.settled()
    const error = await respond
    expect(error).toBeInstanceOf(BridgeError)
    expect(error).toMatchObject({ code: 'rate_limited', message: 'Wait a moment.' })
  })

  it('reports the end of the session and leaves the bridge open', async () => {
    verifies('H-11')
    const { windows, host, seen, editor } = await setupOpen({ search: () => ({ ok: false, error: over }) })
    const respond = editor.searchCatalog({ mode: 'text' }).catch((error: unknown) => error)
    await windows.settled()
    expect(await respond).toMatchObject({ code: 'invalid_session' })
    expect(seen.ended).toEqual([over])
    expect(host.diagnosis().phase).toBe('open')
  })

  it('reports a session that never existed, and makes no call', async () => {
    const { windows, backend, host, seen } = setup({}, over)
    await windows.settled()
    expect(seen.progress).toEqual(['waiting', 'failed'])
    expect(backend.calls).toEqual([])
    host.dispose()
  })

  it('ignores boot data that arrives after its disposal', async () => {
    const { windows, host, seen } = setup()
    host.dispose()
    await windows.settled()
    expect(seen.progress).toEqual(['waiting'])
  })

  it('sends new boot data when it is refreshed', async () => {
    verifies('P-44')
    let count = 0
    const boot = () =>
      ({
        ok: true,
        value: videoData({ ownedVideoIds: Array.from({ length: count++ }, (_, index) => `v${index}`) }),
      }) as const
    const { windows, host, editor } = await setupOpen({ boot })
    await host.refresh()
    await windows.settled()
    expect(editor.bootData.current?.ownedVideoIds).toEqual(['v0'])
  })

  it('never returns to boot data that was requested earlier, however late it arrives', async () => {
    verifies('P-44')
    const data = (user: string) => ({ ok: true, value: videoData({ userId: user }) }) as const
    const late = Promise.withResolvers<ReturnType<typeof data>>()
    const boots = [data('first'), late.promise, data('newest')]
    const { windows, host, editor } = await setupOpen({ boot: () => boots.shift() ?? data('unasked') })
    const refreshes = Promise.all([host.refresh(), host.refresh()])
    await windows.settled()
    late.resolve(data('stale'))
    expect(await refreshes).toMatchObject([data('stale'), data('newest')])
    await windows.settled()
    expect(editor.bootData.current?.userId).toBe('newest')
  })

  it('starts an editor with boot data refreshed before it was ready', async () => {
    verifies('P-44')
    let count = 0
    const boot = () => ({ ok: true, value: videoData({ userId: `answer ${(count += 1)}` }) }) as const
    const { windows, host, openEditor } = setup({ boot })
    await windows.settled()
    await host.refresh()
    const editor = openEditor()
    await windows.settled()
    expect([editor.bootData.current?.userId, count]).toEqual(['answer 2', 2])
  })

  it('passes every message to the inspector, and none after its disposal', async () => {
    const { windows, host, seen, editor, inspector } = await setupOpen()
    const types = inspector.records.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['EDITOR_READY', 'VIDEO_DATA', 'EDITOR_VIDEO_DATA_ACK']))
    host.dispose()
    editor.status('Anyone?')
    await windows.settled()
    expect(seen.status).not.toContain('Anyone?')
  })
})

describe('a catalogue request of the editor', () => {
  it('is passed to the service unchanged, and so is its response to the editor', async () => {
    verifies('P-16', 'P-17', 'P-19', 'P-20', 'P-21')
    const facets = { categories: [], energy: [], atmosphere: [], orientation: [] }
    const price = { videoId: 'v1', purchaseRequired: true, price: 1_900, currency: 'EUR' }
    const bundle = { videoIds: ['v1'], total: 1_900, subtotal: 1_900, discount: 0, currency: 'EUR', items: [price] }
    const { editor, backend, windows } = await setupOpen({
      facets: () => ({ ok: true, value: facets }),
      collections: () => ({ ok: true, value: { collections: [] } }),
      status: () => ({ ok: true, value: { items: [{ videoId: 'v1', status: 'available', ownership: 'preview' }] } }),
      quote: () => ({ ok: true, value: { items: [price] } }),
      collectionQuote: () => ({ ok: true, value: bundle }),
    })
    const responses = Promise.all([
      editor.facets(),
      editor.collections(),
      editor.catalogStatus({ videoIds: ['v1'] }),
      editor.purchaseQuote({ videoIds: ['v1'] }),
      editor.collectionQuote({ videoIds: ['v1'], projectId: 'p1' }),
    ])
    await windows.settled()
    expect(await responses).toMatchObject([facets, { collections: [] }, {}, { items: [price] }, bundle])
    expect(backend.calls.slice(1)).toEqual([
      ['facets', 'mine', {}],
      ['collections', 'mine', {}],
      ['status', 'mine', { videoIds: ['v1'] }],
      ['quote', 'mine', { videoIds: ['v1'] }],
      ['collectionQuote', 'mine', { videoIds: ['v1'], projectId: 'p1' }],
    ])
  })
})

describe('a finished export', () => {
  it('is acknowledged once the service has stored it, however long that takes', async () => {
    verifies('P-04', 'P-28', 'P-46')
    const responses = [down, down]
    const { editor, clock, windows, backend, storage } = await setupOpen({
      persistExport: () => {
        const error = responses.shift()
        return error === undefined ? { ok: true, value: { exportId: 'theirs' } } : { ok: false, error }
      },
    })
    let isStored = false
    void editor.exportComplete({ exportId: 'e1', videoIds: ['v1'] }).then(() => (isStored = true))
    await windows.settled()
    expect([isStored, [...storage.stored.keys()]]).toEqual([false, ['exports/maya/e1']])
    clock.advance(2_000)
    await windows.settled()
    clock.advance(4_000)
    await windows.settled()
    expect([isStored, storage.stored.size]).toEqual([true, 0])
    expect(names(backend).filter((name) => name === 'persistExport')).toHaveLength(3)
  })

  it('is retried as soon as the connection returns', async () => {
    verifies('P-46')
    const responses = [down]
    const { editor, network, windows } = await setupOpen({
      persistExport: () =>
        responses.pop() === undefined ? { ok: true, value: { exportId: 'x' } } : { ok: false, error: down },
    })
    const stored = editor.exportComplete({ exportId: 'e1' })
    await windows.settled()
    network.setOnline(false)
    network.setOnline(true)
    await windows.settled()
    await expect(stored).resolves.toBeUndefined()
  })

  it('waits for the session that replaces an ended one', async () => {
    verifies('P-46', 'H-11')
    const responses = [over]
    const { editor, renew, storage, windows, seen } = await setupOpen({
      persistExport: () =>
        responses.pop() === undefined ? { ok: true, value: { exportId: 'x' } } : { ok: false, error: over },
    })
    void editor.exportComplete({ exportId: 'e1' })
    await windows.settled()
    expect([seen.ended, [...storage.stored.keys()]]).toEqual([[over], ['exports/maya/e1']])
    renew()
    await windows.settled()
    expect(storage.stored.size).toBe(0)
  })

  it('is reported as not stored if the service rejects it', async () => {
    verifies('P-46', 'B-28')
    const { editor, windows } = await setupOpen({ persistExport: () => ({ ok: false, error: unpaid }) })
    void editor.exportComplete({ exportId: 'e1' }).catch(() => undefined)
    await windows.settled()
    expect(windows.posts.map(({ message }) => message)).toContainEqual(
      expect.objectContaining({ type: 'EXPORT_COMPLETE_ACK', exportId: 'e1', ok: false }),
    )
  })
})

it('re-verifies a reported source, and updates the editor if it changed', async () => {
  verifies('H-16', 'P-24')
  let owned: string[] = []
  const { editor, windows, backend } = await setupOpen({
    boot: () => ({ ok: true, value: videoData({ ownedVideoIds: owned }) }),
    reportIssue: () => ({ ok: true, value: { videoId: 'v1', status: 'available', ownership: 'owned' } }),
  })
  owned = ['v1']
  editor.reportVideoIssue({ videoId: 'v1', reason: 'decode' })
  await windows.settled()
  await vi.waitFor(() => expect(editor.bootData.current?.ownedVideoIds).toEqual(['v1']), 30_000)
  expect(names(backend)).toEqual(['boot', 'reportIssue', 'boot'])
})

it('opens the export history at the editor’s request', async () => {
  verifies('H-09', 'P-23')
  const { editor, host, windows, backend } = await setupOpen({
    exports: () => ({ ok: true, value: { exports: [], nextCursor: null } }),
  })
  expect(host.exports.value).toBeNull()
  editor.openPartnerExports()
  await windows.settled()
  await vi.waitFor(() => expect(host.exports.value?.history.value.phase).toBe('listed'), 30_000)
  expect(names(backend)).toEqual(['boot', 'exports'])
  host.exports.value?.close()
  expect(host.exports.value).toBeNull()
})
