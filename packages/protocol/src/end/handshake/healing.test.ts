// A session that loses its host: remounted on the same frame, or with a port without a peer any more (P-51).
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { advanceTime, createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../../testing/editor-driver.ts'
import { editorOrigin, hostOrigin } from '../../../testing/host-driver.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { facets, page } from '../../../testing/results.ts'
import { createEditor } from '../../editor.ts'
import { createHost, type HostHandlers } from '../../host.ts'
import type { LogEntry } from '../../index.ts'

const TIMEOUT = 15_000

/** A page that mounts hosts on one frame, with an open editor in it. */
async function setUp(transport: 'window' | 'port') {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  /** The host's ends of the channels that it opened. */
  const ports: MessagePort[] = []
  const hostPage = windows.host.window as Window & typeof globalThis
  const { MessageChannel } = hostPage
  hostPage.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      ports.push(this.port1)
    }
  }
  const clock = createManualClock(1_000_000)
  const logs: LogEntry[] = []
  const log = (entry: LogEntry): void => void logs.push(entry)
  const mount = (handlers: Partial<HostHandlers> = {}) =>
    createHost({
      frame: windows.host.frame,
      window: windows.host.window,
      editorOrigin,
      transport,
      handlers: {
        bootData: async () => videoData(),
        refreshToken: async () => ({ authToken: 'minted', accessToken: 'minted' }),
        searchCatalog: async ({ query = '' }) => ({ ...page, nextCursor: query }),
        addVideo: () => Promise.reject(new Error('not asked')),
        ...handlers,
      },
      clock,
      log,
    })
  const first = mount()
  const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  await windows.settled()
  expect([first.phase, editor.phase]).toEqual(['open', 'open'])
  const pass = async (ms: number): Promise<void> => await advanceTime({ clock, settled: windows.settled }, ms)
  return { windows, ports, clock, logs, mount, first, editor, pass }
}

describe.each(['window', 'port'] as const)('over %s, an editor', (transport) => {
  it('whose host is mounted again answers the next question at once after the first failure', async () => {
    verifies('P-51')
    const { mount, first, editor, pass, windows, logs } = await setUp(transport)
    // The next host counts its revisions from the start.
    first.update(videoData({ ownedVideoIds: ['v'] }))
    await windows.settled()
    first.dispose()
    const second = mount()
    const failed = outcomeOf(editor.searchCatalog({ mode: 'text', query: 'lost' }))
    await pass(TIMEOUT)
    expect(await failed).toBe('timeout')
    expect([second.phase, editor.phase]).toEqual(['open', 'open'])
    const answer = editor.searchCatalog({ mode: 'text', query: 'harbour' })
    await windows.settled()
    expect(await answer).toMatchObject({ nextCursor: 'harbour' })
    expect(logs.map(({ message }) => message)).toContain('editor end: the host does not respond; announcing again')
    const later = windows.posts.length
    editor.navigateToPurchase({ videoId: 'v' })
    await windows.settled()
    expect(windows.posts.slice(later)).toMatchObject([{ via: transport }])
  })

  it('queues what is asked while there is no host, and sends it to the next', async () => {
    verifies('P-51')
    const { mount, first, editor, pass, windows } = await setUp(transport)
    const phases: string[] = []
    editor.onPhase((phase) => phases.push(phase))
    first.dispose()
    const failed = outcomeOf(editor.searchCatalog({ mode: 'text' }))
    await pass(TIMEOUT)
    expect([await failed, editor.phase]).toEqual(['timeout', 'announcing'])
    const answer = editor.searchCatalog({ mode: 'text', query: 'queued' })
    await pass(5_000)
    mount()
    await pass(2_000)
    await windows.settled()
    expect(await answer).toMatchObject({ nextCursor: 'queued' })
    expect(phases).toEqual(['open', 'announcing', 'open'])
  })

  it('stays where it is when one handler was slow, and its host keeps the session', async () => {
    verifies('P-42', 'P-51')
    const { editor, pass, first, windows, mount } = await setUp(transport)
    first.dispose()
    let boots = 0
    const host = mount({
      bootData: async () => {
        boots += 1
        return videoData()
      },
      searchCatalog: async ({ query = '' }) =>
        query === 'slow' ? await new Promise(() => {}) : { ...page, nextCursor: query },
    })
    const lost = outcomeOf(editor.searchCatalog({ mode: 'text' }))
    await pass(TIMEOUT)
    expect([await lost, boots]).toEqual(['timeout', 1])
    await pass(5_000)
    const slow = outcomeOf(editor.searchCatalog({ mode: 'text', query: 'slow' }))
    await pass(TIMEOUT)
    expect([await slow, boots, host.phase, editor.phase]).toEqual(['timeout', 1, 'open', 'open'])
    const answer = editor.searchCatalog({ mode: 'text', query: 'next' })
    await windows.settled()
    expect(await answer).toMatchObject({ nextCursor: 'next' })
  })

  it('does not take a question from before the handshake for the silence of its host', async () => {
    verifies('P-51')
    const { editor, first, mount, pass } = await setUp(transport)
    const phases: string[] = []
    editor.onPhase((phase) => phases.push(phase))
    first.dispose()
    const lost = outcomeOf(editor.facets())
    await pass(TIMEOUT)
    const old = outcomeOf(editor.facets())
    await pass(TIMEOUT - 5_000)
    mount({ facets: () => new Promise(() => {}) })
    await pass(5_000)
    expect([await lost, await old, phases]).toEqual(['timeout', 'timeout', ['open', 'announcing', 'open']])
  })

  it('that was disposed of announces nothing', async () => {
    verifies('P-51')
    const { editor, first, pass, windows } = await setUp(transport)
    first.dispose()
    const failed = outcomeOf(editor.searchCatalog({ mode: 'text' }))
    editor.onPhase((phase) => phase === 'announcing' && editor.dispose())
    await pass(TIMEOUT)
    const posts = windows.posts.length
    await pass(60_000)
    expect([await failed, windows.posts.length]).toEqual(['timeout', posts])
  })

  it('whose exports stay unacknowledged finds the new host as well', async () => {
    verifies('P-46', 'P-51')
    const stored: string[] = []
    const { editor, first, mount, pass } = await setUp(transport)
    first.dispose()
    mount({ exportComplete: async ({ exportId }) => void stored.push(exportId) })
    const exported = outcomeOf(editor.exportComplete({ exportId: 'e' }))
    await pass(20_000)
    expect([await exported, stored]).toEqual(['resolved', ['e']])
  })
})

