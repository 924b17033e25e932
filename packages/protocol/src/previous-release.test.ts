// This version's ends against those of the previous release, both ways and over both transports (P-50).
import { readFile } from 'node:fs/promises'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { advanceTime, createManualClock, createMemoryWindows, fixtures, videoData } from '@proscenium/protocol-testing'
import { editorOrigin, hostOrigin } from '../testing/host-driver.ts'
import { outcomeOf } from '../testing/outcome.ts'
import { page, source } from '../testing/results.ts'
import * as editors from './editor.ts'
import type { Editor } from './editor.ts'
import * as hosts from './host.ts'
import type { HostOptions } from './host.ts'
import { capabilitiesOf, type LogEntry } from './index.ts'

/** What the ends of both releases have in common. */
interface CommonHost {
  readonly phase: string
  update(data: object): unknown
  purchaseComplete(fields: object): unknown
  dispose(): void
}
type CommonEditor = Pick<
  Editor,
  | 'phase'
  | 'bootData'
  | 'token'
  | 'searchCatalog'
  | 'addVideo'
  | 'exportComplete'
  | 'refreshToken'
  | 'requestPurchase'
  | 'dispose'
> &
  Pick<Editor, 'onPurchaseComplete'>
interface Ends {
  createHost(options: HostOptions): CommonHost
  createEditor(options: Parameters<typeof editors.createEditor>[0]): CommonEditor
}

const present: Ends = { ...hosts, ...editors }
const text = await readFile(new URL('../testing/published/ends.js.txt', import.meta.url), 'utf8')
const previous = (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as Ends

const pairs = [
  { name: 'an editor of the previous release in this host', host: present, editor: previous },
  { name: 'this editor in a host of the previous release', host: previous, editor: present },
]

async function meet({ host: hostSide, editor: editorSide }: (typeof pairs)[number], transport: 'window' | 'port') {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000_000)
  const logs: LogEntry[] = []
  const log = (entry: LogEntry): void => void logs.push(entry)
  const purchases: string[] = []
  const stored: string[] = []
  const tokens = { authToken: 'minted', accessToken: 'minted' }
  const mount = (): CommonHost =>
    hostSide.createHost({
      frame: windows.host.frame,
      window: windows.host.window,
      editorOrigin,
      transport,
      handlers: {
        bootData: async () => videoData({ hostMode: 'consumer', capabilities: capabilitiesOf('consumer') }),
        refreshToken: async () => tokens,
        searchCatalog: async ({ query }) => ({ ...page, nextCursor: query ?? null }),
        addVideo: async ({ videoId }) => ({ ...source, videoId }),
        exportComplete: async ({ exportId }) => void stored.push(exportId),
        purchase: ({ videoId }) => void purchases.push(videoId),
      },
      clock,
      log,
    })
  const host = mount()
  const editor = editorSide.createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  await windows.settled()
  const pass = async (ms: number): Promise<void> => await advanceTime({ clock, settled: windows.settled }, ms)
  return { windows, clock, logs, host, editor, mount, pass, purchases, stored }
}

describe.each(pairs)('$name', (pair) => {
  it.each(['window', 'port'] as const)('opens over %s, and everything arrives', async (transport) => {
    verifies('P-50')
    const { windows, host, editor, logs, purchases, stored } = await meet(pair, transport)
    expect([host.phase, editor.phase]).toEqual(['open', 'open'])
    const answers = Promise.all([
      editor.searchCatalog({ mode: 'text', query: 'harbour' }),
      editor.addVideo({ videoId: 'v', intent: 'add' }),
      editor.refreshToken(),
      editor.exportComplete({ exportId: 'e' }),
    ])
    const outcomes: unknown[] = []
    editor.onPurchaseComplete(({ status }) => outcomes.push(status))
    editor.requestPurchase(fixtures.REQUEST_PURCHASE)
    await windows.settled()
    host.update(videoData({ hostMode: 'consumer', capabilities: capabilitiesOf('consumer'), ownedVideoIds: ['v'] }))
    host.purchaseComplete(fixtures.PURCHASE_COMPLETE)
    await windows.settled()
    expect(await answers).toMatchObject([
      { nextCursor: 'harbour' },
      { videoId: 'v' },
      { authToken: 'minted' },
      undefined,
    ])
    expect([editor.bootData.current?.ownedVideoIds, editor.token.current]).toEqual([['v'], 'minted'])
    expect([purchases, stored, outcomes]).toEqual([
      [fixtures.REQUEST_PURCHASE.videoId],
      ['e'],
      [fixtures.PURCHASE_COMPLETE.status],
    ])
    expect(logs).toEqual([])
    expect(new Set(windows.posts.slice(2).map(({ via }) => via))).toEqual(new Set([transport]))
  })

  it('starts a new session after a reload', async () => {
    verifies('P-44', 'P-50')
    const { windows, host, clock } = await meet(pair, 'window')
    windows.reloadEditor()
    const next = pair.editor.createEditor({
      hostOrigins: [hostOrigin],
      window: windows.editor.window,
      clock,
      log: () => undefined,
    })
    await windows.settled()
    expect([host.phase, next.phase]).toEqual(['open', 'open'])
  })
})

it.each(['window', 'port'] as const)(
  'this editor finds a host of the previous release that is mounted again, over %s',
  async (transport) => {
    verifies('P-50', 'P-51')
    const { host, editor, mount, pass, windows } = await meet({ name: '', host: previous, editor: present }, transport)
    host.dispose()
    mount()
    const lost = outcomeOf(editor.searchCatalog({ mode: 'text' }))
    await pass(16_000)
    expect([await lost, editor.phase]).toEqual(['timeout', 'open'])
    const answer = editor.searchCatalog({ mode: 'text', query: 'harbour' })
    await windows.settled()
    expect(await answer).toMatchObject({ nextCursor: 'harbour' })
  },
)
