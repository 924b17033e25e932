import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { ImageResizer } from '../../ports.ts'
import { createThumbnailCopies, type CopyRequest, type ThumbnailCopies } from './thumbnail-copies.ts'

const original = new Uint8Array([1, 2, 3])

/** A resizer whose images finish when the test says so. */
function heldResizer() {
  const running: { readonly width: number; finish(copy: Uint8Array | null): void; fail(error: Error): void }[] = []
  const resizer: ImageResizer = {
    webp(_image, width) {
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>()
      running.push({ width, finish: resolve, fail: reject })
      return promise
    },
  }
  return { resizer, running }
}

/** Answers at once with an image of `bytes` bytes, and counts. */
function countingResizer(bytes: number) {
  const made: number[] = []
  const resizer: ImageResizer = {
    async webp(_image, width) {
      made.push(width)
      return new Uint8Array(bytes)
    },
  }
  return { resizer, made }
}

function copiesOf(...options: Parameters<typeof createThumbnailCopies>): ThumbnailCopies {
  const copies = createThumbnailCopies(...options)
  if (copies === null) throw new Error('a resizer makes copies')
  return copies
}

const request = (more: Partial<CopyRequest> = {}): CopyRequest => ({
  sha256: 'a',
  width: 320,
  read: async () => original,
  ...more,
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('copies of thumbnails', () => {
  it('do not exist without a resizer', () => {
    expect(createThumbnailCopies(null)).toBeNull()
  })

  it('are made once for each original and width', async () => {
    verifies('B-38')
    const { resizer, made } = countingResizer(10)
    const copies = copiesOf(resizer)
    for (const each of [request(), request(), request({ width: 640 }), request({ sha256: 'b' }), request()]) {
      expect(await copies.copy(each)).toHaveLength(10)
    }
    expect(made).toEqual([320, 640, 320])
  })

  it('that several requests wait for are read and made once', async () => {
    verifies('B-38')
    const { resizer, running } = heldResizer()
    const copies = copiesOf(resizer)
    let read = 0
    const counted = request({
      read: async () => {
        read += 1
        return original
      },
    })
    const waiting = [copies.copy(counted), copies.copy(counted), copies.copy(counted)]
    await settled()
    const copy = new Uint8Array(4)
    running[0]?.finish(copy)
    expect(await Promise.all(waiting)).toEqual([copy, copy, copy])
    expect([read, running.length]).toEqual([1, 1])
  })

  it('are made at most two at once, in the order of the requests', async () => {
    verifies('B-38')
    const { resizer, running } = heldResizer()
    const copies = copiesOf(resizer)
    const waiting = ['a', 'b', 'c', 'd'].map((sha256) => copies.copy(request({ sha256 })))
    await settled()
    expect(running).toHaveLength(2)
    running[1]?.fail(new Error('no library'))
    await expect(waiting[1]).rejects.toThrow('no library')
    await settled()
    expect(running).toHaveLength(3)
    running[0]?.finish(null)
    running[2]?.finish(original)
    await settled()
    running[3]?.finish(original)
    expect(await Promise.all([waiting[0], waiting[2], waiting[3]])).toEqual([null, original, original])
  })

  it('of an original that is not an image are not tried again', async () => {
    const { resizer, running } = heldResizer()
    const copies = copiesOf(resizer)
    const first = copies.copy(request())
    await settled()
    running[0]?.finish(null)
    expect([await first, await copies.copy(request())]).toEqual([null, null])
    expect(running).toHaveLength(1)
  })

  it('are tried again after the original could not be read', async () => {
    const { resizer, made } = countingResizer(10)
    const copies = copiesOf(resizer)
    const unreadable = request({ read: () => Promise.reject(new Error('the media host is gone')) })
    await expect(copies.copy(unreadable)).rejects.toThrow('the media host is gone')
    expect(await copies.copy(request())).toHaveLength(10)
    expect(made).toEqual([320])
  })

  it('are dropped, the least recently used first, beyond the limit of bytes', async () => {
    verifies('B-38')
    const { resizer, made } = countingResizer(1_000)
    const copies = copiesOf(resizer, { bytes: 3_000, running: 2 })
    for (const sha256 of ['a', 'b', 'a', 'c', 'a', 'b']) await copies.copy(request({ sha256 }))
    expect(made).toHaveLength(4)
  })
})
