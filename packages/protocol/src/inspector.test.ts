import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createHost } from './host.ts'
import type { LogEntry } from './index.ts'
import { createInspector, exportInspection, parseInspection, type InspectorRecord } from './inspector.ts'
import { createManualClock, createMemoryWindows, fixtures, videoData } from './testing.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const { requestId: _id, ...source } = fixtures.VIDEO_SOURCE

/** What must not be found anywhere, and nothing else of the session contains. */
const secrets = ['eyJhbGciOiJIUzI1NiJ9', 'opaque-token', 'mara@partner.example', 'stream-secret', 'sig-secret'] as const
const token = 'eyJhbGciOiJIUzI1NiJ9.e30.abc'

function setUp(size?: number) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000)
  const logs: LogEntry[] = []
  const told: InspectorRecord[] = []
  const inspector = createInspector({
    clock,
    log: (entry) => logs.push(entry),
    ...(size === undefined ? {} : { size }),
  })
  inspector.subscribe((record) => told.push(record))
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: {
      bootData: async () => videoData({ authToken: token, accessToken: token }),
      refreshToken: () => Promise.reject(new Error('no mail to mara@partner.example')),
      searchCatalog: () => Promise.reject(new Error(`opaque-token at https://service.example/stream-secret`)),
      addVideo: async () => {
        clock.advance(40)
        return { ...source, streamUrl: 'https://service.example/v1/media/stream-secret?sig=sig-secret' }
      },
    },
    clock,
    log: () => undefined,
    inspector,
  })
  const say = async (data: unknown, origin = editorOrigin): Promise<void> => {
    windows.injectToHost({ origin, data })
    await windows.settled()
  }
  const open = async (): Promise<void> => {
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    await say({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
  }
  return { inspector, host, told, logs, clock, say, open }
}

describe('an inspector', () => {
  it('records what passed, with what stood beside it and how long an answer took', async () => {
    const { inspector, open, say } = setUp()
    await open()
    await say({ type: 'REQUEST_ADD_VIDEO', requestId: 'r', videoId: 'v1', intent: 'add' })
    expect(inspector.records[0]).toEqual({
      id: 1,
      at: 1_000,
      end: 'host',
      direction: 'in',
      outcome: 'passed',
      type: 'EDITOR_READY',
      origin: editorOrigin,
      transport: 'window',
      envelope: { instanceId: 'one' },
      fields: { instanceId: 'one' },
    })
    expect(inspector.records.map(({ direction, type, took }) => [direction, type, took])).toEqual([
      ['in', 'EDITOR_READY', undefined],
      ['out', 'VIDEO_DATA', undefined],
      ['in', 'EDITOR_VIDEO_DATA_ACK', undefined],
      ['in', 'REQUEST_ADD_VIDEO', undefined],
      ['out', 'VIDEO_SOURCE', 40],
    ])
  })

  it('names the rule and the reason of what was refused or ignored', async () => {
    verifies('P-40', 'P-43', 'P-49')
    const { inspector, open, say } = setUp()
    await open()
    await say({ type: 'EDITOR_READY' }, 'https://evil.example')
    await say({ type: 'PROJECT_SAVED', projectId: 7 })
    await say({ type: 'ADD_TO_CART', ...fixtures.ADD_TO_CART })
    expect(inspector.records.flatMap(({ outcome, rule, reason }) => (rule ? [[outcome, rule, reason]] : []))).toEqual([
      ['refused', 'P-40', 'origin'],
      ['refused', 'P-43', 'malformed PROJECT_SAVED projectId: expected string'],
      ['ignored', 'P-49', 'it means nothing in partner sessions'],
    ])
  })

  it('counts a flood in one record, and tells of it at each power of ten', async () => {
    verifies('P-40')
    const { inspector, told, say } = setUp()
    for (let index = 0; index < 4_000; index += 1) await say({ type: 'EDITOR_READY' }, 'https://evil.example')
    expect(inspector.records).toHaveLength(1)
    expect(inspector.records[0]).toMatchObject({ id: 1, outcome: 'refused', count: 4_000 })
    expect(told.map(({ id, count }) => [id, count])).toEqual([
      [1, undefined],
      [1, 10],
      [1, 100],
      [1, 1_000],
    ])
  })

  it('keeps the newest, counts what made room, and begins a dropped refusal anew', async () => {
    const { inspector, say } = setUp(3)
    for (const origin of ['a', 'b', 'c', 'd', 'a']) await say({}, `https://${origin}.example`)
    expect(inspector.dropped).toBe(2)
    expect(inspector.records.map(({ id, origin, count }) => [id, origin, count])).toEqual([
      [3, 'https://c.example', undefined],
      [4, 'https://d.example', undefined],
      [5, 'https://a.example', undefined],
    ])
  })

  it('keeps little of much', async () => {
    const { inspector, open, say } = setUp()
    await open()
    const bulk = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key${index}`, 't'.repeat(1_000)]))
    await say({ type: 'EDIT_COMPLETE', ...bulk })
    expect(JSON.stringify(inspector.records.at(-1)).length).toBeLessThan(10_000)
  })

  it('goes on when a listener throws, and tells the log', async () => {
    const { inspector, say, told, logs } = setUp()
    inspector.subscribe(() => {
      throw new Error('panel')
    })
    await say({ type: 'EDITOR_READY' })
    expect(told.map(({ type }) => type)).toEqual(['EDITOR_READY', 'VIDEO_DATA'])
    expect(logs.map(({ message }) => message)).toEqual([
      'a listener of the bridge threw',
      'a listener of the bridge threw',
    ])
  })

  it('tells no more after the end of a subscription, nor after its own', async () => {
    const { inspector, open, say } = setUp()
    const heard: string[] = []
    const stop = inspector.subscribe(({ type }) => heard.push(String(type)))
    await say({ type: 'EDITOR_READY' })
    stop()
    await open()
    expect(heard).toEqual(['EDITOR_READY', 'VIDEO_DATA'])
    inspector.dispose()
    await open()
    expect([inspector.records, inspector.diagnoses]).toEqual([[], []])
  })

  it('begins anew when it is cleared', async () => {
    const { inspector, open, say } = setUp()
    await open()
    inspector.clear()
    await say({ type: 'STATUS_UPDATE', status: 'Loading' })
    expect(inspector.records.map(({ id, type }) => [id, type])).toEqual([[4, 'STATUS_UPDATE']])
  })

  it('lets no token, e-mail, secret or stream address out, by whatever way', async () => {
    const { inspector, told, open, say } = setUp()
    await open()
    await say({ type: 'REQUEST_ADD_VIDEO', requestId: 'r', videoId: 'v1', intent: 'add' })
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text', query: 'mara@partner.example' })
    await say({ type: 'REQUEST_TOKEN_REFRESH' })
    await say({ type: 'STATUS_UPDATE', status: `Loading https://service.example/stream-secret for ${token}` })
    await say({ type: 'REQUEST_ADD_VIDEO', requestId: token, videoId: 7, authToken: 'opaque-token' })
    await say({ type: token, secret: ['opaque-token'] })
    await say({ type: 'EDITOR_READY', instanceId: 'mara@partner.example' })
    await say({ type: 'STATUS_UPDATE', ['mara@partner.example']: 1, status: 7 })
    await say({}, 'https://mara@partner.example')
    const everything = JSON.stringify([inspector.records, told, inspector.diagnoses]) + exportInspection(inspector)
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
    expect(everything).toContain('STATUS_UPDATE')
  })
})

describe('an exported inspection', () => {
  it('is read back whole, with the diagnosis', async () => {
    const { inspector, open } = setUp()
    await open()
    const { records, diagnoses } = inspector
    const read = parseInspection(exportInspection(inspector))
    expect(read).toEqual({
      ok: true,
      inspection: { format: 'proscenium-inspector', version: 1, records, diagnoses, dropped: 0, unfaithful: [] },
    })
    expect(diagnoses).toMatchObject([
      { end: 'host', diagnosis: { phase: 'open', sentence: 'The bridge to https://editor.example is open.' } },
    ])
  })

  it('names the records of which too little is left', async () => {
    const { inspector, open, say } = setUp()
    await open()
    const last = [...Array.from({ length: 20 }, (_, index) => `v${index}`), 7]
    await say({ type: 'REQUEST_CATALOG_STATUS', requestId: 'r', videoIds: last })
    const read = parseInspection(exportInspection(inspector))
    expect(read.ok && read.inspection.unfaithful).toEqual([4])
  })

  it.each([
    ['', 'it is no JSON'],
    ['{"format":', 'it is no JSON'],
    ['null', 'it is no inspection of version 1: the whole is not as expected'],
    ['{"format":"other"}', 'it is no inspection of version 1: format is not as expected'],
    ['{"format":"proscenium-inspector","version":2}', 'it is no inspection of version 1: version is not as expected'],
    [
      '{"format":"proscenium-inspector","version":1,"records":[{"id":1}],"dropped":0,"diagnoses":[],"unfaithful":[]}',
      'it is no inspection of version 1: records.0.at is not as expected',
    ],
  ])('refuses %j with a reason', (text, reason) => {
    expect(parseInspection(text)).toEqual({ ok: false, reason })
  })
})
