import { PEER_MOVED } from './end/wire/gate.ts'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { driveHost, editorOrigin, hostOrigin } from '../testing/host-driver.ts'
import { outcomeOf } from '../testing/outcome.ts'
import { page, source } from '../testing/results.ts'
import { createEditor } from './editor.ts'
import { BridgeError, type LogEntry } from './index.ts'
import { createInspector } from './inspector.ts'

describe('the editor’s handshake', () => {
  it('announces itself with one instanceId and back-off until VIDEO_DATA arrives', async () => {
    verifies('P-01', 'P-44')
    const { clock, sent, posted, open, editor } = driveHost()
    clock.advance(3_500)
    expect(posted()).toHaveLength(6)
    expect(new Set(posted().map(({ instanceId }) => instanceId)).size).toBe(1)
    expect(posted()[0]).toEqual({
      type: 'EDITOR_READY',
      instanceId: expect.stringMatching(/^(\d+-){3}\d+$/),
      features: ['port', 'leaving'],
    })
    expect(editor.phase).toBe('announcing')
    await open()
    clock.advance(60_000)
    expect(sent('EDITOR_READY')).toHaveLength(6)
    expect(editor.phase).toBe('open')
  })

  it('acknowledges every snapshot with its revision, and notifies listeners of changed ones', async () => {
    verifies('P-02', 'P-25', 'P-44')
    const { editor, post, sent } = driveHost()
    const received: unknown[] = []
    editor.bootData.subscribe((data) => received.push(data.ownedVideoIds))
    await post({ type: 'VIDEO_DATA', payload: videoData(), revision: 1 })
    await post({ type: 'VIDEO_DATA', payload: videoData(), revision: 1 })
    await post({ ...videoData({ ownedVideoIds: ['v'] }), type: 'VIDEO_DATA' })
    expect(received).toEqual([[], ['v']])
    expect(sent('EDITOR_VIDEO_DATA_ACK').map(({ revision }) => revision)).toEqual([1, 1, undefined])
    expect(editor.bootData.current?.ownedVideoIds).toEqual(['v'])
  })

  it('does not acknowledge a malformed snapshot, and reports its issue', async () => {
    verifies('P-43')
    const { editor, post, sent } = driveHost()
    await post({ type: 'VIDEO_DATA', payload: { ...videoData(), userId: 7 } })
    expect(sent('EDITOR_VIDEO_DATA_ACK')).toEqual([])
    expect(editor.diagnosis().sentence).toBe(
      'EDITOR_READY has been sent once to https://service.example and no VIDEO_DATA was accepted; ' +
        '1 refused from https://service.example (malformed VIDEO_DATA userId: expected string); ' +
        'last issue: VIDEO_DATA: userId: expected string.',
    )
  })

  it('accepts messages from its parent on one origin only', async () => {
    verifies('P-40')
    const { editor, windows, sent, logs } = driveHost()
    const data = { type: 'VIDEO_DATA', payload: videoData({ userId: 'forged' }) }
    const untouched = {
      origin: 'https://evil.example',
      get data(): unknown {
        throw new Error('data was touched')
      },
    }
    windows.injectToEditor(untouched)
    windows.injectToEditor({ origin: hostOrigin, source: {}, data })
    windows.injectToEditor({ origin: 'null', data })
    for (let index = 0; index < 11; index += 1) windows.injectToEditor({ origin: 'https://evil.example', data })
    await windows.settled()
    expect(editor.bootData.current).toBeNull()
    expect(sent('EDITOR_VIDEO_DATA_ACK')).toEqual([])
    expect(editor.diagnosis().refused).toEqual([
      { origin: 'https://evil.example', reason: PEER_MOVED, count: 12 },
      { origin: 'https://service.example', reason: 'source', count: 1 },
      { origin: 'null', reason: PEER_MOVED, count: 1 },
    ])
    expect(logs.map(({ details }) => details)).toEqual([
      { reason: PEER_MOVED, origin: 'https://evil.example' },
      { reason: PEER_MOVED, origin: 'null' },
    ])
  })
})

