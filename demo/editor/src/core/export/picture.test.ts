import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { containedIn, pictureSize, reelArea } from './picture.ts'

describe('the picture', () => {
  it.each([
    [
      { width: 640, height: 360 },
      { width: 640, height: 360 },
    ],
    [
      { width: 1921, height: 1081 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 854, height: 480 },
      { width: 854, height: 480 },
    ],
    [
      { width: 1080, height: 1920 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 600, height: 600 },
      { width: 1066, height: 600 },
    ],
    [null, { width: 1280, height: 720 }],
    [
      { width: 0, height: 0 },
      { width: 1280, height: 720 },
    ],
  ])('of an edit that begins with %o is %o', (source, size) => {
    verifies('E-06')
    expect(pictureSize(source)).toEqual(size)
  })

  it('contains a source of another shape in its middle', () => {
    const picture = { width: 640, height: 360 }
    expect(containedIn(picture, { width: 1280, height: 720 })).toEqual({ x: 0, y: 0, ...picture })
    expect(containedIn(picture, { width: 360, height: 640 })).toEqual({ x: 219, y: 0, width: 203, height: 360 })
    expect(containedIn(picture, { width: 640, height: 180 })).toEqual({ x: 0, y: 90, width: 640, height: 180 })
  })
})

describe('the reel', () => {
  it.each([
    [0, 0],
    [500, 219],
    [1_000, 438],
  ])('at %i of 1000 begins at pixel %i, inside of the picture', (crop, x) => {
    verifies('E-06')
    expect(reelArea({ width: 640, height: 360 }, crop)).toEqual({ x, width: 202, height: 360 })
  })

  it.each([360, 480, 720, 1080])('of a picture %i pixels high is 9:16 up to an even number of pixels', (height) => {
    const { width } = reelArea({ width: Math.round((height * 16) / 9), height }, 0)
    expect(width % 2).toBe(0)
    expect(Math.abs(width - (height * 9) / 16)).toBeLessThan(2)
  })
})
