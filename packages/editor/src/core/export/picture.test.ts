import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { pictureSize, placedIn, resolutionsOf, viewOf } from './picture.ts'

const sized = (width: number, height: number) => ({ width, height })

describe('the picture', () => {
  it.each([
    [sized(640, 360), sized(640, 360)],
    [sized(1921, 1081), sized(1920, 1080)],
    [sized(3840, 2160), sized(1920, 1080)],
    [sized(854, 480), sized(854, 480)],
    [sized(1080, 1920), sized(1920, 1080)],
    [sized(600, 600), sized(1066, 600)],
    [null, sized(1280, 720)],
    [sized(0, 0), sized(1280, 720)],
  ])('of an edit that begins with %o is %o', (source, size) => {
    verifies('E-06')
    expect(pictureSize(source)).toEqual(size)
  })

  it('has the chosen height, in 16:9', () => {
    verifies('E-06')
    expect([pictureSize(sized(640, 360), 1080), pictureSize(sized(854, 480), 720)]).toEqual([
      sized(1920, 1080),
      sized(1280, 720),
    ])
    expect([pictureSize(sized(854, 480), 480), pictureSize(sized(600, 600), 720)]).toEqual([
      sized(854, 480),
      sized(1280, 720),
    ])
  })

  it('contains a source of another shape in its middle', () => {
    const view = viewOf('main', sized(640, 360), 0)
    expect(placedIn(view, view.size, sized(1280, 720))).toEqual({ x: 0, y: 0, ...view.size })
    expect(placedIn(view, view.size, sized(360, 640))).toEqual({ x: 219, y: 0, width: 203, height: 360 })
    expect(placedIn(view, view.size, sized(640, 180))).toEqual({ x: 0, y: 90, width: 640, height: 180 })
  })
})

it.each([
  [sized(640, 360), ['360', '720 enlarged', '1080 enlarged']],
  [sized(1280, 720), ['720', '1080 enlarged']],
  [sized(1440, 810), ['720', '810', '1080 enlarged']],
  [sized(1920, 1080), ['720', '1080']],
  [sized(3840, 2160), ['720', '1080']],
])('clips of %o may be exported with %j rows', (source, offered) => {
  verifies('E-06')
  expect(
    resolutionsOf([source, sized(1920, 1080)]).map(({ height, enlarged }) => `${height}${enlarged ? ' enlarged' : ''}`),
  ).toEqual(offered)
})

it('the smallest clip says which resolutions enlarge', () => {
  verifies('E-06')
  expect(resolutionsOf([sized(1280, 720), sized(640, 360)])).toEqual([
    { height: 720, enlarged: true },
    { height: 1080, enlarged: true },
  ])
})

describe('the reel', () => {
  it.each([
    [0, 0],
    [500, 218.75],
    [1_000, 437.5],
  ])('at %i of 1000 begins at pixel %i, inside of the picture', (crop, x) => {
    verifies('E-06')
    expect(viewOf('reel', sized(640, 360), crop).area).toEqual({ x, width: 202.5, height: 360 })
  })

  it.each([
    [360, sized(360, 640)],
    [480, sized(480, 852)],
    [720, sized(720, 1280)],
    [1080, sized(1080, 1920)],
  ])('of a picture %i pixels high is %o', (height, size) => {
    verifies('E-06')
    expect(viewOf('reel', pictureSize(sized(640, 360), height), 500).size).toEqual(size)
  })

  it('shows its part of the picture, enlarged', () => {
    const picture = sized(1280, 720)
    const view = viewOf('reel', picture, 1_000)
    expect(placedIn(view, picture, picture)).toEqual({
      x: expect.closeTo(-875 * (720 / 405), 6),
      y: 0,
      width: expect.closeTo(1280 * (720 / 405), 6),
      height: 1280,
    })
  })
})