describe('requests of the editor', () => {
  it('resolve with the response to their id, and are sent flat with ids of their own', async () => {
    verifies('P-15', 'P-18', 'P-30', 'P-34', 'P-39', 'P-42')
    const { editor, open, post, sent, lastId } = driveHost()
    await open()
    const search = editor.searchCatalog({ mode: 'text', query: 'harbour' })
    const add = editor.addVideo({ videoId: 'v', intent: 'preview' })
    await post({ ...source, type: 'VIDEO_SOURCE', requestId: lastId('REQUEST_ADD_VIDEO') })
    await post({ type: 'CATALOG_SEARCH_RESULTS', payload: { ...page, requestId: lastId('REQUEST_CATALOG_SEARCH') } })
    expect(await search).toEqual(page)
    expect(await add).toEqual(source)
    expect(sent('REQUEST_CATALOG_SEARCH')[0]).toEqual({
      type: 'REQUEST_CATALOG_SEARCH',
      requestId: expect.stringMatching(/^(\d+-){4}1$/),
      mode: 'text',
      query: 'harbour',
    })
    expect(lastId('REQUEST_ADD_VIDEO')).toMatch(/^(\d+-){4}2$/)
  })

  it('reject with the code and message of the peer', async () => {
    verifies('P-31', 'P-48')
    const { editor, open, post, lastId } = driveHost()
    await open()
    const search = editor.searchCatalog({ mode: 'text' }).catch((error: unknown) => error)
    const requestId = lastId('REQUEST_CATALOG_SEARCH')
    await post({ type: 'CATALOG_SEARCH_ERROR', requestId, code: 'rate_limited', message: 'Slow down.' })
    const error = await search
    expect(error).toBeInstanceOf(BridgeError)
    expect(error).toMatchObject({ code: 'rate_limited', message: 'Slow down.' })
  })

  it('resolve with a source that is unavailable', async () => {
    verifies('P-34', 'P-48')
    const { editor, open, post, lastId } = driveHost()
    await open()
    const add = editor.addVideo({ videoId: 'v', intent: 'add' })
    const requestId = lastId('REQUEST_ADD_VIDEO')
    await post({ type: 'VIDEO_SOURCE', requestId, videoId: 'v', status: 'unavailable', reason: 'sold out' })
    expect(await add).toEqual({ videoId: 'v', status: 'unavailable', reason: 'sold out' })
  })

  it('time out with a coded error, and a late response is ignored and counted', async () => {
    verifies('P-42')
    const { editor, open, post, lastId, clock, records } = driveHost({ requestTimeoutMs: 500 })
    await open()
    const search = outcomeOf(editor.searchCatalog({ mode: 'text' }))
    clock.advance(500)
    expect(await search).toBe('timeout')
    await post({ ...page, type: 'CATALOG_SEARCH_RESULTS', requestId: lastId('REQUEST_CATALOG_SEARCH') })
    await post({ ...page, type: 'CATALOG_SEARCH_RESULTS', requestId: 'never-asked' })
    expect(
      records()
        .filter(({ outcome }) => outcome === 'ignored')
        .map(({ rule, reason }) => [rule, reason]),
    ).toEqual([
      ['P-42', 'late or repeated'],
      ['P-42', 'unknown'],
    ])
  })

  it('wait fifteen seconds by default', async () => {
    const { editor, open, clock } = driveHost()
    await open()
    let outcome = 'waiting'
    const done = editor.searchCatalog({ mode: 'text' }).catch(() => (outcome = 'rejected'))
    clock.advance(14_999)
    await Promise.resolve()
    expect(outcome).toBe('waiting')
    clock.advance(1)
    await done
    expect(outcome).toBe('rejected')
  })

  it('reject immediately when their response is malformed', async () => {
    verifies('P-43')
    const { editor, open, post, lastId } = driveHost()
    await open()
    const search = outcomeOf(editor.searchCatalog({ mode: 'text' }))
    await post({ type: 'CATALOG_SEARCH_RESULTS', requestId: lastId('REQUEST_CATALOG_SEARCH'), results: 'none' })
    expect(await search).toBe('invalid')
  })

  it('reject before they are sent when the peer would reject them', async () => {
    const { editor, open, sent } = driveHost()
    await open()
    await expect(editor.addVideo({ videoId: '', intent: 'add' })).rejects.toMatchObject({ code: 'invalid' })
    expect(sent('REQUEST_ADD_VIDEO')).toEqual([])
  })

  it('are repaired where the peer would repair them, with one warning for each field', async () => {
    verifies('P-53')
    const { editor, open, sent, logs } = driveHost()
    await open()
    for (const limit of [1_000, 200]) void editor.searchCatalog({ mode: 'text', limit }).catch(() => undefined)
    expect(sent('REQUEST_CATALOG_SEARCH')).toMatchObject([{ limit: 100 }, { limit: 100 }])
    expect(logs.map(({ message }) => message)).toEqual([
      'REQUEST_CATALOG_SEARCH was repaired before it was sent: limit: too big',
    ])
  })

  it('reject on abort and on disposal', async () => {
    verifies('P-42')
    const { editor, open, clock } = driveHost()
    await open()
    const controller = new AbortController()
    const given = outcomeOf(editor.addVideo({ videoId: 'v', intent: 'add' }, { signal: controller.signal }))
    controller.abort()
    expect(await given).toBe('aborted')
    const waiting = [editor.searchCatalog({ mode: 'text' }), editor.refreshToken()]
    editor.dispose()
    for (const promise of waiting) await expect(promise).rejects.toMatchObject({ code: 'disposed' })
    for (const late of [editor.refreshToken(), editor.facets()])
      await expect(late).rejects.toMatchObject({ code: 'disposed' })
    expect(clock.pending).toBe(0)
  })
})

