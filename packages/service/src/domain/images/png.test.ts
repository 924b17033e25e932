import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pngChunk, pngOf } from '@proscenium/mock-server/testing/images'
import { isPng, readPng } from './png.ts'

const chunk = (type: string, length = 0): Buffer => pngChunk(type, Buffer.alloc(length, 1))
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([pngOf().subarray(0, 8), ...chunks])

const plainHeader = { width: 3, height: 2, depth: 8, colourType: 2, compression: 0, filter: 0, interlace: 0 }

function header(changed: Partial<typeof plainHeader> = {}): Buffer {
  const { width, height, ...bytes } = { ...plainHeader, ...changed }
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  const { depth, colourType, compression, filter, interlace } = bytes
  data.set([depth, colourType, compression, filter, interlace], 8)
  return pngChunk('IHDR', data)
}

const pixels = chunk('IDAT', 5)
const end = chunk('IEND')

describe('isPng', () => {
  it('needs all eight bytes of the signature', () => {
    verifies('D-02')
    const signature = pngOf().subarray(0, 8)
    const altered = [...signature.keys()].map((at) => Buffer.from(signature).fill(0, at, at + 1))
    expect([isPng(signature), isPng(pngOf()), isPng(signature.subarray(0, 7))]).toEqual([true, true, false])
    expect(altered.filter((bytes) => isPng(bytes))).toEqual([])
  })
})

describe('the chunks of a PNG', () => {
  it('are kept if they decide what is seen, and dropped otherwise', () => {
    verifies('D-02')
    const shown = [chunk('gAMA', 4), chunk('cHRM', 32), chunk('sRGB', 1), chunk('tRNS', 6)]
    const others = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'tIME', 'bKGD', 'prVt'].map((type) => chunk(type, 20))
    const read = readPng(png(header(), ...others, ...shown, ...others, pixels, ...others, end))
    expect(read).toMatchObject({ contentType: 'image/png', width: 3, height: 2 })
    expect(Buffer.from(read?.bytes ?? [])).toEqual(png(header(), ...shown, pixels, end))
  })

  it('carry the pixels in one or several parts', () => {
    verifies('D-02')
    const parts = ['first, ', '', 'second'].map((text) => pngChunk('IDAT', Buffer.from(text)))
    const read = readPng(png(header(), ...parts, end))
    expect(Buffer.from(read?.deflated?.data ?? []).toString()).toBe('first, second')
  })

  it.each<[string, readonly Buffer[]]>([
    ['none', []],
    ['no header', [pixels, end]],
    ['something before the header', [chunk('gAMA', 4), header(), pixels, end]],
    ['two headers', [header(), header(), pixels, end]],
    ['no pixels', [header(), end]],
    ['pixels in two places', [header(), pixels, chunk('tEXt'), pixels, end]],
    ['no end', [header(), pixels]],
    ['two ends', [header(), pixels, end, end]],
    ['something behind the end', [header(), pixels, end, chunk('tEXt')]],
    ['two palettes', [header(), chunk('PLTE', 3), chunk('PLTE', 3), pixels, end]],
    ['two transparencies', [header(), chunk('tRNS', 2), chunk('tRNS', 2), pixels, end]],
    ['two gammas', [header(), chunk('gAMA', 4), chunk('gAMA', 4), pixels, end]],
    ['two colours of its own', [header(), chunk('cHRM', 32), chunk('cHRM', 32), pixels, end]],
    ['two standard colours', [header(), chunk('sRGB', 1), chunk('sRGB', 1), pixels, end]],
    ['a palette behind the pixels', [header(), pixels, chunk('PLTE', 3), end]],
    ['a transparency behind the pixels', [header(), pixels, chunk('tRNS', 6), end]],
    ['a gamma behind the pixels', [header(), pixels, chunk('gAMA', 4), end]],
    ['colours of its own behind the pixels', [header(), pixels, chunk('cHRM', 32), end]],
    ['standard colours behind the pixels', [header(), pixels, chunk('sRGB', 1), end]],
    ['an animation', [header(), chunk('acTL', 8), pixels, end]],
    ['a frame', [header(), chunk('fcTL', 26), pixels, end]],
    ['pixels of a frame', [header(), pixels, chunk('fdAT', 9), end]],
    ['one that only newer readers know', [header(), chunk('ABCD'), pixels, end]],
    ['one whose name is not of letters', [header(), chunk('tE2t'), pixels, end]],
  ])('are not read if there are %s', (_what, chunks) => {
    verifies('D-02')
    expect(readPng(png(...chunks))).toBeNull()
  })

  it.each([
    ['gAMA', 4],
    ['cHRM', 32],
    ['sRGB', 1],
  ])('include %s of %i bytes only', (type, length) => {
    verifies('D-02')
    const lengths = [length - 1, length, length + 1].map((changed) =>
      readPng(png(header(), chunk(type, changed), pixels, end)),
    )
    expect(lengths.map((read) => read !== null)).toEqual([false, true, false])
  })

  it('start with a header of 13 bytes and end with an empty one', () => {
    verifies('D-02')
    const data = header().subarray(8, 21)
    const headers = [data.subarray(0, 12), data, Buffer.concat([data, Buffer.alloc(1)])]
    const read = headers.map((bytes) => readPng(png(pngChunk('IHDR', bytes), pixels, end)))
    expect(read.map((image) => image !== null)).toEqual([false, true, false])
    expect(readPng(png(header(), pixels, chunk('IEND', 1)))).toBeNull()
  })

  it('are rejected after any bit is flipped', () => {
    verifies('D-02')
    const bytes = png(header(), pixels, end)
    const flipped = [...bytes.keys()].slice(8).flatMap((at) =>
      Array.from({ length: 8 }, (_, bit) => {
        const copy = Buffer.from(bytes)
        copy[at] = (bytes[at] ?? 0) ^ (1 << bit)
        return copy
      }),
    )
    expect(flipped).toHaveLength((bytes.length - 8) * 8)
    expect(flipped.filter((copy) => readPng(copy) !== null)).toEqual([])
  })

  it('are rejected when cut off anywhere, and when any number of bytes follows', () => {
    verifies('D-02')
    const bytes = png(header(), pixels, end)
    const cut = [...bytes.keys()].slice(8).map((length) => bytes.subarray(0, length))
    const longer = Array.from({ length: 16 }, (_, more) => Buffer.concat([bytes, Buffer.alloc(more + 1)]))
    expect([...cut, ...longer].filter((changed) => readPng(changed) !== null)).toEqual([])
  })
})

