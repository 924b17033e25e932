import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the gate', () => {
  it('lets exclusive work begin when everyone inside has gone, and holds back who comes', async () => {
    const gate = createGate()
    const told: string[] = []
    const [one, two] = [await gate.enter(), await gate.enter()]
    const work = gate.exclusively(async () => {
      told.push('work begins')
      await settled()
      told.push('work ends')
    })
    const late = gate.enter().then((leave) => {
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
    const gate = createGate()
    await expect(gate.exclusively(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    let running = 0
    const work = async (): Promise<number> => {
      running += 1
      await settled()
      return running--
    }
    expect(await Promise.all([gate.exclusively(work), gate.exclusively(work), gate.exclusively(work)])).toEqual([
      1, 1, 1,
    ])
    ;(await gate.enter())()
  })
})
