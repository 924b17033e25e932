import { describe, expect, it } from 'vitest'
import { createRequestLock } from './request-lock.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the request lock', () => {
  it('starts exclusive work once all requests have ended, and blocks new ones meanwhile', async () => {
    const lock = createRequestLock()
    const events: string[] = []
    const [one, two] = [await lock.acquireShared(), await lock.acquireShared()]
    const work = lock.runExclusive(async () => {
      events.push('work begins')
      await settled()
      events.push('work ends')
    })
    const waiting = lock.acquireShared().then((release) => {
      events.push('late enters')
      release()
    })
    one()
    one()
    await settled()
    expect(events).toEqual([])
    two()
    await Promise.all([work, waiting])
    expect(events).toEqual(['work begins', 'work ends', 'late enters'])
  })

  it('is released after failed work, and runs one exclusive task at a time', async () => {
    const lock = createRequestLock()
    await expect(lock.runExclusive(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    let running = 0
    const work = async (): Promise<number> => {
      running += 1
      await settled()
      return running--
    }
    expect(await Promise.all([lock.runExclusive(work), lock.runExclusive(work), lock.runExclusive(work)])).toEqual([
      1, 1, 1,
    ])
    ;(await lock.acquireShared())()
  })
})
