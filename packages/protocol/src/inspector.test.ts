import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock, createMemoryWindows, fixtures, videoData } from '@proscenium/protocol-testing'
import { source } from '../testing/results.ts'
import { createHost } from './host.ts'
import type { LogEntry } from './index.ts'
import { createInspector, exportInspection, parseInspection, type InspectorRecord } from './inspector.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'

/** Must not appear anywhere in the output; nothing else of the session contains these. */
const secrets = ['eyJhbGciOiJIUzI1NiJ9', 'opaque-token', 'mara@partner.example', 'stream-secret', 'sig-secret'] as const
const token = 'eyJhbGciOiJIUzI1NiJ9.e30.abc'

function setUp(size?: number) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000)
  const logs: LogEntry[] = []
  const notified: InspectorRecord[] = []
  const inspector = createInspector({
    clock,
    log: (entry) => logs.push(entry),
    ...(size === undefined ? {} : { size }),
  })
  inspector.subscribe((record) => notified.push(record))
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
  const post = async (data: unknown, origin = editorOrigin): Promise<void> => {
    windows.injectToHost({ origin, data })
    await windows.settled()
  }
  const open = async (): Promise<void> => {
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
  }
  return { inspector, host, notified, logs, clock, post, open }
}

describe('an inspector', () => {
  it('records what passed, with its envelope and the time a response took', async () => {
    const { inspector, open, post } = setUp()
    await open()
    await post({ type: 'REQUEST_ADD_VIDEO', requestId: 'r', videoId: 'v1', intent: 'add' })
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

  it('names the rule and the reason of what was rejected or ignored', async () => {
    verifies('P-40', 'P-43', 'P-49')
    const { inspector, open, post } = setUp()
    await open()
    await post({ type: 'EDITOR_READY' }, 'https://evil.example')
    await post({ type: 'PROJECT_SAVED', projectId: 7 })
    await post({ type: 'ADD_TO_CART', ...fixtures.ADD_TO_CART })
    expect(inspector.records.flatMap(({ outcome, rule, reason }) => (rule ? [[outcome, rule, reason]] : []))).toEqual([
      ['refused', 'P-40', 'origin of the peer'],
      ['refused', 'P-43', 'malformed PROJECT_SAVED projectId: expected string'],
      ['ignored', 'P-49', 'it means nothing in partner sessions'],
    ])
  })

  it('counts a flood in one record, and notifies at each power of ten', async () => {
    verifies('P-40')
    const { inspector, notified, post } = setUp()
    for (let index = 0; index < 4_000; index += 1) await post({ type: 'EDITOR_READY' }, 'https://evil.example')
    expect(inspector.records).toHaveLength(1)
    expect(inspector.records[0]).toMatchObject({ id: 1, outcome: 'refused', count: 4_000 })
    expect(notified.map(({ id, count }) => [id, count])).toEqual([
      [1, undefined],
      [1, 10],
      [1, 100],
      [1, 1_000],
    ])
  })

  it('keeps the newest records, counts the evicted ones, and starts a new record for an evicted rejection', async () => {
    const { inspector, post } = setUp(3)
    for (const origin of ['a', 'b', 'c', 'd', 'a']) await post({}, `https://${origin}.example`)
    expect(inspector.dropped).toBe(2)
    expect(inspector.records.map(({ id, origin, count }) => [id, origin, count])).toEqual([
      [3, 'https://c.example', undefined],
      [4, 'https://d.example', undefined],
      [5, 'https://a.example', undefined],
    ])
  })

  it('stores little of large messages', async () => {
    const { inspector, open, post } = setUp()
    await open()
    const bulk = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key${index}`, 't'.repeat(1_000)]))
    await post({ type: 'EDIT_COMPLETE', ...bulk })
    expect(JSON.stringify(inspector.records.at(-1)).length).toBeLessThan(10_000)
  })

  it('continues when a listener throws, and logs it', async () => {
    const { inspector, post, notified, logs } = setUp()
    inspector.subscribe(() => {
      throw new Error('panel')
    })
    await post({ type: 'EDITOR_READY' })
    expect(notified.map(({ type }) => type)).toEqual(['EDITOR_READY', 'VIDEO_DATA'])
    expect(logs.map(({ message }) => message)).toEqual([
      'a listener of the bridge threw',
      'a listener of the bridge threw',
    ])
  })

  it('notifies no listener after it unsubscribed, nor after disposal', async () => {
    const { inspector, open, post } = setUp()
    const received: string[] = []
    const stop = inspector.subscribe(({ type }) => received.push(String(type)))
    await post({ type: 'EDITOR_READY' })
    stop()
    await open()
    expect(received).toEqual(['EDITOR_READY', 'VIDEO_DATA'])
    inspector.dispose()
    await open()
    expect([inspector.records, inspector.diagnoses]).toEqual([[], []])
  })

  it('starts again when it is cleared', async () => {
    const { inspector, open, post } = setUp()
    await open()
    inspector.clear()
    await post({ type: 'STATUS_UPDATE', status: 'Loading' })
    expect(inspector.records.map(({ id, type }) => [id, type])).toEqual([[4, 'STATUS_UPDATE']])
  })

  it('exposes no token, e-mail address, secret or stream address through any of its outputs', async () => {
    const { inspector, notified, open, post } = setUp()
    await open()
    await post({ type: 'REQUEST_ADD_VIDEO', requestId: 'r', videoId: 'v1', intent: 'add' })
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text', query: 'mara@partner.example' })
    await post({ type: 'REQUEST_TOKEN_REFRESH' })
    await post({ type: 'STATUS_UPDATE', status: `Loading https://service.example/stream-secret for ${token}` })
    await post({ type: 'REQUEST_ADD_VIDEO', requestId: token, videoId: 7, authToken: 'opaque-token' })
    await post({ type: token, secret: ['opaque-token'] })
    await post({ type: 'EDITOR_READY', instanceId: 'mara@partner.example' })
    await post({ type: 'STATUS_UPDATE', ['mara@partner.example']: 1, status: 7 })
    await post({}, 'https://mara@partner.example')
    const everything = JSON.stringify([inspector.records, notified, inspector.diagnoses]) + exportInspection(inspector)
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

  it('lists the records of which too little is left', async () => {
    const { inspector, open, post } = setUp()
    await open()
    const last = [...Array.from({ length: 20 }, (_, index) => `v${index}`), 7]
    await post({ type: 'REQUEST_CATALOG_STATUS', requestId: 'r', videoIds: last })
    const read = parseInspection(exportInspection(inspector))
    expect(read.ok && read.inspection.unfaithful).toEqual([4])
  })

  it.each([
    ['', 'it is not JSON'],
    ['{"format":', 'it is not JSON'],
    ['null', 'it is not an inspection of version 1: the whole is not as expected'],
    ['{"format":"other"}', 'it is not an inspection of version 1: format is not as expected'],
    [
      '{"format":"proscenium-inspector","version":2}',
      'it is not an inspection of version 1: version is not as expected',
    ],
    [
      '{"format":"proscenium-inspector","version":1,"records":[{"id":1}],"dropped":0,"diagnoses":[],"unfaithful":[]}',
      'it is not an inspection of version 1: records.0.at is not as expected',
    ],
  ])('rejects %j with a reason', (text, reason) => {
    expect(parseInspection(text)).toEqual({ ok: false, reason })
  })
})
