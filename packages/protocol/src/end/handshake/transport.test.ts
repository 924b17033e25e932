import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../../testing/editor-driver.ts'
import { editorOrigin, hostOrigin } from '../../../testing/host-driver.ts'
import { page } from '../../../testing/results.ts'
import { createEditor } from '../../editor.ts'
import type { HostHandlers } from '../../host.ts'
import type { LogEntry } from '../../index.ts'
import { createHostTransport } from './transport.ts'
import type { MessagePortLike } from '../ports.ts'

const ready = { type: 'EDITOR_READY', instanceId: 'one', features: ['port'] }
const pair = { authToken: 'pushed', accessToken: 'pushed' }

/** A host that offers ports. `arrivals` holds what the editor's window received. */
function setUp({ transport = 'port', ...changes }: Partial<HostHandlers> & { transport?: 'window' | 'port' } = {}) {
  const arrivals: MessageEvent[] = []
  const calls: string[] = []
  const handlers: Partial<HostHandlers> = {
    refreshToken: async () => pair,
    searchCatalog: async ({ query = '' }) => (calls.push(query), page),
    ...changes,
  }
  const { windows, host, logs, post } = driveEditor({ transport, handlers })
  const listen = (): void => windows.editor.window.addEventListener('message', (event) => void arrivals.push(event))
  const posted = () =>
    windows.posts.map(({ via, from, message }) => [
      via,
      from === hostOrigin ? 'host' : 'editor',
      (message as { type: string }).type,
    ])
  listen()
  return { windows, host, logs, arrivals, calls, listen, post, posted }
}

type Played = ReturnType<typeof setUp>

/** The port of the first VIDEO_DATA that carried one, and what arrives through it. */
async function takePort({ arrivals, windows }: Played) {
  const port = arrivals.flatMap(({ ports }) => ports)[0]
  if (port === undefined) throw new Error('no port was handed over')
  const received: { type: string }[] = []
  const closed: Event[] = []
  port.addEventListener('close', (event) => closed.push(event))
  port.addEventListener('message', ({ data }) => received.push(data))
  port.start()
  const post = async (message: object): Promise<void> => {
    port.postMessage(message)
    await windows.settled()
  }
  return { received, post, closed }
}

const types = (messages: readonly { readonly type: string }[]): string[] => messages.map(({ type }) => type)

describe('port negotiation', () => {
  it('moves everything after the first VIDEO_DATA off the window, beginning with the acknowledgement', async () => {
    verifies('P-41', 'P-44')
    const { windows, host, posted } = setUp()
    const clock = createManualClock()
    const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log: () => {} })
    await windows.settled()
    await editor.searchCatalog({ mode: 'text', query: 'harbour' })
    host.resetProject('v')
    await windows.settled()
    expect([host.phase, editor.phase]).toEqual(['open', 'open'])
    expect(posted()).toEqual([
      ['window', 'editor', 'EDITOR_READY'],
      ['window', 'host', 'VIDEO_DATA'],
      ['port', 'editor', 'EDITOR_VIDEO_DATA_ACK'],
      ['port', 'editor', 'REQUEST_CATALOG_SEARCH'],
      ['port', 'host', 'CATALOG_SEARCH_RESULTS'],
      ['port', 'host', 'RESET_PROJECT'],
    ])
    expect(new Set(windows.posts.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([hostOrigin, editorOrigin]))
  })

  it.each([
    ['a host that offers none', 'window', ready],
    ['an editor that does not name the feature', 'port', { type: 'EDITOR_READY', instanceId: 'one' }],
    ['an editor that names other features', 'port', { ...ready, features: ['portal', 7] }],
  ] as const)('does not happen with %s', async (_name, transport, announcement) => {
    const { post, arrivals, host, posted } = setUp({ transport })
    await post(announcement)
    host.pushToken(pair)
    await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(host.phase).toBe('open')
    expect(arrivals[0]?.data).toEqual({ type: 'VIDEO_DATA', payload: videoData(), revision: 1 })
    expect(arrivals.flatMap(({ ports }) => ports)).toEqual([])
    expect(posted().at(-2)).toEqual(['window', 'host', 'TOKEN_REFRESHED'])
  })

  it('queues the host’s other messages until the port is confirmed, and keeps their order', async () => {
    const played = setUp()
    const { post, host, arrivals, windows } = played
    await post(ready)
    host.update(videoData({ userId: 'second' }))
    host.pushToken(pair)
    expect([host.resetProject('v'), arrivals.length]).toEqual(['sent', 1])
    const port = await takePort(played)
    await windows.settled()
    expect(port.received).toEqual([])
    await port.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(types(port.received)).toEqual(['VIDEO_DATA', 'TOKEN_REFRESHED', 'RESET_PROJECT'])
    expect(arrivals).toHaveLength(1)
  })

  it('falls back to the window without losing a message when the acknowledgement arrives through it', async () => {
    const { post, host, arrivals, posted } = setUp()
    await post(ready)
    host.pushToken(pair)
    await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(types(arrivals.map(({ data }) => data))).toEqual(['VIDEO_DATA', 'TOKEN_REFRESHED'])
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    expect(posted().at(-1)).toEqual(['window', 'host', 'CATALOG_SEARCH_RESULTS'])
  })

  it('completes late with an editor that posted through the window before it received the port', async () => {
    verifies('P-44')
    const played = setUp()
    const { post, host, arrivals } = played
    await post(ready)
    await post({ type: 'STATUS_UPDATE', status: 'Loading' })
    host.update(videoData({ userId: 'second' }))
    const port = await takePort(played)
    await port.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    host.pushToken(pair)
    await post({})
    expect(host.phase).toBe('open')
    expect([types(arrivals.map(({ data }) => data)), types(port.received)]).toEqual([
      ['VIDEO_DATA', 'VIDEO_DATA'],
      ['TOKEN_REFRESHED'],
    ])
  })

  it('rejects an invalid message immediately, even while messages are queued', async () => {
    const { post, host, logs } = setUp()
    await post(ready)
    expect(host.resetProject('v'.repeat(129))).toBe('invalid')
    expect(logs.map(({ message }) => message)).toEqual(['RESET_PROJECT could not be sent'])
  })

  it('offers the port with the first VIDEO_DATA that can be sent', async () => {
    verifies('P-44')
    const unsendable = { ...videoData(), videoId: 'v'.repeat(129) }
    const { post, host, arrivals } = setUp({ bootData: async () => unsendable })
    await post(ready)
    host.update(videoData())
    await post({ type: 'STATUS_UPDATE', status: '' })
    expect(arrivals.map(({ data, ports }) => [data.type, data.revision, ports.length])).toEqual([['VIDEO_DATA', 1, 1]])
  })

  it('repeats VIDEO_DATA without a second port when the editor announces itself again', async () => {
    verifies('P-44')
    const played = setUp()
    const { post, arrivals, host } = played
    await post(ready)
    await post(ready)
    expect(arrivals.map(({ ports }) => ports.length)).toEqual([1, 0])
    const port = await takePort(played)
    await port.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(host.phase).toBe('open')
    await post(ready)
    expect(types(port.received)).toEqual(['VIDEO_DATA'])
  })
})

