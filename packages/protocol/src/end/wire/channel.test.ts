import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EditorMessage } from '../../generated/types.ts'
import { createChannel, type Arrival, type ChannelOptions } from './channel.ts'
import type { InspectedMessage } from '../diagnosis/inspected-message.ts'
import { parseEditorMessage } from './parse.ts'
import type { IncomingEvent, LogEntry, Port } from '../ports.ts'

const peer = { name: 'frame' }
const peerOrigin = 'https://editor.example'

type Changes = Partial<Pick<ChannelOptions<EditorMessage>, 'inspect' | 'parse' | 'peerOrigin'>>

function setUp(changes: Changes = {}) {
  const logs: LogEntry[] = []
  const inspected: InspectedMessage[] = []
  const malformed: unknown[] = []
  const messages: unknown[] = []
  const arrivals: Arrival[] = []
  const registered: { event?: (event: IncomingEvent) => void } = {}
  const port: Port = {
    peer: () => peer,
    post: () => true,
    listen(onEvent) {
      registered.event = onEvent
      return () => delete registered.event
    },
  }
  const channel = createChannel({
    side: 'host',
    port,
    peerOrigin,
    parse: parseEditorMessage,
    log: (entry) => logs.push(entry),
    inspect: (message) => void inspected.push(message),
    ...changes,
  })
  const unsubscribe = channel.subscribe({
    onMessage: (message, _envelope, arrival) => (messages.push(message), arrivals.push(arrival)),
    onMalformed: (failure, arrival) => (malformed.push(failure), arrivals.push(arrival)),
  })
  const arrive = (data: unknown, origin = peerOrigin): void =>
    registered.event?.({ origin, source: peer, data, ports: [] })
  return { channel, logs, inspected, malformed, messages, arrivals, arrive, unsubscribe }
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
    expect(logs.map(({ details }) => details)).toEqual([
      { reason: 'origin of the peer', origin: 'https://evil.example' },
    ])
    expect(inspected).toHaveLength(3)
    expect(inspected[2]).toEqual({
      direction: 'in',
      outcome: 'refused',
      type: null,
      origin: 'https://evil.example',
      rule: 'P-40',
      reason: 'origin of the peer',
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
    expect(inspected.map(({ reason }) => reason)).toEqual([
      'unknown-type REQUEST_UNHEARD_OF',
      'malformed PROJECT_SAVED projectId: expected string',
      'not-a-message',
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

describe('a channel', () => {
  const foreign = 'https://evil.example'

  it('logs what had no effect with the end, the sender and the reason', () => {
    const { arrive, channel, logs } = setUp()
    arrive({}, foreign)
    arrive({}, '')
    arrive({ type: 'PROJECT_SAVED', projectId: 7 })
    channel.ignore({ type: 'STATUS_UPDATE', reason: 'it is late', rule: 'P-42' })
    expect(logs.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warn: host end: without effect, from https://evil.example: origin of the peer',
      'warn: host end: without effect, from nowhere: origin of the peer',
      'warn: host end: without effect, from https://editor.example: malformed PROJECT_SAVED projectId: expected string',
      'warn: host end: without effect, from https://editor.example: STATUS_UPDATE: it is late',
    ])
  })

  it('reports what the application ignores to the inspector', () => {
    verifies('P-42')
    const { channel, inspected } = setUp()
    const late = { type: 'STATUS_UPDATE', reason: 'it is late', rule: 'P-42', requestId: 'r' } as const
    channel.ignore(late)
    expect(inspected).toEqual([{ direction: 'in', outcome: 'ignored', origin: peerOrigin, ...late }])
  })

  it('handles a message that lost malformed rows, and counts those rows', () => {
    verifies('P-50')
    const dropped = { count: 2, issue: 'files[0]: expected object' }
    const message = { type: 'STATUS_UPDATE', fields: { status: 'a' } } as const
    const { arrive, channel, inspected, messages } = setUp({
      parse: () => ({ ok: true, message, envelope: {}, dropped }),
    })
    arrive({})
    expect(messages).toEqual([message])
    expect(inspected[1]).toEqual({
      direction: 'in',
      outcome: 'ignored',
      origin: peerOrigin,
      type: 'STATUS_UPDATE',
      reason: 'malformed rows',
      rule: 'P-50',
      fields: dropped,
    })
    expect(channel.rejections()).toEqual([{ reason: 'STATUS_UPDATE: malformed rows', origin: peerOrigin, count: 2 }])
  })

  it('accepts and posts nothing while the peer’s origin is unknown', () => {
    verifies('P-40', 'P-41')
    const { arrive, channel, messages } = setUp({ peerOrigin: null })
    arrive({ type: 'EDITOR_READY' })
    channel.ignore({ type: 'STATUS_UPDATE', reason: 'it is late', rule: 'P-42' })
    expect(messages).toEqual([])
    expect(channel.send('TOKEN_REFRESHED', { authToken: 'a', accessToken: 'a' })).toBe(false)
    expect(channel.rejections().map(({ origin }) => origin)).toEqual([peerOrigin, ''])
  })

  it('hands nothing to a receiver that unsubscribed, through the window or a port', () => {
    const { arrive, channel, unsubscribe, messages, malformed } = setUp()
    const direct: { deliver?: (data: unknown) => void } = {}
    channel.listen({
      listen: (onData) => {
        direct.deliver = onData
      },
      post() {},
      close() {},
    })
    direct.deliver?.({ type: 'EDITOR_READY' })
    expect(messages).toHaveLength(1)
    unsubscribe()
    direct.deliver?.({ type: 'EDITOR_READY' })
    direct.deliver?.({ type: 'PROJECT_SAVED', projectId: 7 })
    const counted = channel.rejections()
    arrive({ type: 'EDITOR_READY' }, foreign)
    expect([messages.length, malformed, channel.rejections()]).toEqual([1, [], counted])
  })

  it('passes the receiver the port that a message arrived through', () => {
    const { channel, arrivals } = setUp()
    const direct: { deliver?: (data: unknown) => void } = {}
    const near = {
      listen: (onData: (data: unknown) => void) => {
        direct.deliver = onData
      },
      post() {},
      close() {},
    }
    channel.listen(near)
    direct.deliver?.({ type: 'EDITOR_READY' })
    direct.deliver?.({ type: 'PROJECT_SAVED', projectId: 7 })
    expect(arrivals).toEqual([
      { direct: near, event: null },
      { direct: near, event: null },
    ])
  })
})
