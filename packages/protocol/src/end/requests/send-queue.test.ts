import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BridgeError } from '../errors.ts'
import { createSendQueue } from './send-queue.ts'

function setUp() {
  const queue = createSendQueue()
  const log: string[] = []
  const message = (name: string, send = (): void => void log.push(`sent ${name}`)) => ({
    send,
    reject: (error: Error) => void log.push(`dropped ${name}: ${error.message}`),
  })
  return { queue, log, message }
}

describe('the queue before the handshake', () => {
  it('queues messages until it opens, then sends them in order, and later ones immediately', () => {
    const { queue, log, message } = setUp()
    queue.add(message('a'))
    queue.add(message('b'))
    expect(log).toEqual([])
    queue.open()
    queue.add(message('c'))
    queue.open()
    expect(log).toEqual(['sent a', 'sent b', 'sent c'])
  })

  it('sends what is added while it opens after what is queued', () => {
    const { queue, log, message } = setUp()
    queue.add(
      message('a', () => {
        log.push('sent a')
        queue.add(message('c'))
      }),
    )
    queue.add(message('b'))
    queue.open()
    expect(log).toEqual(['sent a', 'sent b', 'sent c'])
  })

  it('drops a queued message that cannot be sent when it opens, and throws for one that cannot be sent immediately', () => {
    const { queue, log, message } = setUp()
    const fails = (): void => {
      throw new BridgeError('unsupported', 'not in this session')
    }
    queue.add(message('a', fails))
    queue.add(message('b'))
    queue.open()
    expect(log).toEqual(['dropped a: not in this session', 'sent b'])
    expect(() => queue.add(message('c', fails))).toThrow('not in this session')
  })

  it('forgets a withdrawn message and frees its place', () => {
    const { queue, log, message } = setUp()
    const withdrawals = Array.from({ length: 64 }, (_, index) => queue.add(message(`${index}`)))
    expect(() => queue.add(message('too many'))).toThrow(expect.objectContaining({ code: 'unavailable' }))
    for (const withdraw of withdrawals.slice(1)) withdraw()
    queue.add(message('last'))
    queue.open()
    expect(log).toEqual(['sent 0', 'sent last'])
  })

  it('drops queued messages when it closes, and accepts nothing afterwards', () => {
    const { queue, log, message } = setUp()
    queue.add(message('a'))
    queue.close(new BridgeError('disposed', 'the end'))
    queue.open()
    expect(log).toEqual(['dropped a: the end'])
    expect(() => queue.add(message('b'))).toThrow(expect.objectContaining({ code: 'disposed' }))
  })

  it('sends or drops each message once, in order, in any sequence of events', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.constant('add' as const) },
      { weight: 2, arbitrary: fc.constant('withdraw' as const) },
      { weight: 1, arbitrary: fc.constant('open' as const) },
      { weight: 1, arbitrary: fc.constant('close' as const) },
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const { queue, log, message } = setUp()
        const expected: string[] = []
        let waiting: { name: string; withdraw: () => void }[] = []
        let state: 'before' | 'open' | 'closed' = 'before'
        for (const [index, move] of steps.entries()) {
          const name = `${index}`
          if (move === 'add') {
            if (state === 'closed' || waiting.length === 64) {
              expect(() => queue.add(message(name))).toThrow(state === 'closed' ? 'end' : 'handshake')
            } else if (state === 'open') {
              queue.add(message(name))
              expected.push(`sent ${name}`)
            } else waiting.push({ name, withdraw: queue.add(message(name)) })
          } else if (move === 'withdraw') waiting.pop()?.withdraw()
          else {
            const end = move === 'open' ? 'sent' : 'dropped'
            expected.push(...waiting.map((own) => (end === 'sent' ? `sent ${own.name}` : `dropped ${own.name}: end`)))
            waiting = []
            if (move === 'open') queue.open()
            else queue.close(new Error('end'))
            state = state === 'closed' || move === 'close' ? 'closed' : 'open'
          }
        }
        expect(log).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})
