import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../testing/editor-driver.ts'
import { page, source } from '../testing/results.ts'
import { createHost, type HostHandlers } from './host.ts'
import type { TokenPair, VideoDataInput } from './index.ts'

/** A host with a driven editor; `calls` has the handlers that ran. */
function setUp(changes: Partial<HostHandlers> = {}) {
  const calls: string[] = []
  const handlers: Partial<HostHandlers> = {
    bootData: async () => (calls.push('bootData'), videoData()),
    refreshToken: async () => (calls.push('refreshToken'), { authToken: 'minted', accessToken: 'minted' }),
    searchCatalog: async () => (calls.push('searchCatalog'), { ...page, requestId: 'its own' }),
    addVideo: async () => (calls.push('addVideo'), source),
    acknowledged: () => void calls.push('acknowledged'),
    ...changes,
  }
  const driver = driveEditor({ handlers })
  return { ...driver, calls, types: () => driver.posted().map(({ type }) => type) }
}

describe('the host’s handshake', () => {
  it('posts nothing before EDITOR_READY, whichever method is called', async () => {
    verifies('P-44')
    const { host, post, posted, calls, records } = setUp()
    host.update(videoData())
    host.pushToken({ authToken: 'a', accessToken: 'a' })
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    await post({ type: 'REQUEST_TOKEN_REFRESH' })
    await post({ type: 'EDITOR_VIDEO_DATA_ACK' })
    expect(posted()).toEqual([])
    expect(calls).toEqual([])
    expect(
      records()
        .map(({ outcome, rule }) => `${outcome} ${rule}`)
        .slice(1),
    ).toContain('ignored P-44')
    expect(host.phase).toBe('waiting')
  })

  it('sends the whole snapshot on EDITOR_READY and opens on the acknowledgement', async () => {
    verifies('P-01', 'P-02', 'P-25', 'P-44')
    const { host, post, posted, calls } = setUp()
    const phases: string[] = []
    host.onPhase((phase) => phases.push(phase))
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(posted()).toEqual([{ type: 'VIDEO_DATA', payload: videoData(), revision: 1 }])
    expect(host.phase).toBe('booting')
    await post({ type: 'EDITOR_VIDEO_DATA_ACK', anything: { at: 'all' }, revision: 1 })
    expect(phases).toEqual(['waiting', 'booting', 'open'])
    expect(calls).toEqual(['bootData', 'acknowledged'])
    expect(host.diagnosis().sentence).toBe('The bridge to https://editor.example is open.')
  })

  it('requests boot data once while announcements repeat, and sends the same snapshot again afterwards', async () => {
    verifies('P-44')
    const boot = Promise.withResolvers<VideoDataInput>()
    let asked = 0
    const { post, posted, windows } = setUp({ bootData: () => ((asked += 1), boot.promise) })
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    boot.resolve(videoData())
    await windows.settled()
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(asked).toBe(1)
    expect(posted()).toEqual([
      { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
      { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
    ])
  })

  it.each([
    ['a new instanceId', { type: 'EDITOR_READY', instanceId: 'two' }],
    ['a missing instanceId after opening', { type: 'EDITOR_READY' }],
  ])('starts a new session on %s: pending work is aborted, late results are dropped', async (_name, ready) => {
    verifies('P-42', 'P-44')
    const search = Promise.withResolvers<typeof page>()
    const signals: AbortSignal[] = []
    const { host, post, types, open, windows } = setUp({
      searchCatalog: (_request, { signal }) => (signals.push(signal), search.promise),
    })
    await open()
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    await post(ready)
    expect(signals[0]?.aborted).toBe(true)
    expect(signals[0]?.reason).toMatchObject({ code: 'reloaded' })
    search.resolve(page)
    await windows.settled()
    expect(types()).toEqual(['VIDEO_DATA', 'VIDEO_DATA'])
    expect(host.phase).toBe('booting')
    await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(host.phase).toBe('booting')
    await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 2 })
    expect(host.phase).toBe('open')
  })

  it('drops a token that was requested by an ended session', async () => {
    verifies('P-44')
    const mint = Promise.withResolvers<TokenPair>()
    const { post, types, windows } = setUp({ refreshToken: () => mint.promise })
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    await post({ type: 'REQUEST_TOKEN_REFRESH' })
    await post({ type: 'EDITOR_READY', instanceId: 'two' })
    mint.resolve({ authToken: 'late', accessToken: 'late' })
    await windows.settled()
    expect(types()).toEqual(['VIDEO_DATA', 'VIDEO_DATA'])
  })

  it('requests boot data again at the next announcement after a failure, and reports the error', async () => {
    verifies('P-44')
    let asked = 0
    const bootData = async (): Promise<VideoDataInput> => {
      asked += 1
      if (asked === 1) throw new Error('offline')
      return videoData()
    }
    const { host, post, types } = setUp({ bootData })
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(host.diagnosis().sentence).toBe(
      'The editor is ready and VIDEO_DATA has not been sent; last issue: the boot data could not be loaded: offline.',
    )
    await post({ type: 'EDITOR_READY', instanceId: 'one' })
    expect(types()).toEqual(['VIDEO_DATA'])
  })

  it('does not send boot data that its peer would reject, and names the field', async () => {
    const { host, post, types } = setUp({
      bootData: async () => ({ ...videoData(), userId: 7 }) as unknown as VideoDataInput,
    })
    await post({ type: 'EDITOR_READY' })
    expect(types()).toEqual([])
    expect(host.diagnosis().lastIssue).toBe(
      'VIDEO_DATA could not be sent: VIDEO_DATA is not sent: userId: expected string',
    )
  })
})

