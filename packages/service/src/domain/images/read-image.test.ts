import { deflateSync } from 'node:zlib'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HTML, images, pngChunk, pngOf, webpOf, type PngPlan } from '@proscenium/mock-server/testing/images'
import { createImageReader } from './read-image.ts'

const readImage = createImageReader()
const contains = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text, 0, 'latin1')
/** A JPEG segment. */
const segment = (marker: number, data: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), Buffer.from(data)])
const inserted = (bytes: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
const vp8 = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 2, 0, 2, 0, 0, 0])
const extended = (flags: number, width = 2): Buffer => Buffer.from([flags, 0, 0, 0, width - 1, 0, 0, 1, 0, 0])

describe('an image', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['webpFine', 'image/webp'],
    ['webpAlpha', 'image/webp'],
  ] as const)('that a browser encoded as %s is read, and reads the same when rewritten', async (name, contentType) => {
    verifies('D-02')
    const read = await readImage(images[name])
    expect(read).toMatchObject({ contentType, width: 24, height: 16 })
    expect(await readImage(read?.bytes ?? new Uint8Array())).toEqual(read)
    // A colour profile is not needed to show the logo, and may hold anything.
    expect(contains(images[name], 'RGB XYZ')).toBe(name !== 'png')
    expect(contains(read?.bytes ?? images[name], 'RGB XYZ')).toBe(false)
  })

  it.each<[string, PngPlan]>([
    ['one pixel', { width: 1, height: 1 }],
    ['bits', { width: 9, depth: 1, pixels: deflateSync(Buffer.alloc(6)) }],
    ['the largest size', { width: 4096, height: 4096 }],
    ['interlaced rows', { width: 5, height: 5, interlace: 1, pixels: deflateSync(Buffer.alloc(25 + 11)) }],
    ['a palette', { colourType: 3, before: [pngChunk('PLTE', Buffer.alloc(6)), pngChunk('tRNS', Buffer.alloc(2))] }],
  ])('with %s is a PNG', async (_name, plan) => {
    verifies('D-02')
    expect((await readImage(pngOf(plan)))?.contentType).toBe('image/png')
  })
})

describe('the pixels of uploads', () => {
  it('are inflated one after the other, and not at all for an image that is too large', async () => {
    verifies('D-02')
    const inflated = { now: 0, atOnce: 0, total: 0 }
    const inflates = async (): Promise<boolean> => {
      inflated.total += 1
      inflated.atOnce = Math.max(inflated.atOnce, (inflated.now += 1))
      await new Promise((resolve) => setImmediate(resolve))
      inflated.now -= 1
      return true
    }
    const read = createImageReader({ sideMax: 2_048, inflates })
    const sizes = [4_096, 2_048, 2_049, 1, 2].map((side) =>
      pngOf({ width: side, height: side, pixels: Buffer.alloc(9) }),
    )
    const found = await Promise.all(sizes.map((bytes) => read(bytes)))
    expect(found.map((image) => image !== null)).toEqual([false, true, false, true, true])
    expect(inflated).toEqual({ now: 0, atOnce: 1, total: 3 })
  })

  it('are inflated after another image could not be, for want of memory', async () => {
    verifies('D-02')
    const outcomes = [Promise.reject(new Error('out of memory')), Promise.resolve(true), Promise.resolve(true)]
    const read = createImageReader({ inflates: async () => (await outcomes.shift()) ?? false })
    const uploads = [1, 2].map((side) => read(pngOf({ width: side, height: side })))
    const settled = await Promise.allSettled(uploads)
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect((await read(pngOf({ width: 3, height: 3 })))?.width).toBe(3)
  })
})

describe('a rewritten image', () => {
  it('lacks notes, scripts and previews, but keeps the pixels', async () => {
    verifies('D-02')
    const notes = [pngChunk('tEXt', Buffer.from(`Comment\0${HTML}`)), pngChunk('eXIf', Buffer.from(HTML))]
    const png = await readImage(pngOf({ before: notes, after: notes }))
    expect(Buffer.from(png?.bytes ?? [])).toEqual(pngOf())
    const { jpeg, webpAlpha } = images
    const noted = inserted(jpeg, 2, Buffer.concat([segment(0xfe, HTML), segment(0xe1, `Exif\0\0${HTML}`)]))
    expect((await readImage(noted))?.bytes).toEqual((await readImage(jpeg))?.bytes)
    const clean = (await readImage(webpAlpha))?.bytes
    const with4 = Buffer.concat([
      webpAlpha,
      Buffer.from('XMP '),
      Buffer.from([HTML.length, 0, 0, 0]),
      Buffer.from(HTML),
    ])
    with4.writeUInt32LE(with4.length - 8, 4)
    expect((await readImage(with4))?.bytes).toEqual(clean)
  })
})

