import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../ports.ts'
import { createEmitter, runGuarded } from './emitter.ts'

describe('createEmitter', () => {
  it('calls a function once for each time it subscribed', () => {
    const received: number[] = []
    const emitter = createEmitter<number>(() => undefined)
    const listener = (value: number): void => void received.push(value)
    const unsubscribe = emitter.subscribe(listener)
    emitter.subscribe(listener)
    emitter.emit(1)
    unsubscribe()
    emitter.emit(2)
    expect(received).toEqual([1, 1, 2])
  })

  it('calls no listener after clear, not even one that the current emit has not reached', () => {
    const received: string[] = []
    const emitter = createEmitter<number>(() => undefined)
    emitter.subscribe((value) => {
      received.push(`first ${value}`)
      emitter.clear()
    })
    emitter.subscribe((value) => received.push(`second ${value}`))
    emitter.emit(1)
    emitter.emit(2)
    expect(received).toEqual(['first 1'])
  })
})

describe('runGuarded', () => {
  it.each([
    [
      'throws',
      () => {
        throw error
      },
    ],
    ['rejects', () => Promise.reject(error)],
  ])('logs what a callback %s, with the caller’s details', async (_name, callback) => {
    const logs: LogEntry[] = []
    await runGuarded(callback, (entry) => logs.push(entry), { type: 'STATUS_UPDATE' })
    expect(logs).toEqual([
      { level: 'warn', message: 'a listener of the bridge threw', details: { type: 'STATUS_UPDATE', error } },
    ])
  })
})

const error = new Error('listener')
