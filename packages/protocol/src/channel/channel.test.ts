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
  const sightings: InspectedMessage[] = []
  const malformed: unknown[] = []
  const messages: unknown[] = []
  const hand: { event?: (event: IncomingEvent) => void } = {}
  const port: Port = {
    peer: () => peer,
    post: changes.post ?? (() => true),
    listen(onEvent) {
      hand.event = onEvent
      return () => delete hand.event
    },
  }
  const line = createChannel({
    end: 'host',
    port,
    peerOrigin,
    parse: parseEditorMessage,
    log: (entry) => logs.push(entry),
    inspect: 'inspect' in changes ? changes.inspect : (sighting) => void sightings.push(sighting),
  })
  line.subscribe({ onMessage: (message) => messages.push(message), onMalformed: (failure) => malformed.push(failure) })
  const arrive = (data: unknown, origin = peerOrigin): void => hand.event?.({ origin, source: peer, data, ports: [] })
  return { line, logs, sightings, malformed, messages, arrive }
}

describe('what comes in', () => {
  it('is told to the inspector with its fields and what stood beside them when it passes', () => {
    const { arrive, sightings, messages } = setUp()
    arrive({ type: 'STATUS_UPDATE', status: 'Loading', revision: 3 })
    expect(messages).toHaveLength(1)
    expect(sightings).toEqual([
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

  it('is refused by P-40 without being read, told to the inspector each time, and logged once', () => {
    verifies('P-40')
    const { arrive, sightings, logs } = setUp()
    for (let index = 0; index < 3; index += 1) arrive({ type: 'STATUS_UPDATE', status: 'a' }, 'https://evil.example')
    expect(logs.map(({ details }) => details)).toEqual([{ reason: 'origin', origin: 'https://evil.example' }])
    expect(sightings).toHaveLength(3)
    expect(sightings[2]).toEqual({
      direction: 'in',
      outcome: 'refused',
      type: null,
      origin: 'https://evil.example',
      rule: 'P-40',
      reason: 'origin',
    })
  })

  it('is ignored when nobody knows its type and refused when its fields are wrong, both by P-43', () => {
    verifies('P-43')
    const { arrive, sightings, malformed, messages } = setUp()
    arrive({ type: 'REQUEST_UNHEARD_OF' })
    arrive({ type: 'PROJECT_SAVED', projectId: 7 })
    arrive('noise')
    expect(sightings.map(({ rule, outcome, type, fields }) => [rule, outcome, type, fields])).toEqual([
      ['P-43', 'ignored', 'REQUEST_UNHEARD_OF', { type: 'REQUEST_UNHEARD_OF' }],
      ['P-43', 'refused', 'PROJECT_SAVED', { type: 'PROJECT_SAVED', projectId: 7 }],
      ['P-43', 'ignored', null, 'noise'],
    ])
    expect(malformed).toHaveLength(1)
    expect(messages).toEqual([])
  })

  it('is read and counted the same without an inspector', () => {
    const { arrive, line, messages, malformed } = setUp({ inspect: undefined })
    arrive({ type: 'EDITOR_READY' })
    arrive({ type: 'PROJECT_SAVED', projectId: 7 })
    arrive({ type: 'EDITOR_READY' }, 'https://evil.example')
    line.ignore({ type: 'STATUS_UPDATE', reason: 'it is late', rule: 'P-42' })
    expect([messages.length, malformed.length]).toEqual([1, 1])
    expect(line.rejections().map(({ count }) => count)).toEqual([1, 1, 1])
  })
})

describe('what goes out', () => {
  it('goes to the one origin', () => {
    verifies('P-41')
    const posts: unknown[] = []
    const { line } = setUp({ post: (message, origin) => (posts.push([message, origin]), true) })
    expect(line.send('TOKEN_REFRESHED', { authToken: 'a', accessToken: 'a' })).toBe(true)
    expect(posts).toEqual([[{ type: 'TOKEN_REFRESHED', authToken: 'a', accessToken: 'a' }, peerOrigin]])
  })

  it('is not recorded when the peer is gone', () => {
    const { line, sightings } = setUp({ post: () => false })
    expect(line.send('TOKEN_REFRESHED', { authToken: 'a', accessToken: 'a' })).toBe(false)
    expect(sightings).toEqual([])
  })

  it('is refused by a coded error when it cannot be cloned or would be malformed', () => {
    const post = (message: object): boolean => structuredClone(message) !== null
    const { line } = setUp({ post })
    const token = { authToken: 'a', accessToken: 'a' }
    expect(() => line.send('TOKEN_REFRESHED', { ...token, run: () => 1 })).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'the message cannot be cloned: DataCloneError' }),
    )
    expect(() => line.send('TOKEN_REFRESHED', {})).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'TOKEN_REFRESHED is not sent: authToken: expected string' }),
    )
  })
})
