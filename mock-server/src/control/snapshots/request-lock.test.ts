import { describe, expect, it } from 'vitest'
import { createRequestLock } from './request-lock.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the gate', () => {
  it('lets exclusive work begin when everyone inside has gone, and holds back who comes', async () => {
    const gate = createRequestLock()
    const told: string[] = []
    const [one, two] = [await gate.acquireShared(), await gate.acquireShared()]
    const work = gate.runExclusive(async () => {
      told.push('work begins')
      await settled()
      told.push('work ends')
    })
    const late = gate.acquireShared().then((leave) => {
      told.push('late enters')
      leave()
    })
    one()
    one()
    await settled()
    expect(told).toEqual([])
    two()
    await Promise.all([work, late])
    expect(told).toEqual(['work begins', 'work ends', 'late enters'])
  })

  it('opens again after work that failed, and does one work at a time', async () => {
    const gate = createRequestLock()
    await expect(gate.runExclusive(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    let running = 0
    const work = async (): Promise<number> => {
      running += 1
      await settled()
      return running--
    }
    expect(await Promise.all([gate.runExclusive(work), gate.runExclusive(work), gate.runExclusive(work)])).toEqual([
      1, 1, 1,
    ])
    ;(await gate.acquireShared())()
  })
})
