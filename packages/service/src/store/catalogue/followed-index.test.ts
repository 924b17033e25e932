import { verifies } from '@proscenium/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { followIndex } from './followed-index.ts'

/** A catalogue whose value is its version and what was followed since it was read. */
function createCatalogue() {
  const state = { version: 0, loads: 0, followed: [] as string[], known: true, long: false, fails: false }
  let finish = (): void => undefined
  let gate: Promise<void> | null = null
  const index = followIndex<string>({
    version: async () => String(state.version),
    changesSince: async (from) =>
      state.known ? { version: String(state.version), videos: [`${from}→${state.version}`] } : null,
    async follow(value, videos) {
      state.followed.push(...videos)
      return `${value} ${videos.join()}`
    },
    async load(onLong) {
      state.loads += 1
      if (state.long) onLong()
      await gate
      if (state.fails) throw new Error('The disk is gone.')
      return `read at ${state.version}`
    },
  })
  return {
    state,
    index,
    hold(): void {
      gate = new Promise((resolve) => (finish = resolve))
    },
    release: (): void => finish(),
  }
}

let catalogue: ReturnType<typeof createCatalogue>
beforeEach(() => {
  catalogue = createCatalogue()
})

describe('a value derived from the catalogue', () => {
  it('is read once for all callers', async () => {
    const { index, state } = catalogue
    expect(await Promise.all([index.latest(), index.latest()])).toEqual(['read at 0', 'read at 0'])
    expect(await index.latest()).toBe('read at 0')
    expect(state.loads).toBe(1)
  })

  it('follows a small change before it is returned, once for all callers', async () => {
    verifies('O-16')
    const { index, state } = catalogue
    await index.latest()
    state.version = 1
    expect(await Promise.all([index.latest(), index.latest()])).toEqual(['read at 0 0→1', 'read at 0 0→1'])
    expect([state.loads, state.followed]).toEqual([1, ['0→1']])
    expect(index.isBehind()).toBe(false)
  })

  it('stays in use while a large change is read, and says that it is behind', async () => {
    verifies('O-16')
    const { index, state, hold, release } = catalogue
    await index.latest()
    Object.assign(state, { version: 1, known: false, long: true })
    hold()
    expect(await index.latest()).toBe('read at 0')
    expect([index.isBehind(), await index.current(), state.loads]).toEqual([true, null, 2])
    release()
    await expect.poll(() => index.latest()).toBe('read at 1')
    expect([index.isBehind(), await index.current(), state.loads]).toEqual([false, 'read at 1', 2])
  })

  it('is waited for while it may be read quickly', async () => {
    const { index, state, hold, release } = catalogue
    await index.latest()
    Object.assign(state, { version: 1, known: false })
    hold()
    const waiting = index.latest()
    release()
    expect(await waiting).toBe('read at 1')
  })

  it('follows what changes while it is read', async () => {
    const { index, state, hold, release } = catalogue
    hold()
    const waiting = index.latest()
    await expect.poll(() => state.loads).toBe(1)
    state.version = 1
    release()
    expect(await waiting).toBe('read at 1 0→1')
  })

  it('tells the next caller of a failure that no caller waited for', async () => {
    const { index, state, hold, release } = catalogue
    await index.latest()
    Object.assign(state, { version: 1, known: false, long: true, fails: true })
    hold()
    expect(await index.latest()).toBe('read at 0')
    release()
    await expect.poll(async () => await index.latest().catch(String)).toBe('Error: The disk is gone.')
    Object.assign(state, { long: false, fails: false })
    await expect.poll(async () => await index.latest().catch(String)).toBe('read at 1')
  })

  it('is read again after a failure', async () => {
    const { index, state } = catalogue
    state.fails = true
    await expect(index.latest()).rejects.toThrow('The disk is gone.')
    state.fails = false
    expect(await index.latest()).toBe('read at 0')
  })
})
