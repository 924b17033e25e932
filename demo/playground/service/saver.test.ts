import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createSaver } from './saver.ts'

/** A saver whose writes end when the test says so. */
function saving() {
  const writes: PromiseWithResolvers<void>[] = []
  const reports: boolean[] = []
  const write = async (): Promise<void> => {
    const running = Promise.withResolvers<void>()
    writes.push(running)
    await running.promise
  }
  return { saver: createSaver(write, (isSaved) => reports.push(isSaved)), writes, reports }
}

const tasks = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve))

describe('the saver', () => {
  it('begins a save after the call, which those share that wait together', async () => {
    verifies('O-17')
    const { saver, writes, reports } = saving()
    const ended: string[] = []
    const first = saver.save().then(() => ended.push('first'))
    await tasks()
    // The running save began before these.
    const later = ['second', 'third'].map(async (name) => {
      await saver.save()
      ended.push(name)
    })
    await tasks()
    expect(writes).toHaveLength(1)
    writes[0]?.resolve()
    await first
    await tasks()
    expect([writes.length, ended]).toEqual([2, ['first']])
    writes[1]?.resolve()
    await Promise.all(later)
    await tasks()
    expect([writes.length, ended, reports]).toEqual([2, ['first', 'second', 'third'], [true, true]])
  })

  it('reports a write that fails, and tries again with the next call', async () => {
    verifies('O-17')
    const { saver, writes, reports } = saving()
    const failed = saver.save()
    await tasks()
    writes[0]?.reject(new Error('the disk is full'))
    await failed
    expect(reports).toEqual([false])
    const saved = saver.save()
    await tasks()
    writes[1]?.resolve()
    await saved
    expect(reports).toEqual([false, true])
  })

  it('stops when what is being written has been, and writes nothing more', async () => {
    verifies('O-17')
    const { saver, writes, reports } = saving()
    const first = saver.save()
    await tasks()
    const waiting = saver.save()
    let isStopped = false
    const stopped = saver.stop().then(() => (isStopped = true))
    await tasks()
    expect(isStopped).toBe(false)
    writes[0]?.resolve()
    await Promise.all([first, waiting, stopped])
    await saver.save()
    expect([writes.length, reports]).toEqual([1, [true]])
  })
})
