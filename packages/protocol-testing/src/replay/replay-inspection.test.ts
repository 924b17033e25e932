import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createEditor } from '@proscenium/protocol/editor'
import { createHost } from '@proscenium/protocol/host'
import {
  createInspector,
  exportInspection,
  parseInspection,
  type Inspection,
  type Inspector,
} from '@proscenium/protocol/inspector'
import { fixtures, videoData } from '../fixtures/fixtures.ts'
import { createManualClock } from '../manual-clock.ts'
import { createMemoryWindows } from '../memory/memory-windows.ts'
import { replayInspection } from './replay-inspection.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const search = { type: 'REQUEST_CATALOG_SEARCH', mode: 'text' }
const { requestId: _a, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _b, ...source } = fixtures.VIDEO_SOURCE

function throughFile(inspector: Inspector): Inspection {
  const read = parseInspection(exportInspection(inspector))
  if (!read.ok) throw new Error(read.reason)
  return read.inspection
}

/** A host that meets every case: foreign senders, errors, repeats, a flood of searches, a reload. */
async function recordHost(): Promise<Inspection> {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000)
  const inspector = createInspector({ clock })
  const late = Promise.withResolvers<typeof source>()
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: {
      bootData: async () => videoData(),
      refreshToken: async () => ({ authToken: 'eyJh.bbb.ccc', accessToken: 'eyJh.bbb.ccc' }),
      searchCatalog: async () => page,
      addVideo: async ({ videoId }) => (videoId === 'late' ? await late.promise : source),
      exportComplete: async () => undefined,
    },
    clock,
    log: () => undefined,
    inspector,
  })
  const post = async (data: unknown, from: { origin?: string; source?: object } = {}): Promise<void> => {
    windows.injectToHost({ origin: editorOrigin, ...from, data })
    await windows.settled()
    clock.advance(10)
  }
  await post({ ...search, requestId: 'early' })
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
  for (let index = 0; index < 4_000; index += 1)
    windows.injectToHost({ origin: 'https://evil.example', data: { ...search, requestId: `e${index}` } })
  await post({ ...search, requestId: 'sibling' }, { source: {} })
  await post('noise')
  await post({ type: 'REQUEST_UNHEARD_OF', token: 'secret' })
  await post({ ...search, requestId: 'bad', query: 'q'.repeat(2_000) })
  await post({ type: 'STATUS_UPDATE', status: new Map() })
  for (let index = 0; index < 11; index += 1) await post({ ...search, requestId: `s${index}` })
  await post({ ...search, requestId: 's1' })
  await post({ type: 'ADD_TO_CART', ...fixtures.ADD_TO_CART })
  await post({ type: 'REQUEST_TOKEN_REFRESH' })
  await post({ type: 'EXPORT_COMPLETE', ...fixtures.EXPORT_COMPLETE })
  await post({ type: 'REQUEST_CATALOG_FACETS', requestId: 'f' })
  await post({ type: 'REQUEST_ADD_VIDEO', requestId: 'l', videoId: 'late', intent: 'add' })
  host.update(videoData({ ownedVideoIds: ['v1'] }))
  await post({ type: 'EDITOR_READY', instanceId: 'two' })
  late.resolve(source)
  await windows.settled()
  await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 3 })
  await post({ type: 'REQUEST_ADD_VIDEO', requestId: 'v', videoId: 'v1', intent: 'add' })
  const inspection = throughFile(inspector)
  host.dispose()
  return inspection
}

/** An editor whose host is hostile, wrong and late. */
async function recordEditor(): Promise<Inspection> {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000)
  const inspector = createInspector({ clock })
  const editor = createEditor({
    hostOrigins: [hostOrigin],
    window: windows.editor.window,
    clock,
    log: () => undefined,
    inspector,
    requestTimeoutMs: 500,
  })
  const post = async (data: unknown, from: { origin?: string; source?: object } = {}): Promise<void> => {
    windows.injectToEditor({ origin: hostOrigin, ...from, data })
    await windows.settled()
    clock.advance(10)
  }
  const lastId = (): unknown => inspector.records.findLast(({ direction }) => direction === 'out')?.requestId
  const ended = (promise: Promise<unknown>): void => void promise.catch(() => undefined)
  ended(editor.searchCatalog({ mode: 'text', query: 'rain' }))
  clock.advance(200)
  await post({ type: 'VIDEO_DATA', payload: videoData(), revision: 1 })
  await post({ type: 'CATALOG_SEARCH_RESULTS', ...page, requestId: lastId() })
  ended(editor.addVideo({ videoId: 'v1', intent: 'add' }))
  const late = lastId()
  await post({ type: 'VIDEO_SOURCE', ...source, requestId: late }, { origin: 'https://evil.example' })
  await post({ type: 'VIDEO_SOURCE', ...source, requestId: late }, { source: {} })
  clock.advance(600)
  await post({ type: 'VIDEO_SOURCE', ...source, requestId: late })
  await post({ type: 'VIDEO_SOURCE', ...source, requestId: 'nobody asked' })
  await post({ type: 'TOKEN_REFRESHED', authToken: 7 })
  editor.status('Rendering')
  ended(editor.exportComplete(fixtures.EXPORT_COMPLETE))
  await windows.settled()
  await post({ type: 'EXPORT_COMPLETE_ACK', exportId: fixtures.EXPORT_COMPLETE.exportId, ok: true })
  const inspection = throughFile(inspector)
  editor.dispose()
  return inspection
}

