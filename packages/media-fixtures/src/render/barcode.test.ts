import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawBarcode, readBarcode } from './barcode.ts'
import type { Picture } from '../canvas/tone-map.ts'
import { createRandom, hash } from '../canvas/noise.ts'

function busyPicture(width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let index = 0; index < data.length; index += 1)
    data[index] = (index & 3) === 3 ? 255 : hash(index >> 2, index & 3) * 255
  return { width, height, data }
}

/** The picture at another size, with bilinear interpolation, as a browser scales a video. */
function scaled(source: Picture, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let index = 0; index < data.length; index += 1) {
    const x = Math.max(0, (((index >> 2) % width) + 0.5) * (source.width / width) - 0.5)
    const y = Math.max(0, (Math.floor((index >> 2) / width) + 0.5) * (source.height / height) - 0.5)
    const at = (px: number, py: number): number =>
      source.data[
        (Math.min(source.height - 1, py) * source.width + Math.min(source.width - 1, px)) * 4 + (index & 3)
      ] ?? 0
    const [px, py] = [Math.floor(x), Math.floor(y)]
    const top = at(px, py) * (1 - (x - px)) + at(px + 1, py) * (x - px)
    const bottom = at(px, py + 1) * (1 - (x - px)) + at(px + 1, py + 1) * (x - px)
    data[index] = top * (1 - (y - py)) + bottom * (y - py)
  }
  return { width, height, data }
}

function noisy(source: Picture, strength: number): Picture {
  const random = createRandom(5)
  return { ...source, data: source.data.map((level) => level + (random() - 0.5) * strength) }
}

describe('readBarcode', () => {
  it('reads back every clip and frame that was drawn', () => {
    verifies('A-15')
    const picture = busyPicture(320, 180)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), fc.integer({ min: 0, max: 1023 }), (clip, frame) => {
        drawBarcode(picture, { clip, frame })
        expect(readBarcode(picture)).toEqual({ clip, frame })
      }),
    )
  })

  it.each([
    [500, 281],
    [900, 506],
    [640, 360],
    [213, 120],
    [160, 90],
  ])('tolerates noise and scaling of a 320 by 180 frame to %d by %d', (width, height) => {
    const picture = busyPicture(320, 180)
    drawBarcode(picture, { clip: 201, frame: 77 })
    expect(readBarcode(scaled(noisy(picture, 90), width, height))).toEqual({ clip: 201, frame: 77 })
  })

  it('tolerates scaling of a portrait frame', () => {
    const picture = busyPicture(360, 640)
    drawBarcode(picture, { clip: 29, frame: 1023 })
    expect(readBarcode(scaled(picture, 281, 500))).toEqual({ clip: 29, frame: 1023 })
  })

  it('counts frames modulo 1024', () => {
    const picture = busyPicture(320, 180)
    drawBarcode(picture, { clip: 1, frame: 1029 })
    expect(readBarcode(picture)).toEqual({ clip: 1, frame: 5 })
  })

  it('returns null for a picture without a barcode', () => {
    expect(readBarcode(busyPicture(320, 180))).toBeNull()
    expect(readBarcode({ width: 320, height: 180, data: new Uint8ClampedArray(320 * 180 * 4) })).toBeNull()
    expect(readBarcode({ width: 8, height: 8, data: new Uint8ClampedArray(256) })).toBeNull()
  })

  it('rejects a barcode with one inverted cell', () => {
    const picture = busyPicture(320, 180)
    drawBarcode(picture, { clip: 201, frame: 77 })
    for (let row = 0; row < 8; row += 1) {
      for (let column = 60; column < 70; column += 1) {
        const at = (row * 320 + column) * 4
        picture.data.set(
          [228 - (picture.data[at] ?? 0), 228 - (picture.data[at] ?? 0), 228 - (picture.data[at] ?? 0)],
          at,
        )
      }
    }
    expect(readBarcode(picture)).toBeNull()
  })
})
