import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createHost, type HostHandlers } from './host.ts'
import type { LogEntry, TokenPair, VideoData } from './index.ts'
import { createInspector } from './inspector.ts'
import { createManualClock, createMemoryWindows, fixtures, videoData } from './testing.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const { requestId: _a, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _b, ...source } = fixtures.VIDEO_SOURCE

/** A promise and its handle. */
function deferred<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  return { promise, resolve, reject }
}

/** A host whose editor is played by hand: `say` posts from the frame, `heard` is what the frame was sent. */
function setUp(changes: Partial<HostHandlers> = {}) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const logs: LogEntry[] = []
  const inspector = createInspector({ clock: createManualClock(1_000) })
  const calls: string[] = []
  const handlers: HostHandlers = {
    bootData: async () => (calls.push('bootData'), videoData()),
    refreshToken: async () => (calls.push('refreshToken'), { authToken: 'minted', accessToken: 'minted' }),
    searchCatalog: async () => (calls.push('searchCatalog'), { ...page, requestId: 'its own' }),
    addVideo: async () => (calls.push('addVideo'), source),
    acknowledged: () => void calls.push('acknowledged'),
    ...changes,
  }
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers,
    clock: createManualClock(1_000),
    log: (entry) => logs.push(entry),
    inspector,
  })
  const say = async (message: object): Promise<void> => {
    windows.editor.window.parent.postMessage(message, hostOrigin)
    await windows.settled()
  }
  const heard = () =>
    windows.posts.filter(({ to }) => to === editorOrigin).map(({ message }) => message as Record<string, unknown>)
  const types = () => heard().map(({ type }) => type)
  const open = async (): Promise<void> => {
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    await say({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
  }
  return { windows, host, logs, inspector, calls, say, heard, types, open }
}

describe('the handshake of the host', () => {
  it('posts nothing before EDITOR_READY, whatever is asked of it', async () => {
    verifies('P-44')
    const { host, say, windows, calls, inspector } = setUp()
    host.update(videoData())
    host.pushToken({ authToken: 'a', accessToken: 'a' })
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    await say({ type: 'REQUEST_TOKEN_REFRESH' })
    await say({ type: 'EDITOR_VIDEO_DATA_ACK' })
    expect(windows.posts.filter(({ to }) => to === editorOrigin)).toEqual([])
    expect(calls).toEqual([])
    expect(inspector.records.map(({ outcome, rule }) => `${outcome} ${rule}`).slice(1)).toContain('ignored P-44')
    expect(host.phase).toBe('waiting')
  })

  it('answers EDITOR_READY with the whole snapshot and opens at the acknowledgement', async () => {
    verifies('P-01', 'P-02', 'P-25', 'P-44')
    const { host, say, heard, calls } = setUp()
    const phases: string[] = []
    host.subscribe((phase) => phases.push(phase))
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(heard()).toEqual([{ type: 'VIDEO_DATA', payload: videoData(), revision: 1 }])
    expect(host.phase).toBe('booting')
    await say({ type: 'EDITOR_VIDEO_DATA_ACK', anything: { at: 'all' }, revision: 1 })
    expect(phases).toEqual(['booting', 'open'])
    expect(calls).toEqual(['bootData', 'acknowledged'])
    expect(host.diagnosis().sentence).toBe('The bridge to https://editor.example is open.')
  })

  it('asks for boot data once while announcements repeat, and sends the same snapshot again after', async () => {
    verifies('P-44')
    const boot = deferred<VideoData>()
    let asked = 0
    const { say, heard, windows } = setUp({ bootData: () => ((asked += 1), boot.promise) })
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    boot.resolve(videoData())
    await windows.settled()
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(asked).toBe(1)
    expect(heard()).toEqual([
      { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
      { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
    ])
  })

  it.each([
    ['a new instanceId', { type: 'EDITOR_READY', instanceId: 'two' }],
    ['none at all after opening', { type: 'EDITOR_READY' }],
  ])('begins a new life at %s: old work is aborted, old answers are dropped', async (_name, ready) => {
    verifies('P-42', 'P-44')
    const search = deferred<typeof page>()
    const signals: AbortSignal[] = []
    const { host, say, types, open, windows } = setUp({
      searchCatalog: (_request, { signal }) => (signals.push(signal), search.promise),
    })
    await open()
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    await say(ready)
    expect(signals[0]?.aborted).toBe(true)
    expect(signals[0]?.reason).toMatchObject({ code: 'reloaded' })
    search.resolve(page)
    await windows.settled()
    expect(types()).toEqual(['VIDEO_DATA', 'VIDEO_DATA'])
    expect(host.phase).toBe('booting')
    await say({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(host.phase).toBe('booting')
    await say({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 2 })
    expect(host.phase).toBe('open')
  })

  it('drops a token that was asked for by a life that has ended', async () => {
    verifies('P-44')
    const mint = deferred<TokenPair>()
    const { say, types, windows } = setUp({ refreshToken: () => mint.promise })
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    await say({ type: 'REQUEST_TOKEN_REFRESH' })
    await say({ type: 'EDITOR_READY', instanceId: 'two' })
    mint.resolve({ authToken: 'late', accessToken: 'late' })
    await windows.settled()
    expect(types()).toEqual(['VIDEO_DATA', 'VIDEO_DATA'])
  })

  it('asks again at the next announcement after boot data could not be had, and says why', async () => {
    verifies('P-44')
    let asked = 0
    const bootData = async (): Promise<VideoData> => {
      asked += 1
      if (asked === 1) throw new Error('offline')
      return videoData()
    }
    const { host, say, types } = setUp({ bootData })
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(host.diagnosis().sentence).toBe(
      'The editor is ready and VIDEO_DATA has not been sent; last issue: boot data could not be had: offline.',
    )
    await say({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(types()).toEqual(['VIDEO_DATA'])
  })

  it('does not send boot data its peer would refuse, and names the field', async () => {
    const { host, say, types } = setUp({
      bootData: async () => ({ ...videoData(), hasSource: 'yes' }) as unknown as VideoData,
    })
    await say({ type: 'EDITOR_READY' })
    expect(types()).toEqual([])
    expect(host.diagnosis().lastIssue).toBe(
      'VIDEO_DATA could not be sent: VIDEO_DATA is not sent: hasSource: expected boolean',
    )
  })
})

describe('update', () => {
  it('sends the whole again under the next revision when something changed, and nothing when not', async () => {
    verifies('P-44')
    const { host, open, heard, windows } = setUp()
    await open()
    host.update(videoData())
    host.update(videoData({ ownedVideoIds: ['v'] }))
    host.update(videoData({ ownedVideoIds: ['v'] }))
    await windows.settled()
    expect(heard().slice(1)).toEqual([
      { type: 'VIDEO_DATA', payload: videoData({ ownedVideoIds: ['v'] }), revision: 2 },
    ])
  })

  it('is not fooled by a caller that changes its own object', async () => {
    const { host, open, heard } = setUp()
    await open()
    const data = videoData({ ownedVideoIds: ['v'] })
    host.update(data)
    data.ownedVideoIds.push('w')
    host.update(data)
    expect(heard().map(({ revision }) => revision)).toEqual([1, 2, 3])
  })

  it('goes before boot data that is still being asked for', async () => {
    const boot = deferred<VideoData>()
    const { host, say, heard, windows } = setUp({ bootData: () => boot.promise })
    await say({ type: 'EDITOR_READY' })
    host.update(videoData({ userId: 'newer' }))
    boot.resolve(videoData({ userId: 'older' }))
    await windows.settled()
    expect(heard()).toEqual([{ type: 'VIDEO_DATA', payload: videoData({ userId: 'newer' }), revision: 1 }])
  })

  it('never takes the editor back to an older token', async () => {
    verifies('P-45')
    const { host, open, say, heard } = setUp()
    await open()
    await say({ type: 'REQUEST_TOKEN_REFRESH' })
    host.update(videoData())
    host.update(videoData({ ownedVideoIds: ['v'] }))
    expect(heard().map(({ type }) => type)).toEqual(['VIDEO_DATA', 'TOKEN_REFRESHED', 'VIDEO_DATA'])
    expect(heard()[2]).toMatchObject({ payload: { authToken: 'minted', ownedVideoIds: ['v'] } })
  })
})

describe('requests', () => {
  it('runs a request once and answers it once under its id', async () => {
    verifies('P-15', 'P-18', 'P-30', 'P-34', 'P-42')
    const { open, say, heard, calls } = setUp()
    await open()
    const search = { type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text', query: 'harbour' }
    await say(search)
    await say(search)
    await say({ type: 'REQUEST_ADD_VIDEO', payload: { requestId: 'a', videoId: 'v', intent: 'drop' } })
    expect(heard().slice(1)).toEqual([
      { ...page, type: 'CATALOG_SEARCH_RESULTS', requestId: 's' },
      { ...source, type: 'VIDEO_SOURCE', requestId: 'a' },
    ])
    expect(calls.filter((call) => call === 'searchCatalog')).toHaveLength(1)
  })

  it('does not run a repeated id that is still in flight', async () => {
    verifies('P-42')
    const search = deferred<typeof page>()
    let runs = 0
    const { open, say, types, windows, inspector } = setUp({ searchCatalog: () => ((runs += 1), search.promise) })
    await open()
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    search.resolve(page)
    await windows.settled()
    expect([runs, types()]).toEqual([1, ['VIDEO_DATA', 'CATALOG_SEARCH_RESULTS']])
    expect(inspector.records.find(({ outcome }) => outcome === 'ignored')).toMatchObject({
      rule: 'P-42',
      requestId: 's',
    })
  })

  it.each([
    ['a coded error', Object.assign(new Error('Slow down.'), { code: 'rate_limited' }), 'rate_limited', 'Slow down.'],
    ['a bare error', new Error('SELECT * FROM users'), 'internal_error', 'The request could not be served.'],
  ])('answers a search that failed by %s', async (_name, error, code, message) => {
    verifies('P-31', 'P-48')
    const { open, say, heard } = setUp({ searchCatalog: () => Promise.reject(error) })
    await open()
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    expect(heard()[1]).toEqual({ type: 'CATALOG_SEARCH_ERROR', requestId: 's', code, message })
  })

  it('answers a source that failed as unavailable, also when the handler throws at once', async () => {
    verifies('P-34', 'P-48')
    const { open, say, heard } = setUp({
      addVideo: () => {
        throw Object.assign(new Error('It is sold out.'), { code: 'video_unavailable' })
      },
    })
    await open()
    await say({ type: 'REQUEST_ADD_VIDEO', requestId: 'a', videoId: 'v', intent: 'add' })
    expect(heard()[1]).toEqual({
      type: 'VIDEO_SOURCE',
      requestId: 'a',
      videoId: 'v',
      status: 'unavailable',
      reason: 'It is sold out.',
    })
  })

  it('answers an answer that is none as an internal error', async () => {
    verifies('P-48')
    const { open, say, heard } = setUp({ searchCatalog: async () => ({ results: 'none' }) as never })
    await open()
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    expect(heard()[1]).toMatchObject({ type: 'CATALOG_SEARCH_ERROR', requestId: 's', code: 'internal_error' })
  })

  it('refuses malformed requests by the error of their family', async () => {
    verifies('P-43')
    const { open, say, heard } = setUp()
    await open()
    await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'smell' })
    await say({ type: 'REQUEST_ADD_VIDEO', requestId: 'a', intent: 'add' })
    await say({ type: 'REQUEST_ADD_VIDEO', videoId: 'v', intent: 'add' })
    await say({ type: 'REQUEST_UNHEARD_OF', requestId: 'u' })
    expect(heard().slice(1)).toEqual([
      {
        type: 'CATALOG_SEARCH_ERROR',
        requestId: 's',
        code: 'invalid_request',
        message: 'The request is malformed: mode: invalid value',
      },
      {
        type: 'VIDEO_SOURCE',
        requestId: 'a',
        videoId: '',
        status: 'unavailable',
        reason: 'The request is malformed: videoId: expected string',
      },
    ])
  })

  it('shows the progress text, and survives a handler that throws at it', async () => {
    verifies('P-05')
    const heardOf: string[] = []
    const status = (text: string): void => {
      heardOf.push(text)
      throw new Error('view')
    }
    const { open, say, logs } = setUp({ status })
    await open()
    await say({ type: 'STATUS_UPDATE', status: 'Rendering' })
    await say({ type: 'STATUS_UPDATE', payload: { status: '' } })
    expect(heardOf).toEqual(['Rendering', ''])
    expect(logs.at(-1)?.message).toBe('a listener of the bridge threw')
  })
})

describe('the token', () => {
  it('is minted once for requests in parallel', async () => {
    verifies('P-22', 'P-26', 'P-45')
    const mint = deferred<TokenPair>()
    let mints = 0
    const { open, say, heard, windows } = setUp({ refreshToken: () => ((mints += 1), mint.promise) })
    await open()
    for (let index = 0; index < 5; index += 1) await say({ type: 'REQUEST_TOKEN_REFRESH' })
    mint.resolve({ authToken: 'new', accessToken: 'new' })
    await windows.settled()
    expect(mints).toBe(1)
    expect(heard().slice(1)).toEqual([{ type: 'TOKEN_REFRESHED', authToken: 'new', accessToken: 'new' }])
  })

  it('is pushed unasked after the handshake', async () => {
    verifies('P-26', 'P-45')
    const { host, open, heard } = setUp()
    await open()
    host.pushToken({ authToken: 'first', accessToken: 'first' })
    expect(heard()[1]).toEqual({ type: 'TOKEN_REFRESHED', authToken: 'first', accessToken: 'first' })
  })

  it('is logged when it cannot be had, and asked for anew the next time', async () => {
    verifies('P-45')
    let mints = 0
    const refreshToken = async (): Promise<TokenPair> => {
      mints += 1
      if (mints === 1) throw new Error('the session has ended')
      return { authToken: 'new', accessToken: 'new' }
    }
    const { open, say, types, logs } = setUp({ refreshToken })
    await open()
    await say({ type: 'REQUEST_TOKEN_REFRESH' })
    expect(logs.at(-1)).toMatchObject({ level: 'warn', message: 'the token could not be refreshed' })
    await say({ type: 'REQUEST_TOKEN_REFRESH' })
    expect(types()).toEqual(['VIDEO_DATA', 'TOKEN_REFRESHED'])
  })
})

it('refuses an editor origin that is none', () => {
  verifies('P-41')
  const { windows } = setUp()
  const { frame, window } = windows.host
  const handlers = {} as HostHandlers
  for (const bad of ['*', 'null', 'http://editor.example', 'https://editor.example/path']) {
    expect(() => createHost({ frame, window, editorOrigin: bad, handlers })).toThrow(/editorOrigin cannot be used/)
  }
})

it('dispose is final: no listening, no posting, running handlers are aborted', async () => {
  const search = deferred<typeof page>()
  const signals: AbortSignal[] = []
  const { host, open, say, types, windows } = setUp({
    searchCatalog: (_request, { signal }) => (signals.push(signal), search.promise),
  })
  await open()
  await say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
  host.dispose()
  expect(signals[0]?.reason).toMatchObject({ code: 'disposed' })
  search.resolve(page)
  await say({ type: 'EDITOR_READY', instanceId: 'two' })
  windows.reloadEditor()
  host.update(videoData({ userId: 'other' }))
  host.pushToken({ authToken: 'a', accessToken: 'a' })
  await windows.settled()
  expect(types()).toEqual(['VIDEO_DATA'])
  expect(host.diagnosis().frameLoaded).toBeNull()
  expect([host.phase, host.diagnosis().sentence]).toEqual(['disposed', 'The host end has been disposed of.'])
})