describe('a bound port', () => {
  it('makes the window ignore everything but EDITOR_READY', async () => {
    verifies('P-40')
    const played = setUp()
    const { post, calls, host } = played
    await post(ready)
    const port = await takePort(played)
    await port.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text', query: 'by window' })
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 's', mode: 'nonsense' })
    await port.post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 't', mode: 'text', query: 'by port' })
    expect(calls).toEqual(['by port'])
    expect(types(port.received)).toEqual(['CATALOG_SEARCH_RESULTS'])
    expect(host.diagnosis().refused).toContainEqual({
      origin: editorOrigin,
      reason: 'REQUEST_CATALOG_SEARCH: it arrived over another transport than the negotiated one',
      count: 1,
    })
  })

  it('is bound by the first message that arrives through it, even if the acknowledgement was lost', async () => {
    const played = setUp()
    const { post, host, calls } = played
    await post(ready)
    host.pushToken(pair)
    const port = await takePort(played)
    await port.post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text', query: 'early' })
    expect(calls).toEqual(['early'])
    expect(types(port.received)).toEqual(['TOKEN_REFRESHED', 'CATALOG_SEARCH_RESULTS'])
    await post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(host.phase).toBe('booting')
    await port.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    expect(host.phase).toBe('open')
  })

  it('closes with its editor session: the next one gets its own port, and the old port is ignored', async () => {
    verifies('P-42', 'P-44')
    const search = Promise.withResolvers<typeof page>()
    const played = setUp({ searchCatalog: () => search.promise })
    const { post, windows, arrivals, listen, host } = played
    await post(ready)
    const old = await takePort(played)
    await old.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    await old.post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    arrivals.length = 0
    windows.reloadEditor()
    listen()
    await post({ ...ready, instanceId: 'two' })
    expect(host.phase).toBe('booting')
    const fresh = await takePort(played)
    await fresh.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 2 })
    search.resolve(page)
    await old.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 2 })
    expect(host.phase).toBe('open')
    expect([old.received, fresh.received]).toEqual([[], []])
    expect(host.diagnosis().ackSeen).toBe(2)
  })

  it.each(['dispose', 'leave'])('sends nothing after %s, and is closed', async (end) => {
    const played = setUp()
    const { post, host, windows } = played
    await post(ready)
    const port = await takePort(played)
    await port.post({ type: 'EDITOR_VIDEO_DATA_ACK', revision: 1 })
    if (end === 'dispose') host.dispose()
    else ['its own', 'another’s'].forEach(windows.loadFrame)
    host.update(videoData({ userId: 'other' }))
    host.pushToken(pair)
    await windows.settled()
    expect(port.received).toEqual([])
    expect(port.closed).toHaveLength(1)
    expect(host.phase).toBe(end === 'dispose' ? 'disposed' : 'waiting')
  })
})