describe('update', () => {
  it('sends the whole snapshot under the next revision when something changed, and nothing otherwise', async () => {
    verifies('P-44')
    const { host, open, posted, windows } = setUp()
    await open()
    host.update(videoData())
    host.update(videoData({ ownedVideoIds: ['v'] }))
    host.update(videoData({ ownedVideoIds: ['v'] }))
    await windows.settled()
    expect(posted().slice(1)).toEqual([
      { type: 'VIDEO_DATA', payload: videoData({ ownedVideoIds: ['v'] }), revision: 2 },
    ])
  })

  it('detects changes that a caller makes to its own object', async () => {
    const { host, open, posted } = setUp()
    await open()
    const data = videoData({ ownedVideoIds: ['v'] })
    host.update(data)
    Object.assign(data, { ownedVideoIds: [...data.ownedVideoIds, 'w'] })
    host.update(data)
    expect(posted().map(({ revision }) => revision)).toEqual([1, 2, 3])
  })

  it('takes precedence over boot data that is still pending', async () => {
    const boot = Promise.withResolvers<VideoDataInput>()
    const { host, post, posted, windows } = setUp({ bootData: () => boot.promise })
    await post({ type: 'EDITOR_READY' })
    host.update(videoData({ userId: 'newer' }))
    boot.resolve(videoData({ userId: 'older' }))
    await windows.settled()
    expect(posted()).toEqual([{ type: 'VIDEO_DATA', payload: videoData({ userId: 'newer' }), revision: 1 }])
  })

  it('never sets the editor back to an older token', async () => {
    verifies('P-45')
    const { host, open, post, posted } = setUp()
    await open()
    await post({ type: 'REQUEST_TOKEN_REFRESH' })
    host.update(videoData())
    host.update(videoData({ ownedVideoIds: ['v'] }))
    expect(posted().map(({ type }) => type)).toEqual(['VIDEO_DATA', 'TOKEN_REFRESHED', 'VIDEO_DATA'])
    expect(posted()[2]).toMatchObject({ payload: { authToken: 'minted', ownedVideoIds: ['v'] } })
  })
})