describe('the header of a PNG', () => {
  const read = (changed: Partial<typeof plainHeader>) => readPng(png(header(changed), chunk('PLTE', 3), pixels, end))

  it.each([
    [0, [1, 2, 4, 8, 16]],
    [1, []],
    [2, [8, 16]],
    [3, [1, 2, 4, 8]],
    [4, [8, 16]],
    [5, []],
    [6, [8, 16]],
    [7, []],
  ])('of colour type %i allows depths %j', (colourType, depths) => {
    verifies('D-02')
    const all = Array.from({ length: 20 }, (_, depth) => depth)
    expect(all.filter((depth) => read({ colourType, depth }) !== null)).toEqual(depths)
  })

  it.each([
    ['compression', [0]],
    ['filter', [0]],
    ['interlace', [0, 1]],
  ] as const)('allows as %s method %j', (field, methods) => {
    verifies('D-02')
    expect([0, 1, 2].filter((method) => read({ [field]: method }) !== null)).toEqual(methods)
  })

  it.each([
    [4096, 4096, true],
    [4097, 1, false],
    [1, 4097, false],
    [0, 1, false],
    [1, 0, false],
    [2 ** 31, 1, false],
  ])('may declare %i × %i pixels: %s', (width, height, allowed) => {
    verifies('D-02')
    expect(read({ width, height }) !== null).toBe(allowed)
  })
})

