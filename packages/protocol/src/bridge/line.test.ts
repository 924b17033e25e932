import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import type { InspectorRecord } from './inspector.ts'
import { createLine } from './line.ts'
import { parseEditorMessage } from './parse.ts'
import type { IncomingEvent, LogEntry, Port } from './ports.ts'

const peer = { name: 'frame' }
const peerOrigin = 'https://editor.example'

function setUp(changes: { inspect?: (record: InspectorRecord) => void; post?: Port['post'] } = {}) {
  const logs: LogEntry[] = []
  const records: InspectorRecord[] = []
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
  const line = createLine({
    end: 'host',
    port,
    peerOrigin,
    parse: parseEditorMessage,
    clock: createManualClock(1_000),
    log: (entry) => logs.push(entry),
    inspect: changes.inspect ?? ((record) => records.push(record)),
  })
  line.listen({ onMessage: (message) => messages.push(message), onMalformed: (failure) => malformed.push(failure) })
  const arrive = (data: unknown, origin = peerOrigin): void => hand.event?.({ origin, source: peer, data })
  return { line, logs, records, malformed, messages, arrive }
}

describe('what comes in', () => {
  it('is recorded with its fields redacted when it passes', () => {
    const { arrive, records, messages } = setUp()
    arrive({ type: 'STATUS_UPDATE', status: 'write to mara@partner.example' })
    expect(messages).toHaveLength(1)
    expect(records).toEqual([
      {
        at: 1_000,
        end: 'host',
        direction: 'in',
        outcome: 'passed',
        type: 'STATUS_UPDATE',
        origin: peerOrigin,
        fields: { status: '…' },
      },
    ])
  })

  it('is refused by P-40 without being read, recorded each time, and logged once', () => {
    verifies('P-40')
    const { arrive, records, logs } = setUp()
    for (let index = 0; index < 3; index += 1) arrive({ type: 'STATUS_UPDATE', status: 'a' }, 'https://evil.example')
    expect(logs.map(({ details }) => details)).toEqual([{ reason: 'origin', origin: 'https://evil.example' }])
    expect(records.map(({ rule, type, outcome, count }) => [rule, type, outcome, count])).toEqual([
      ['P-40', null, 'refused', 1],
      ['P-40', null, 'refused', 2],
      ['P-40', null, 'refused', 3],
    ])
  })

  it('is ignored when nobody knows its type and refused when its fields are wrong, both by P-43', () => {
    verifies('P-43')
    const { arrive, records, malformed, messages } = setUp()
    arrive({ type: 'REQUEST_UNHEARD_OF' })
    arrive({ type: 'STATUS_UPDATE', status: 7 })
    arrive('noise')
    expect(records.map(({ rule, outcome, type }) => [rule, outcome, type])).toEqual([
      ['P-43', 'ignored', 'REQUEST_UNHEARD_OF'],
      ['P-43', 'refused', 'STATUS_UPDATE'],
      ['P-43', 'ignored', null],
    ])
    expect(malformed).toHaveLength(1)
    expect(messages).toEqual([])
  })

  it('reaches the end also when the inspector throws', () => {
    const inspect = (): never => {
      throw new Error('panel')
    }
    const { arrive, messages, logs } = setUp({ inspect })
    arrive({ type: 'EDITOR_READY' })
    expect(messages).toHaveLength(1)
    expect(logs.map(({ message }) => message)).toEqual(['a listener of the bridge threw'])
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
    const { line, records } = setUp({ post: () => false })
    expect(line.send('TOKEN_REFRESHED', { authToken: 'a', accessToken: 'a' })).toBe(false)
    expect(records).toEqual([])
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