/** A host's transport over a channel that records its calls. */
function setUpTransport({ sends = () => true }: { sends?: () => boolean } = {}) {
  const made: { near: MessagePortLike; closed: boolean }[] = []
  const sent: unknown[] = []
  const transports: (MessagePortLike | null)[] = []
  const logs: LogEntry[] = []
  const hostTransport = createHostTransport({
    end: {
      send: (type, _fields, options) => (sent.push([type, options]), sends()),
      conform: (_type, fields) => fields,
      listen() {},
      setTransport: (direct) => void transports.push(direct),
    },
    port: {
      openMessagePort() {
        const port = {
          closed: false,
          near: {
            listen() {},
            post() {},
            close: () => {
              port.closed = true
            },
          },
        }
        made.push(port)
        return { near: port.near, far: 'far end' }
      },
    },
    transport: 'port',
    log: (entry) => logs.push(entry),
  })
  return { hostTransport, made, sent, transports, logs }
}

describe('createHostTransport', () => {
  const offered = (envelope: object = {}) => [
    'VIDEO_DATA',
    { envelope: { ...envelope, features: ['port'] }, transfer: 'far end' },
  ]

  it('ignores messages through the port of an ended session, and closes that port', () => {
    verifies('P-40')
    const { hostTransport, made } = setUpTransport()
    for (let session = 0; session < 2; session += 1) {
      hostTransport.start(['port'])
      hostTransport.send('VIDEO_DATA', videoData())
    }
    expect(made.map(({ near }) => hostTransport.accepts('EDITOR_VIDEO_DATA_ACK', near))).toEqual([false, true])
    expect(made.map(({ near }) => hostTransport.accepts('EDITOR_READY', near))).toEqual([false, true])
    expect(made.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('offers the port with VIDEO_DATA and with nothing that precedes it', () => {
    const { hostTransport, sent } = setUpTransport()
    hostTransport.start(['port'])
    hostTransport.send('TOKEN_REFRESHED', pair)
    hostTransport.send('VIDEO_DATA', videoData(), { envelope: { revision: 1 } })
    expect(sent).toEqual([['TOKEN_REFRESHED', { envelope: undefined }], offered({ revision: 1 })])
  })

  it('sends the queue with its envelopes, and sends nothing of it again', () => {
    const { hostTransport, made, sent, logs } = setUpTransport()
    hostTransport.start(['port'])
    hostTransport.send('VIDEO_DATA', videoData())
    hostTransport.send('VIDEO_DATA', videoData(), { envelope: { revision: 2 } })
    sent.length = 0
    for (let message = 0; message < 2; message += 1) hostTransport.accepts('STATUS_UPDATE', made[0]?.near ?? null)
    expect(sent).toEqual([['VIDEO_DATA', { envelope: { revision: 2 } }]])
    expect(logs).toEqual([])
  })

  it('closes the port that it replaces within a session, and sends the queue through the next', () => {
    verifies('P-51')
    const { hostTransport, made, sent, transports } = setUpTransport()
    hostTransport.start(['port'])
    hostTransport.send('VIDEO_DATA', videoData())
    hostTransport.send('RESET_PROJECT', { videoId: 'v' })
    hostTransport.restart(['port'])
    hostTransport.send('VIDEO_DATA', videoData(), { repeat: true })
    hostTransport.accepts('EDITOR_VIDEO_DATA_ACK', made[1]?.near ?? null)
    expect(made.map(({ closed }) => closed)).toEqual([true, false])
    expect(sent).toEqual([offered(), offered(), ['RESET_PROJECT', { envelope: undefined }]])
    expect(transports.at(-1)).toBe(made[1]?.near)
  })

  it('discards the queue of an ended session, and returns to the window', () => {
    verifies('P-44')
    const { hostTransport, made, sent, transports, logs } = setUpTransport()
    hostTransport.start(['port'])
    hostTransport.send('VIDEO_DATA', videoData())
    hostTransport.send('RESET_PROJECT', { videoId: 'v' })
    hostTransport.close()
    expect([made[0]?.closed, transports.at(-1)]).toEqual([true, null])
    hostTransport.start(['port'])
    hostTransport.send('VIDEO_DATA', videoData())
    hostTransport.accepts('EDITOR_VIDEO_DATA_ACK', made[1]?.near ?? null)
    expect([sent, transports.at(-1), logs]).toEqual([[offered(), offered()], made[1]?.near, []])
  })

  it('closes the port of an offer that could not be sent, and offers none until the next session', () => {
    const { hostTransport, made, sent } = setUpTransport({ sends: () => false })
    hostTransport.start(['port'])
    expect(hostTransport.send('VIDEO_DATA', videoData())).toBe(false)
    expect(made.map(({ closed }) => closed)).toEqual([true])
    expect(hostTransport.send('RESET_PROJECT', { videoId: 'v' })).toBe(false)
    expect(sent).toEqual([offered(), ['RESET_PROJECT', { envelope: undefined }]])
  })
})
