import { describe, expect, it } from 'vitest'
import { createObservable } from './observable.ts'

describe('createObservable', () => {
  it('notifies its other listeners when one throws, and logs the error', () => {
    const logged: string[] = []
    const received: number[] = []
    const observable = createObservable(0, ({ message }) => logged.push(message))
    observable.subscribe(() => {
      throw new Error('listener')
    })
    const stop = observable.subscribe((value) => received.push(value))
    observable.set(1)
    stop()
    observable.set(2)
    expect(received).toEqual([1])
    expect(logged).toEqual(['a listener of the bridge threw', 'a listener of the bridge threw'])
  })

  it('does not call a listener that has just unsubscribed, and never delivers an older value after a newer one', () => {
    const received: string[] = []
    const observable = createObservable(0, () => undefined)
    observable.subscribe((value) => {
      if (value === 1) stop()
      if (value === 2) observable.set(3)
    })
    const stop = observable.subscribe((value) => received.push(`left ${value}`))
    observable.subscribe((value) => received.push(`stays ${value}`))
    observable.set(1)
    observable.set(2)
    expect(received).toEqual(['stays 1', 'stays 3'])
  })

  it('does not notify anyone of the value that it already has', () => {
    const received: number[] = []
    const observable = createObservable(Number.NaN, () => undefined)
    observable.subscribe((value) => received.push(value))
    observable.set(Number.NaN)
    observable.set(1)
    observable.set(1)
    expect([received, observable.current]).toEqual([[1], 1])
  })
})