describe('the palette of a PNG', () => {
  const [grey, colours, indexed] = [0, 2, 3]

  it.each([
    [indexed, 'no', 0, 0, false],
    [indexed, 'one', 3, 0, true],
    [indexed, 'parts of', 4, 0, false],
    [indexed, '256', 768, 256, true],
    [indexed, 'too many', 771, 0, false],
    [indexed, 'two transparent', 6, 2, true],
    [indexed, 'fewer than transparent', 6, 3, false],
    [colours, 'no', 0, 0, true],
    [colours, 'suggested', 768, 0, true],
    [colours, 'parts of', 4, 0, false],
    [colours, 'too many suggested', 771, 0, false],
    [colours, 'one transparent', 0, 6, true],
    [colours, 'part of a transparent', 0, 5, false],
    [colours, 'more transparent', 0, 7, false],
    [grey, 'one transparent', 0, 2, true],
    [grey, 'part of a transparent', 0, 1, false],
    [grey, 'more transparent', 0, 3, false],
  ])('of colour type %i with %s colours (%i bytes, %i of transparency): %s', (colourType, _name, ...rest) => {
    verifies('D-02')
    const [palette, transparency, allowed] = rest
    const chunks = [chunk('PLTE', palette), chunk('tRNS', transparency)].filter(({ length }) => length > 12)
    expect(readPng(png(header({ colourType }), ...chunks, pixels, end)) !== null).toBe(allowed)
  })
})

describe('palette and transparency of a PNG', () => {
  const [palette, transparency] = [chunk('PLTE', 6), chunk('tRNS', 2)]
  const rgb = chunk('tRNS', 6)

  it.each<[string, number, readonly Buffer[], readonly Buffer[]]>([
    ['grey', 0, [palette, transparency], [transparency]],
    ['colours', 2, [palette, rgb], [rgb]],
    ['indexed colours', 3, [palette, transparency], [palette, transparency]],
    ['grey with alpha', 4, [palette, transparency], []],
    ['colours with alpha', 6, [palette, rgb], []],
  ])('are dropped where no pixel needs them: %s', (_what, colourType, chunks, needed) => {
    verifies('D-02')
    const read = readPng(png(header({ colourType }), ...chunks, pixels, end))
    expect(Buffer.from(read?.bytes ?? [])).toEqual(png(header({ colourType }), ...needed, pixels, end))
  })
})

/** The pass of Adam7 that transmits each pixel of a block of 8 × 8. */
const adam7 = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777']

/** Bytes of the pixels: each row of each pass is a filter's byte and its pixels, rounded up to whole bytes. */
function pixelBytes(image: { width: number; height: number; bits: number; interlaced: boolean }): number {
  const rows = new Map<string, number>()
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const row = image.interlaced ? `${y} in pass ${adam7[y % 8]?.[x % 8]}` : `${y}`
      rows.set(row, (rows.get(row) ?? 0) + 1)
    }
  }
  return [...rows.values()].reduce((sum, count) => sum + 1 + Math.ceil((count * image.bits) / 8), 0)
}

describe('the pixels of a PNG', () => {
  const colour = fc.constantFrom(
    { colourType: 0, depth: 1, bits: 1 },
    { colourType: 0, depth: 2, bits: 2 },
    { colourType: 0, depth: 16, bits: 16 },
    { colourType: 2, depth: 8, bits: 24 },
    { colourType: 2, depth: 16, bits: 48 },
    { colourType: 3, depth: 4, bits: 4 },
    { colourType: 4, depth: 8, bits: 16 },
    { colourType: 6, depth: 8, bits: 32 },
    { colourType: 6, depth: 16, bits: 64 },
  )
  const length = fc.integer({ min: 1, max: 40 })

  it('inflate to every row of every pass', () => {
    verifies('D-02')
    fc.assert(
      fc.property(colour, length, length, fc.boolean(), ({ bits, ...fields }, width, height, interlaced) => {
        const chunks = [header({ ...fields, width, height, interlace: interlaced ? 1 : 0 }), chunk('PLTE', 3)]
        const size = readPng(png(...chunks, pixels, end))?.deflated?.size
        expect(size).toBe(pixelBytes({ width, height, bits, interlaced }))
      }),
      { numRuns: 300 },
    )
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('inflate to the passes that an image of %i × 1 to 9 × 9 has', (width) => {
    verifies('D-02')
    for (let height = 1; height <= 9; height += 1) {
      const read = readPng(png(header({ width, height, interlace: 1 }), pixels, end))
      expect(read?.deflated?.size).toBe(pixelBytes({ width, height, bits: 24, interlaced: true }))
    }
  })
})