it('an editor whose port is lost is offered another', async () => {
  verifies('P-51')
  const { windows, ports, editor, first, pass } = await setUp('port')
  ports.at(-1)?.close()
  const failed = outcomeOf(editor.searchCatalog({ mode: 'text' }))
  await pass(TIMEOUT)
  expect([await failed, first.phase, editor.phase, ports.length]).toEqual(['timeout', 'open', 'open', 2])
  const answer = editor.searchCatalog({ mode: 'text', query: 'harbour' })
  await windows.settled()
  expect(await answer).toMatchObject({ nextCursor: 'harbour' })
})

it('an editor stays on the port over which an older host answers, which does not know `reconnect`', async () => {
  verifies('P-50', 'P-51')
  const { editor, windows, pass, first } = await setUp('window')
  first.dispose()
  const frame = windows.host.frame.contentWindow
  const { port1, port2 } = new (windows.host.window as Window & typeof globalThis).MessageChannel()
  const data = { type: 'VIDEO_DATA', payload: videoData(), revision: 7 }
  frame?.postMessage({ ...data, features: ['port'] }, editorOrigin, [port2])
  await windows.settled()
  port1.start()
  const failed = outcomeOf(editor.facets())
  await pass(TIMEOUT)
  expect([await failed, editor.phase]).toEqual(['timeout', 'announcing'])
  port1.postMessage(data)
  await windows.settled()
  expect(editor.phase).toBe('open')
  const before = windows.posts.length
  editor.navigateToPurchase({ videoId: 'v' })
  await windows.settled()
  expect(windows.posts.slice(before)).toMatchObject([{ via: 'port' }])
  port1.close()
  editor.dispose()
})

it('a host whose editor asks without having acknowledged repeats the snapshot a second later', async () => {
  verifies('P-44', 'P-51', 'P-52')
  const { host, post, posted, clock, windows } = driveEditor({ handlers: { facets: async () => facets } })
  const pass = async (ms: number): Promise<void> => await advanceTime({ clock, settled: windows.settled }, ms)
  const snapshots = (): unknown[] => posted().filter(({ type }) => type === 'VIDEO_DATA')
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  for (const requestId of ['a', 'b', 'c']) await post({ type: 'REQUEST_CATALOG_FACETS', requestId })
  await pass(999)
  expect(snapshots()).toHaveLength(1)
  await pass(5_000)
  expect(snapshots()).toEqual([1, 2].map(() => ({ type: 'VIDEO_DATA', payload: videoData(), revision: 1 })))
  expect(host.phase).toBe('booting')
  await post({ type: 'EDITOR_VIDEO_DATA_ACK', instanceId: 'one', revision: 1 })
  await post({ type: 'REQUEST_CATALOG_FACETS', requestId: 'd' })
  await pass(5_000)
  expect([host.phase, snapshots().length]).toEqual(['open', 2])
})