describe('the editor’s token', () => {
  it('arrives with the snapshot and is replaced by TOKEN_REFRESHED, requested or not', async () => {
    verifies('P-22', 'P-26', 'P-45')
    const { editor, open, post, sent } = driveHost()
    const received: string[] = []
    editor.token.subscribe((token) => received.push(token))
    await open()
    await post({ type: 'TOKEN_REFRESHED', authToken: 'pushed', accessToken: 'pushed' })
    const both = Promise.all([editor.refreshToken(), editor.refreshToken()])
    expect(sent('REQUEST_TOKEN_REFRESH')).toEqual([{ type: 'REQUEST_TOKEN_REFRESH' }])
    await post({ type: 'TOKEN_REFRESHED', authToken: 'asked', accessToken: 'asked' })
    expect(await both).toEqual([
      { authToken: 'asked', accessToken: 'asked' },
      { authToken: 'asked', accessToken: 'asked' },
    ])
    expect(received).toEqual(['header.payload.signature', 'pushed', 'asked'])
    expect(editor.token.current).toBe('asked')
  })
})

it('stays when a snapshot brings none, and listeners are not notified of the same token again', async () => {
  verifies('P-45')
  const { editor, open, post } = driveHost()
  const received: string[] = []
  await open()
  editor.token.subscribe((token) => received.push(token))
  await post({ type: 'VIDEO_DATA', payload: videoData({ authToken: '', accessToken: '' }) })
  await post({ type: 'VIDEO_DATA', payload: videoData({ userId: 'other' }) })
  expect([received, editor.token.current]).toEqual([[], 'header.payload.signature'])
})

it('is not updated after disposal', async () => {
  const { editor, open, posted, clock } = driveHost()
  editor.dispose()
  await open()
  clock.advance(60_000)
  editor.status('gone')
  expect(editor.bootData.current).toBeNull()
  expect(posted().map(({ type }) => type)).toEqual(['EDITOR_READY'])
  expect([editor.phase, editor.diagnosis().sentence]).toEqual(['disposed', 'The editor end has been disposed of.'])
})

it('reaches no further listeners once one of them has disposed of the editor', async () => {
  const { editor, open, post } = driveHost()
  const received: string[] = []
  editor.token.subscribe(() => received.push('token'))
  editor.bootData.subscribe(() => received.push('data'))
  editor.bootData.subscribe(() => editor.dispose())
  editor.bootData.subscribe(() => received.push('too late'))
  await open()
  expect(received).toEqual(['token', 'data'])
  await post({ type: 'TOKEN_REFRESHED', authToken: 'a', accessToken: 'a' })
  expect(received).toHaveLength(2)
})

it('the editor sends its progress text once the bridge is open', async () => {
  verifies('P-05')
  const { editor, open, sent } = driveHost()
  editor.status('too early')
  await open()
  editor.status('Rendering')
  expect(sent('STATUS_UPDATE')).toEqual([{ type: 'STATUS_UPDATE', status: 'Rendering' }])
  editor.status('r'.repeat(1_001))
  expect(sent('STATUS_UPDATE')).toEqual([
    { type: 'STATUS_UPDATE', status: 'Rendering' },
    { type: 'STATUS_UPDATE', status: 'r'.repeat(1_000) },
  ])
})

