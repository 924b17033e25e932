import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FILES_CACHE } from '../../manifest.ts'
import { keepFiles } from './offline.ts'

/** The browser's cache with these files in it. `fetches`: what it has fetched; `isOffline`: it fetches nothing more. */
function caching(...stored: readonly string[]) {
  const files = new Set(stored)
  const state = { files, fetches: [] as string[], isOffline: false, running: 0, most: 0 }
  const cache = {
    keys: async () => [...files].map((path) => ({ url: `https://play.example${path}` })),
    async add(path: string) {
      if (state.isOffline) throw new TypeError('Failed to fetch')
      state.fetches.push(path)
      state.most = Math.max(state.most, (state.running += 1))
      await new Promise((resolve) => setImmediate(resolve))
      state.running -= 1
      files.add(path)
    },
    delete: async (path: string) => files.delete(path),
  }
  vi.stubGlobal('caches', { open: async (name: string) => (name === FILES_CACHE ? cache : null) })
  return state
}

describe('the files for a browser without a network', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are fetched once, those that may have changed each time, and what no longer belongs to them goes', async () => {
    verifies('O-17')
    const { files, fetches } = caching('/', '/playground/pages-1/a.js', '/playground/pages-0/a.js')
    const progress: number[] = []
    const requested = ['/', '/playground/pages-1/a.js', '/playground/pages-1/b.js']
    await keepFiles(requested, (done) => progress.push(done))
    expect(fetches).toEqual(['/', '/playground/pages-1/b.js'])
    expect(progress).toEqual([2, 3])
    expect([...files].toSorted()).toEqual(requested)
  })

  it('are fetched a few at a time', async () => {
    verifies('O-17')
    const state = caching()
    const requested = Array.from({ length: 20 }, (_, at) => `/playground/pages-1/${at}.js`)
    await keepFiles(requested, () => undefined)
    expect([state.fetches.length, state.most]).toEqual([20, 4])
  })

  it('stay as they are without a network, which is reported', async () => {
    verifies('O-17')
    const state = caching('/playground/pages-0/a.js')
    state.isOffline = true
    await expect(keepFiles(['/playground/pages-1/a.js'], () => undefined)).rejects.toThrow('Failed to fetch')
    expect([...state.files]).toEqual(['/playground/pages-0/a.js'])
  })
})