describe('a hostile file', () => {
  const { png, jpeg, webp } = images
  const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2))
  const behind = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from(HTML)])
  const changedEnd = (bytes: Buffer): Buffer =>
    Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)])
  const header = png.subarray(0, 33)
  const withoutEnd = png.subarray(0, -12)
  const endOfJpeg = Buffer.from('ffd9', 'hex')
  const size = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
  const resized = (): Buffer => {
    const copy = Buffer.from(jpeg)
    copy.writeUInt16BE(5000, size + 5)
    return copy
  }

  it.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    ['a page', Buffer.from(HTML)],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a PNG signature before a page', Buffer.concat([png.subarray(0, 8), Buffer.from(HTML)])],
    ['a JPEG signature before a page', Buffer.concat([jpeg.subarray(0, 4), Buffer.from(HTML)])],
    ['a WebP signature before a page', Buffer.concat([webp.subarray(0, 12), Buffer.from(HTML)])],
    ['a page behind a PNG', behind(png)],
    ['a page behind a JPEG', behind(jpeg)],
    ['a page behind a WebP', behind(webp)],
    ['half a PNG', half(png)],
    ['half a JPEG', half(jpeg)],
    ['half a WebP', half(webp)],
    ['a PNG without its end', withoutEnd],
    ['a JPEG without its end', jpeg.subarray(0, -2)],
    ['a JPEG cut off within its header', Buffer.concat([jpeg.subarray(0, size + 4), endOfJpeg])],
    ['a JPEG without coded data', Buffer.concat([jpeg.subarray(0, jpeg.lastIndexOf(0xda) - 1), endOfJpeg])],
    ['a WebP whose length is wrong', Buffer.concat([webp, Buffer.alloc(2)])],
    ['a PNG with a wrong checksum', Buffer.concat([header.subarray(0, -1), Buffer.from([0]), png.subarray(33)])],
    ['a PNG with two headers', Buffer.concat([header, png.subarray(8)])],
    ['a PNG with an unknown critical chunk', pngOf({ before: [pngChunk('ABCD', Buffer.alloc(1))] })],
    ['an animated PNG', pngOf({ before: [pngChunk('acTL', Buffer.alloc(8))] })],
    ['a PNG without a palette', pngOf({ colourType: 3 })],
    ['a PNG with a palette of no colours', pngOf({ colourType: 3, before: [pngChunk('PLTE', Buffer.alloc(0))] })],
    ['a PNG of no pixels', pngOf({ width: 0 })],
    ['a PNG that is too wide', pngOf({ width: 4097, height: 1 })],
    ['a PNG that is too high', pngOf({ width: 1, height: 4097 })],
    ['a PNG of unknown colours', pngOf({ colourType: 5 })],
    ['a PNG with too few pixels', pngOf({ pixels: deflateSync(Buffer.alloc(5)) })],
    ['a PNG with too many pixels', pngOf({ pixels: deflateSync(Buffer.alloc(7)) })],
    ['a PNG that inflates to gigabytes', pngOf({ pixels: deflateSync(Buffer.alloc(50_000_000)) })],
    ['a PNG whose pixels are a page', pngOf({ pixels: Buffer.from(HTML) })],
    ['a page behind the pixels of a PNG', pngOf({ pixels: behind(deflateSync(Buffer.alloc(6))) })],
    ['a PNG whose pixels have a wrong checksum', pngOf({ pixels: changedEnd(deflateSync(Buffer.alloc(6))) })],
    ['a PNG whose pixels lack their checksum', pngOf({ pixels: deflateSync(Buffer.alloc(6)).subarray(0, -4) })],
    ['a RIFF file of another kind', Buffer.from(webp).fill('WAVE', 8, 12)],
    ['a JPEG that is too large', resized()],
    [
      'an animated WebP',
      webpOf([
        ['VP8X', extended(2)],
        ['ANIM', Buffer.alloc(6)],
        ['ANMF', Buffer.alloc(16)],
      ]),
    ],
    [
      'a WebP that says it is animated',
      webpOf([
        ['VP8X', extended(2)],
        ['VP8 ', vp8],
      ]),
    ],
    [
      'a WebP of two pictures',
      webpOf([
        ['VP8X', extended(0)],
        ['VP8 ', vp8],
        ['VP8 ', vp8],
      ]),
    ],
    [
      'a WebP whose canvas is not its picture',
      webpOf([
        ['VP8X', extended(0, 3)],
        ['VP8 ', vp8],
      ]),
    ],
    [
      'a WebP without its extension',
      webpOf([
        ['VP8 ', vp8],
        ['XMP ', Buffer.from(HTML)],
      ]),
    ],
  ])('is rejected: %s', async (_name, bytes) => {
    verifies('D-02')
    expect(await readImage(bytes)).toBeNull()
  })

  it.each(['RIFF', 'RIFF....WE', '\x89PNG', '\xff\xd8\xff'])('is rejected if it is just %j', async (text) => {
    verifies('D-02')
    // In a buffer of exactly this length, as an upload may be.
    const bytes = new Uint8Array(text.length)
    bytes.set(Buffer.from(text, 'latin1'))
    expect(await readImage(bytes)).toBeNull()
  })

  it('is rejected wherever it is cut off', async () => {
    verifies('D-02')
    for (const bytes of [png, jpeg, webp, images.webpAlpha]) {
      for (let length = 0; length < bytes.length; length += 7)
        expect([length, await readImage(bytes.subarray(0, length))]).toEqual([length, null])
    }
  })

  it('never throws, and what passes reads the same again', async () => {
    verifies('D-02')
    const sources = fc.constantFrom(png, jpeg, webp, images.webpAlpha)
    const edits = fc.array(fc.tuple(fc.nat(1_200), fc.nat(255)), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(sources, edits, async (source, changes) => {
        const bytes = Buffer.from(source)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const read = await readImage(bytes)
        if (read !== null) expect((await readImage(read.bytes))?.bytes).toEqual(read.bytes)
      }),
      { numRuns: 500 },
    )
  })
})