describe('a recorded host, replayed', () => {
  it('behaves the same, with foreign senders, errors, repeats, a flood, the search limit and a late response', async () => {
    verifies('P-40', 'P-42', 'P-43', 'P-44', 'P-45', 'P-47', 'P-49')
    const inspection = await recordHost()
    const rules = new Set(inspection.records.map(({ rule }) => rule))
    expect(rules).toEqual(new Set(['P-44', 'P-40', 'P-43', 'P-47', 'P-42', 'P-49', undefined]))
    expect(inspection.records.find(({ origin }) => origin === 'https://evil.example')).toMatchObject({ count: 4_000 })
    expect(inspection.unfaithful).toEqual([])
    expect(await replayInspection(inspection)).toEqual({ end: 'host', differences: [], skipped: [] })
  })

  it('shows named differences when the end has been changed', async () => {
    const inspection = await recordHost()
    const differencesFor = async (change: object) =>
      (await replayInspection(inspection, change)).differences.map(({ kind, what }) => `${kind}: ${what}`)
    expect(await differencesFor({ searchLimit: { searches: 11, windowMs: 10_000 } })).toEqual([
      'missing: in ignored REQUEST_CATALOG_SEARCH by P-47',
    ])
  })

  it('skips what cannot be restored, and the responses to it', async () => {
    const inspection = await recordHost()
    const lost = inspection.records.find(({ requestId, direction }) => requestId === 'v' && direction === 'in')
    const replay = await replayInspection({ ...inspection, unfaithful: [lost?.id ?? 0] })
    expect(replay.differences).toEqual([])
    expect(replay.skipped).toHaveLength(2)
  })

  it('is rejected where nothing of the end was recorded', async () => {
    const inspection = await recordHost()
    await expect(replayInspection(inspection, { end: 'editor' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a recorded editor, replayed', () => {
  it('behaves the same, with foreign senders, errors and a late response', async () => {
    verifies('P-40', 'P-42', 'P-43')
    const inspection = await recordEditor()
    const rules = new Set(inspection.records.map(({ rule }) => rule))
    expect(rules).toEqual(new Set(['P-40', 'P-42', 'P-43', undefined]))
    expect(await replayInspection(inspection, { requestTimeoutMs: 500 })).toEqual({
      end: 'editor',
      differences: [],
      skipped: [],
    })
  })

  it('shows named differences when it waits longer', async () => {
    const { differences } = await replayInspection(await recordEditor(), { requestTimeoutMs: 5_000 })
    expect(differences.map(({ kind, what }) => `${kind}: ${what}`)).toContain(
      'missing: in ignored VIDEO_SOURCE by P-42',
    )
  })
})

it('a session of both ends over a port can be replayed at either end', async () => {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000)
  const inspector = createInspector({ clock })
  const common = { clock, inspector, log: () => undefined }
  const host = createHost({
    ...common,
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    transport: 'port',
    handlers: {
      bootData: async () => videoData(),
      refreshToken: async () => ({ authToken: 'minted', accessToken: 'minted' }),
      searchCatalog: async () => page,
      addVideo: async () => source,
    },
  })
  const editor = createEditor({ ...common, hostOrigins: [hostOrigin], window: windows.editor.window })
  clock.advance(100)
  await windows.settled()
  const asked = [editor.searchCatalog({ mode: 'text' }), editor.addVideo({ videoId: 'v1', intent: 'add' })]
  await windows.settled()
  await Promise.all(asked)
  const inspection = throughFile(inspector)
  for (const end of [host, editor]) end.dispose()
  expect(inspection.records.filter(({ transport }) => transport === 'port').length).toBeGreaterThan(0)
  for (const end of ['host', 'editor'] as const)
    expect(await replayInspection(inspection, { end })).toEqual({ end, differences: [], skipped: [] })
})
