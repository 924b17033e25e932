import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { drawWordmark } from './wordmark.ts'

/** Share of the picture's height at which the first and the last marked row are, and the share of marked pixels. */
function marksOf({ width, height }: { width: number; height: number }) {
  const data = new Uint8ClampedArray(width * height * 4).fill(128)
  drawWordmark({ width, height, data })
  const marked = Array.from({ length: width * height }, (_, at) => at).filter((at) => data[at * 4] !== 128)
  const rows = marked.map((at) => Math.floor(at / width) / height)
  return { first: Math.min(...rows), last: Math.max(...rows), share: marked.length / (width * height) }
}

describe('the wordmark', () => {
  it.each([
    { width: 640, height: 360 },
    { width: 360, height: 640 },
    { width: 320, height: 180 },
  ])('marks a preview of $width × $height pixels, and never the lower third, where lyrics are', (size) => {
    verifies('A-16', 'E-05')
    const { first, last, share } = marksOf(size)
    expect([first > 0, last < 2 / 3, share > 0.001, share < 0.02]).toEqual([true, true, true, true])
  })
})
