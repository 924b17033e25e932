import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { outcomesOf } from '../../testing/outcome.ts'
import type { LogEntry } from '../index.ts'
import { BridgeError } from './errors.ts'
import { createPhases } from './phases.ts'

type Phase = 'waiting' | 'booting' | 'open' | 'disposed'

function setUp() {
  const clock = createManualClock()
  const logs: string[] = []
  const log = ({ message }: LogEntry): void => void logs.push(`${clock.now()} ${message}`)
  const phases = createPhases<Phase>({ side: 'host', initialPhase: 'waiting', clock, log, explain: () => 'It waits.' })
  const flush = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve))
  return { clock, logs, phases, flush }
}

describe('an end that is not open', () => {
  it('explains why after 5 s and after 30 s, and not again', () => {
    verifies('P-51')
    const { clock, logs, phases } = setUp()
    clock.advance(4_999)
    phases.set('booting')
    expect(logs).toEqual([])
    clock.advance(600_000)
    expect(logs).toEqual(['5000 host end: It waits.', '30000 host end: It waits.'])
  })

  it('says nothing once it is open, and explains again after it was', () => {
    verifies('P-51')
    const { clock, logs, phases } = setUp()
    clock.advance(1_000)
    phases.set('open')
    expect(clock.pending).toBe(0)
    clock.advance(60_000)
    phases.set('waiting')
    phases.set('booting')
    clock.advance(60_000)
    expect(logs).toEqual(['66000 host end: It waits.', '91000 host end: It waits.'])
  })

  it('says nothing after its disposal', () => {
    const { clock, phases } = setUp()
    phases.set('disposed')
    expect(clock.pending).toBe(0)
  })
})

describe('subscribe', () => {
  it('calls the listener immediately and on every change', () => {
    verifies('P-51')
    const { phases } = setUp()
    const seen: Phase[] = []
    const stop = phases.subscribe((phase) => seen.push(phase))
    phases.set('booting')
    phases.set('booting')
    stop()
    phases.set('open')
    expect(seen).toEqual(['waiting', 'booting'])
  })

  it('logs a listener that throws', () => {
    const { phases, logs } = setUp()
    phases.subscribe(() => {
      throw new Error('broken')
    })
    expect(phases.current).toBe('waiting')
    return Promise.resolve().then(() => expect(logs).toEqual(['0 a listener of the bridge threw']))
  })
})

describe('ready', () => {
  it('resolves when the end opens, and at once when it is open', async () => {
    verifies('P-51')
    const { phases, flush, clock } = setUp()
    const first = outcomesOf(phases.ready({ timeoutMs: 1_000 }))
    await flush()
    expect(first).toEqual([])
    phases.set('open')
    const second = outcomesOf(phases.ready())
    await flush()
    expect([first, second, clock.pending]).toEqual([['resolved'], ['resolved'], 0])
  })

  it('rejects with the explanation after its time limit', async () => {
    verifies('P-51')
    const { phases, clock } = setUp()
    const waiting = phases.ready({ timeoutMs: 1_000 })
    clock.advance(1_000)
    await expect(waiting).rejects.toMatchObject({ code: 'timeout', message: 'It waits.' })
  })

  it('rejects with the signal’s reason, also one that has fired before', async () => {
    verifies('P-51')
    const { phases, clock } = setUp()
    const controller = new AbortController()
    const waiting = phases.ready({ signal: controller.signal, timeoutMs: 1_000 })
    const reason = new BridgeError('aborted', 'not needed')
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await expect(phases.ready({ signal: controller.signal })).rejects.toBe(reason)
    phases.set('disposed')
    expect(clock.pending).toBe(0)
  })

  it('rejects when the end is disposed of, or was', async () => {
    const { phases } = setUp()
    const waiting = phases.ready()
    phases.set('disposed')
    await expect(waiting).rejects.toMatchObject({ code: 'disposed' })
    await expect(phases.ready()).rejects.toMatchObject({ code: 'disposed' })
  })
})