it('the editor accepts snapshots over one transport in order of arrival, regardless of their revision', async () => {
  verifies('P-44')
  const { editor, post } = driveHost()
  await post({ type: 'VIDEO_DATA', payload: videoData(), revision: 5 })
  await post({ type: 'VIDEO_DATA', payload: videoData({ userId: 'second' }), revision: 1 })
  expect(editor.bootData.current?.userId).toBe('second')
})

it('the editor accepts snapshots whose unknown keys are cyclic', async () => {
  verifies('P-43', 'P-44')
  const { editor, post } = driveHost()
  const extra: Record<string, unknown> = {}
  extra['self'] = extra
  await post({ type: 'VIDEO_DATA', payload: { extra, ...videoData() } })
  await post({ type: 'VIDEO_DATA', payload: { extra, ...videoData({ userId: 'second' }) } })
  expect(editor.bootData.current?.userId).toBe('second')
})

it('an inspector can read the diagnosis from the first message on', () => {
  const logs: LogEntry[] = []
  const inspector = createInspector({ clock: createManualClock(), log: (entry) => logs.push(entry) })
  const counts: number[] = []
  inspector.subscribe(() => counts.push(inspector.diagnoses.length))
  const { clock } = driveHost({ inspector })
  clock.advance(100)
  expect([counts, logs]).toEqual([[0, 1], []])
})

describe('the host origin', () => {
  const other = 'https://other.example'

  function postsOf(options: { hostOrigins: string[]; search?: string; referrer?: string; ancestorOrigins?: string[] }) {
    const windows = createMemoryWindows({ hostOrigin, editorOrigin, ...options })
    const editor = createEditor({
      hostOrigins: options.hostOrigins,
      window: windows.editor.window,
      clock: createManualClock(),
      log: () => {},
    })
    return {
      targets: windows.posts.map(({ targetOrigin }) => targetOrigin),
      sentence: editor.diagnosis().sentence,
      editor,
    }
  }

  it.each([
    ['the only one on the list', { hostOrigins: [hostOrigin] }, hostOrigin],
    ['the ancestor on the list', { hostOrigins: [other, hostOrigin], ancestorOrigins: [hostOrigin] }, hostOrigin],
    [
      'the ancestor before the parameter',
      { hostOrigins: [other, hostOrigin], ancestorOrigins: [hostOrigin], search: `?hostOrigin=${other}` },
      hostOrigin,
    ],
    ['the parameter', { hostOrigins: [other, hostOrigin], search: `?hostOrigin=${hostOrigin}` }, hostOrigin],
    ['the referrer', { hostOrigins: [other, hostOrigin], referrer: `${hostOrigin}/embed?x` }, hostOrigin],
    [
      'the referrer when the ancestor is hidden',
      { hostOrigins: [other, hostOrigin], ancestorOrigins: ['null'], referrer: `${hostOrigin}/` },
      hostOrigin,
    ],
  ])('is %s', (_name, options, target) => {
    verifies('P-40', 'P-41')
    expect(postsOf(options).targets).toEqual([target])
  })

  it.each([
    [
      'an ancestor off the list',
      { hostOrigins: [hostOrigin], ancestorOrigins: ['https://evil.example'] },
      /The page around the editor is https:\/\/evil\.example, which is not among/,
    ],
    [
      'a parameter off the list',
      { hostOrigins: [other, hostOrigin], search: '?hostOrigin=https://evil.example' },
      /No hint names one of the permitted host origins/,
    ],
  ])('is null for %s: nothing is posted and the diagnosis says why', async (_name, options, sentence) => {
    verifies('P-40', 'P-41')
    const result = postsOf(options)
    expect(result.targets).toEqual([])
    expect(result.sentence).toMatch(sentence)
    await expect(result.editor.searchCatalog({ mode: 'text' })).rejects.toMatchObject({ code: 'refused' })
  })

  it('is null when the editor is not framed', () => {
    const top = {
      addEventListener() {},
      removeEventListener() {},
      location: { search: '' },
      document: { referrer: '' },
    }
    const window = Object.assign(top, { parent: top }) as unknown as Window
    const editor = createEditor({ hostOrigins: [hostOrigin], window, clock: createManualClock(), log: () => {} })
    expect(editor.diagnosis().sentence).toBe('The editor is not framed by any page, so there is no host to talk to.')
  })

  it.each(['*', 'null', 'http://service.example'])('cannot be %s', (origin) => {
    verifies('P-41')
    expect(() => driveHost({ hostOrigins: [origin] })).toThrow(/is not a usable origin/)
  })
})
