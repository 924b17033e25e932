import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  animatedPicture,
  drawFrame,
  pointInWindow,
  recordingText,
  stillPicture,
  type RecordedFrame,
} from './recording.ts'

const plain = (background: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Red, green and blue of one pixel. */
async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

const screenshot = await plain('#f00', 600, 400)
const frame: RecordedFrame = { title: 'Opens', screenshot, milliseconds: 900, pointer: null, window: null }

// As the service's resizer does in its process, which may be this one.
beforeAll(() => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })
})

describe('the picture', () => {
  it('shows each frame for its time, in order, a few times over', async () => {
    const second = { ...frame, screenshot: await plain('#00f', 600, 400), milliseconds: 220 }
    const picture = await animatedPicture([frame, second, { ...frame, milliseconds: 40 }], 300)
    const { format, width, pageHeight, pages, delay, loop } = await sharp(picture, { animated: true }).metadata()
    expect({ format, width, pageHeight, pages, delay, loop }).toEqual({
      ...{ format: 'webp', width: 300, pageHeight: 200, pages: 3 },
      ...{ delay: [900, 220, 40], loop: 3 },
    })
    const colours = [0, 1, 2].map(async (page) => {
      const [red = 0, , blue = 0] = await colourAt(await sharp(picture, { page }).png().toBuffer(), 5, 5)
      return red > blue ? 'red' : 'blue'
    })
    expect(await Promise.all(colours)).toEqual(['red', 'blue', 'red'])
  })

  it('has the pointer where the frame says', async () => {
    const drawn = await drawFrame({ ...frame, pointer: { x: 300, y: 200 } }, 600)
    expect(await colourAt(drawn, 20, 20)).toEqual([255, 0, 0])
    // Within the arrow, below and right of its tip.
    expect(await colourAt(drawn, 303, 210)).toEqual([0, 0, 0])
  })

  it('has a window in front of the dimmed page, and points into it', async () => {
    const window = await plain('#0f0', 200, 100)
    const drawn = await drawFrame({ ...frame, window }, 600)
    const { x, y } = await pointInWindow({ screenshot, window }, { x: 0, y: 0 })
    expect(await colourAt(drawn, x, y)).toEqual([0, 255, 0])
    expect(await colourAt(drawn, x + 199, y + 99)).toEqual([0, 255, 0])
    expect(await colourAt(drawn, x - 2, y)).not.toEqual([0, 255, 0])
    const [red = 0] = await colourAt(drawn, 5, 5)
    expect(red).toBeLessThan(200)
  })

  it('stands still as a JPEG of one frame', async () => {
    const { format, width, height } = await sharp(await stillPicture(frame)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 400 })
  })
})

describe('the text', () => {
  it('has each document once, then what comes and goes', () => {
    const scenes = [
      { title: 'Opens', milliseconds: 900, documents: { page: '- heading\n- item\n- item\n' } },
      { title: 'Adds', milliseconds: 220, documents: { page: '- heading\n- item\n- clip\n', window: '- form\n' } },
      { title: 'Waits', milliseconds: 40, documents: { page: '- heading\n- item\n- clip\n' } },
    ]
    expect(recordingText(scenes)).toBe(
      [
        ...['## Opens · 900 ms', '# page', '- heading', '- item', '- item', ''],
        ...['## Adds · 220 ms', '# page', '- - item', '+ - clip', '# window', '- form', ''],
        ...['## Waits · 40 ms', ''],
      ].join('\n'),
    )
  })

  it('differs when a frame is shown for another time', () => {
    const scene = { title: 'Opens', milliseconds: 900, documents: {} }
    expect(recordingText([scene])).not.toBe(recordingText([{ ...scene, milliseconds: 800 }]))
  })
})
