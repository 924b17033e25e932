import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Inspect, InspectedMessage } from './diagnosis/inspected-message.ts'
import { createChannel } from './channel.ts'
import { parseEditorMessage } from './parse.ts'
import type { IncomingEvent, LogEntry, Port } from './ports.ts'

const peer = { name: 'frame' }
const peerOrigin = 'https://editor.example'

function setUp(changes: { inspect?: Inspect | undefined; post?: Port['post'] } = {}) {
  const logs: LogEntry[] = []
  const inspected: InspectedMessage[] = []
  const malformed: unknown[] = []
  const messages: unknown[] = []
  const registered: { event?: (event: IncomingEvent) => void } = {}
  const port: Port = {
    peer: () => peer,
    post: changes.post ?? (() => true),
    listen(onEvent) {
      registered.event = onEvent
      return () => delete registered.event
    },
  }
  const channel = createChannel({
    end: 'host',
    port,
    peerOrigin,
    parse: parseEditorMessage,
    log: (entry) => logs.push(entry),
    inspect: 'inspect' in changes ? changes.inspect : (message) => void inspected.push(message),
  })
  channel.subscribe({
    onMessage: (message) => messages.push(message),
    onMalformed: (failure) => malformed.push(failure),
  })
  const arrive = (data: unknown, origin = peerOrigin): void =>
    registered.event?.({ origin, source: peer, data, ports: [] })
  return { channel, logs, inspected, malformed, messages, arrive }
}

describe('incoming messages', () => {
  it('are reported to the inspector with fields and envelope when they pass', () => {
    const { arrive, inspected, messages } = setUp()
    arrive({ type: 'STATUS_UPDATE', status: 'Loading', revision: 3 })
    expect(messages).toHaveLength(1)
    expect(inspected).toEqual([
      {
        direction: 'in',
        outcome: 'passed',
        type: 'STATUS_UPDATE',
        origin: peerOrigin,
        transport: 'window',
        fields: { status: 'Loading', revision: 3 },
        envelope: { revision: 3 },
      },
    ])
  })

  it('are rejected unread by the gate (P-40), reported to the inspector each time, and logged once', () => {
    verifies('P-40')
    const { arrive, inspected, logs } = setUp()
    for (let index = 0; index < 3; index += 1) arrive({ type: 'STATUS_UPDATE', status: 'a' }, 'https://evil.example')
    expect(logs.map(({ details }) => details)).toEqual([{ reason: 'origin', origin: 'https://evil.example' }])
    expect(inspected).toHaveLength(3)
    expect(inspected[2]).toEqual({
      direction: 'in',
      outcome: 'refused',
      type: null,
      origin: 'https://evil.example',
      rule: 'P-40',
      reason: 'origin',
    })
  })

  it('are ignored when the type is unknown and rejected when the fields are invalid, both by P-43', () => {
    verifies('P-43')
    const { arrive, inspected, malformed, messages } = setUp()
    arrive({ type: 'REQUEST_UNHEARD_OF' })
    arrive({ type: 'PROJECT_SAVED', projectId: 7 })
    arrive('noise')
    expect(inspected.map(({ rule, outcome, type, fields }) => [rule, outcome, type, fields])).toEqual([
      ['P-43', 'ignored', 'REQUEST_UNHEARD_OF', { type: 'REQUEST_UNHEARD_OF' }],
      ['P-43', 'refused', 'PROJECT_SAVED', { type: 'PROJECT_SAVED', projectId: 7 }],
      ['P-43', 'ignored', null, 'noise'],
    ])
    expect(malformed).toHaveLength(1)
    expect(messages).toEqual([])
  })

  it('are read and counted in the same way without an inspector', () => {
    const { arrive, channel, messages, malformed } = setUp({ inspect: undefined })
    arrive({ type: 'EDITOR_READY' })
    arrive({ type: 'PROJECT_SAVED', projectId: 7 })
    arrive({ type: 'EDITOR_READY' }, 'https://evil.example')
    channel.ignore({ type: 'STATUS_UPDATE', reason: 'it is late', rule: 'P-42' })
    expect([messages.length, malformed.length]).toEqual([1, 1])
    expect(channel.rejections().map(({ count }) => count)).toEqual([1, 1, 1])
  })
})

describe('outgoing messages', () => {
  it('are posted to the one peer origin', () => {
    verifies('P-41')
    const posts: unknown[] = []
    const { channel } = setUp({ post: (message, origin) => (posts.push([message, origin]), true) })
    expect(channel.send('TOKEN_REFRESHED', { authToken: 'a', accessToken: 'a' })).toBe(true)
    expect(posts).toEqual([[{ type: 'TOKEN_REFRESHED', authToken: 'a', accessToken: 'a' }, peerOrigin]])
  })

  it('go through the port that is the transport, except those that transfer a port', () => {
    verifies('P-41')
    const posts: unknown[] = []
    const { channel } = setUp({ post: (...post) => (posts.push(['window', ...post]), true) })
    channel.setTransport({ listen: () => {}, post: (message) => void posts.push(['port', message]), close: () => {} })
    const transfer = { name: 'far end' }
    channel.send('TOKEN_REFRESHED', { authToken: 'a', accessToken: 'a' })
    channel.send('RESET_PROJECT', { videoId: 'v' }, { transfer })
    channel.setTransport(null)
    channel.send('RESET_PROJECT', { videoId: 'w' })
    expect(posts).toEqual([
      ['port', { type: 'TOKEN_REFRESHED', authToken: 'a', accessToken: 'a' }],
      ['window', { type: 'RESET_PROJECT', videoId: 'v' }, peerOrigin, transfer],
      ['window', { type: 'RESET_PROJECT', videoId: 'w' }, peerOrigin, undefined],
    ])
  })

  it('are not recorded when the peer is gone', () => {
    const { channel, inspected } = setUp({ post: () => false })
    expect(channel.send('TOKEN_REFRESHED', { authToken: 'a', accessToken: 'a' })).toBe(false)
    expect(inspected).toEqual([])
  })

  it('are rejected with a coded error when they cannot be cloned or are malformed', () => {
    const post = (message: object): boolean => structuredClone(message) !== null
    const { channel } = setUp({ post })
    const token = { authToken: 'a', accessToken: 'a' }
    expect(() => channel.send('TOKEN_REFRESHED', { ...token, run: () => 1 })).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'the message cannot be cloned: DataCloneError' }),
    )
    expect(() => channel.send('TOKEN_REFRESHED', {})).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'TOKEN_REFRESHED is not sent: authToken: expected string' }),
    )
  })
})
