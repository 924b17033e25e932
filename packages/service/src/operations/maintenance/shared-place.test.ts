import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { systemClock, systemRandom } from '../../system.ts'
import { memoryBlobs } from '../../blobs/memory.ts'
import { requireSharedPlace } from './shared-place.ts'

function database() {
  let bound: string | null = null
  return { blobPlace: { bound: async () => bound, bind: async (id: string) => (bound ??= id) } }
}

function node(store: ReturnType<typeof database>, blobs = memoryBlobs(systemClock())) {
  return { start: () => requireSharedPlace({ store, blobs, random: systemRandom(), place: '/files' }), blobs }
}

it('starts where the others store their files, and nowhere else', async () => {
  verifies('O-05')
  const store = database()
  const first = node(store)
  await first.start()
  await node(store, first.blobs).start()
  const other = node(store)
  await expect(other.start()).rejects.toThrow(
    /^The other nodes store files elsewhere than in \/files, where identity\/[0-9a-f-]{36} is missing\./,
  )
  expect(await other.blobs.list('identity', { after: '', most: 9 })).toEqual([])
})

it('of two that start first at once in two places, one does not start, and leaves nothing', async () => {
  verifies('O-05')
  const store = database()
  const nodes = [node(store), node(store)]
  const started = await Promise.allSettled(nodes.map(({ start }) => start()))
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const marks = await Promise.all(nodes.map(({ blobs }) => blobs.list('identity', { after: '', most: 9 })))
  expect(marks.flat()).toHaveLength(1)
})

it('of two that start first at once in one place, both start', async () => {
  verifies('O-05')
  const store = database()
  const blobs = memoryBlobs(systemClock())
  await Promise.all([node(store, blobs).start(), node(store, blobs).start()])
  expect(await blobs.list('identity', { after: '', most: 9 })).toHaveLength(1)
})