describe('requests', () => {
  it('runs a request once and responds once under its id', async () => {
    verifies('P-15', 'P-18', 'P-30', 'P-34', 'P-42')
    const { open, post, posted, calls } = setUp()
    await open()
    const search = { type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text', query: 'harbour' }
    await post(search)
    await post(search)
    await post({ type: 'REQUEST_ADD_VIDEO', payload: { requestId: 'a', videoId: 'v', intent: 'drop' } })
    expect(posted().slice(1)).toEqual([
      { ...page, type: 'CATALOG_SEARCH_RESULTS', requestId: 's' },
      { ...source, type: 'VIDEO_SOURCE', requestId: 'a' },
    ])
    expect(calls.filter((call) => call === 'searchCatalog')).toHaveLength(1)
  })

  it('does not run a repeated id that is still in flight', async () => {
    verifies('P-42')
    const search = Promise.withResolvers<typeof page>()
    let runs = 0
    const { open, post, types, windows, records } = setUp({ searchCatalog: () => ((runs += 1), search.promise) })
    await open()
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    search.resolve(page)
    await windows.settled()
    expect([runs, types()]).toEqual([1, ['VIDEO_DATA', 'CATALOG_SEARCH_RESULTS']])
    expect(records().find(({ outcome }) => outcome === 'ignored')).toMatchObject({
      rule: 'P-42',
      requestId: 's',
    })
  })

  it.each([
    ['a coded error', Object.assign(new Error('Slow down.'), { code: 'rate_limited' }), 'rate_limited', 'Slow down.'],
    ['a bare error', new Error('SELECT * FROM users'), 'internal_error', 'The request could not be served.'],
  ])('responds with the error code to a search that failed with %s', async (_name, error, code, message) => {
    verifies('P-31', 'P-48')
    const { open, post, posted } = setUp({ searchCatalog: () => Promise.reject(error) })
    await open()
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    expect(posted()[1]).toEqual({ type: 'CATALOG_SEARCH_ERROR', requestId: 's', code, message })
  })

  it('responds to a failed source with `unavailable`, also when the handler throws synchronously', async () => {
    verifies('P-34', 'P-48')
    const { open, post, posted } = setUp({
      addVideo: () => {
        throw Object.assign(new Error('It is sold out.'), { code: 'video_unavailable' })
      },
    })
    await open()
    await post({ type: 'REQUEST_ADD_VIDEO', requestId: 'a', videoId: 'v', intent: 'add' })
    expect(posted()[1]).toEqual({
      type: 'VIDEO_SOURCE',
      requestId: 'a',
      videoId: 'v',
      status: 'unavailable',
      reason: 'It is sold out.',
    })
  })

  it('responds to an invalid handler result with an internal error', async () => {
    verifies('P-48')
    const { open, post, posted } = setUp({ searchCatalog: async () => ({ results: 'none' }) as never })
    await open()
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
    expect(posted()[1]).toMatchObject({ type: 'CATALOG_SEARCH_ERROR', requestId: 's', code: 'internal_error' })
  })

  it('responds to malformed requests with the error of their family', async () => {
    verifies('P-43')
    const { open, post, posted } = setUp()
    await open()
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'smell' })
    await post({ type: 'REQUEST_ADD_VIDEO', requestId: 'a', intent: 'add' })
    await post({ type: 'REQUEST_ADD_VIDEO', videoId: 'v', intent: 'add' })
    await post({ type: 'REQUEST_UNHEARD_OF', requestId: 'u' })
    expect(posted().slice(1)).toEqual([
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

  it('passes on the progress text, and survives a handler that throws', async () => {
    verifies('P-05')
    const shown: string[] = []
    const status = (text: string): void => {
      shown.push(text)
      throw new Error('view')
    }
    const { open, post, logs } = setUp({ status })
    await open()
    await post({ type: 'STATUS_UPDATE', status: 'Rendering' })
    await post({ type: 'STATUS_UPDATE', payload: { status: '' } })
    expect(shown).toEqual(['Rendering', ''])
    expect(logs.at(-1)?.message).toBe('a listener of the bridge threw')
  })
})

describe('the host’s token', () => {
  it('is minted once for concurrent requests', async () => {
    verifies('P-22', 'P-26', 'P-45')
    const mint = Promise.withResolvers<TokenPair>()
    let mints = 0
    const { open, post, posted, windows } = setUp({ refreshToken: () => ((mints += 1), mint.promise) })
    await open()
    for (let index = 0; index < 5; index += 1) await post({ type: 'REQUEST_TOKEN_REFRESH' })
    mint.resolve({ authToken: 'new', accessToken: 'new' })
    await windows.settled()
    expect(mints).toBe(1)
    expect(posted().slice(1)).toEqual([{ type: 'TOKEN_REFRESHED', authToken: 'new', accessToken: 'new' }])
  })

  it('is pushed unsolicited after the handshake', async () => {
    verifies('P-26', 'P-45')
    const { host, open, posted } = setUp()
    await open()
    host.pushToken({ authToken: 'first', accessToken: 'first' })
    expect(posted()[1]).toEqual({ type: 'TOKEN_REFRESHED', authToken: 'first', accessToken: 'first' })
  })

  it('is logged when minting fails, and minted again on the next request', async () => {
    verifies('P-45')
    let mints = 0
    const refreshToken = async (): Promise<TokenPair> => {
      mints += 1
      if (mints === 1) throw new Error('the session has ended')
      return { authToken: 'new', accessToken: 'new' }
    }
    const { open, post, types, logs, clock, windows } = setUp({ refreshToken })
    await open()
    await post({ type: 'REQUEST_TOKEN_REFRESH' })
    expect(logs.at(-1)).toMatchObject({ level: 'warn', message: 'the token could not be refreshed' })
    await post({ type: 'REQUEST_TOKEN_REFRESH' })
    expect(types()).toEqual(['VIDEO_DATA'])
    clock.advance(1_000)
    await windows.settled()
    expect(types()).toEqual(['VIDEO_DATA', 'TOKEN_REFRESHED'])
  })
})

it('createHost rejects an invalid editor origin', () => {
  verifies('P-41')
  const { windows } = setUp()
  const { frame, window } = windows.host
  const unused = (): Promise<never> => Promise.reject(new Error('not asked'))
  const handlers: HostHandlers = { bootData: unused, refreshToken: unused, searchCatalog: unused, addVideo: unused }
  for (const bad of ['*', 'null', 'http://editor.example', 'https://editor.example/path']) {
    expect(() => createHost({ frame, window, editorOrigin: bad, handlers })).toThrow(/editorOrigin cannot be used/)
  }
})

it('dispose is final: nothing is posted or posted, running handlers are aborted', async () => {
  const search = Promise.withResolvers<typeof page>()
  const signals: AbortSignal[] = []
  const { host, open, post, types, windows } = setUp({
    searchCatalog: (_request, { signal }) => (signals.push(signal), search.promise),
  })
  await open()
  await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'text' })
  host.dispose()
  expect(signals[0]?.reason).toMatchObject({ code: 'disposed' })
  search.resolve(page)
  await post({ type: 'EDITOR_READY', instanceId: 'two' })
  windows.reloadEditor()
  host.update(videoData({ userId: 'other' }))
  host.pushToken({ authToken: 'a', accessToken: 'a' })
  await windows.settled()
  expect(types()).toEqual(['VIDEO_DATA'])
  expect(host.diagnosis().frameLoaded).toBeNull()
  expect([host.phase, host.diagnosis().sentence]).toEqual(['disposed', 'The host end has been disposed of.'])
})
