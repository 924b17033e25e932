import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { webpOf } from '@proscenium/mock-server/testing/images'
import { isWebp, readWebp } from './webp.ts'

type Chunk = readonly [type: string, data: Buffer]

const plainFrame = { width: 2, height: 2, partition: 0, present: 0, tag: 0 }

/** A lossy picture: a tag with the length of the first partition, the start code, the size, then `present` bytes. */
function lossy(changed: Partial<typeof plainFrame> = {}): Chunk {
  const { width, height, partition, present, tag } = { ...plainFrame, ...changed }
  const data = Buffer.alloc(10 + present, 7)
  data.writeUIntLE((partition << 5) | tag, 0, 3)
  data.set([0x9d, 0x01, 0x2a], 3)
  data.writeUInt16LE(width, 6)
  data.writeUInt16LE(height, 8)
  return ['VP8 ', data]
}

const plainPicture = { width: 2, height: 2, flags: 0, length: 6 }

function lossless(changed: Partial<typeof plainPicture> = {}): Chunk {
  const { width, height, flags, length } = { ...plainPicture, ...changed }
  const data = Buffer.alloc(length)
  data.writeUInt8(0x2f, 0)
  data.writeUInt32LE(((flags << 28) | ((height - 1) << 14) | (width - 1)) >>> 0, 1)
  return ['VP8L', data]
}

const plainCanvas = { width: 2, height: 2, flags: 0 }

function canvas(changed: Partial<typeof plainCanvas> = {}): Chunk {
  const { width, height, flags } = { ...plainCanvas, ...changed }
  const data = Buffer.alloc(10)
  data.writeUInt8(flags, 0)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return ['VP8X', data]
}

const chunk = (type: string, data: Buffer | string = ''): Chunk => [type, Buffer.from(data)]
const read = (...chunks: readonly Chunk[]) => readWebp(webpOf(chunks))
/** The rewritten file; null if it is rejected. */
function rewritten(...chunks: readonly Chunk[]): Buffer | null {
  const image = read(...chunks)
  return image === null ? null : Buffer.from(image.bytes)
}

describe('isWebp', () => {
  it.each([
    ['RIFF....WEBP', true],
    ['RIFF....WEBPVP8 ', true],
    ['RIFX....WEBP', false],
    ['RIFF....WAVE', false],
    ['RIFF....WEB', false],
    ['RIFF', false],
    ['', false],
  ])('of %j is %s', (text, expected) => {
    verifies('D-02')
    // In a buffer of exactly this length, as an upload may be.
    const bytes = new Uint8Array(text.length)
    bytes.set(Buffer.from(text))
    expect(isWebp(bytes)).toBe(expected)
  })
})

describe('a WebP', () => {
  it.each<[string, Chunk]>([
    ['lossy', lossy({ width: 300, height: 200 })],
    ['lossless', lossless({ width: 300, height: 200 })],
    ['odd', lossless({ width: 300, height: 200, length: 7 })],
  ])('is one %s picture, which is kept', (_kind, picture) => {
    verifies('D-02')
    const size = { width: 300, height: 200 }
    expect(read(picture)).toMatchObject({ contentType: 'image/webp', ...size, deflated: null })
    expect(rewritten(picture)).toEqual(webpOf([picture]))
    expect(rewritten(canvas(size), picture)).toEqual(webpOf([picture]))
  })

  it('keeps the transparency of a lossy picture, and says so first', () => {
    verifies('D-02')
    const size = { width: 300, height: 4096 }
    const [alpha, picture] = [chunk('ALPH', 'odd'), lossy(size)]
    // 299 and 4095 in three bytes each.
    const extension = chunk('VP8X', Buffer.from('100000002b0100ff0f00', 'hex'))
    expect(rewritten(canvas({ ...size, flags: 0x10 }), alpha, picture)).toEqual(webpOf([extension, alpha, picture]))
    expect(rewritten(canvas({ ...size, flags: 0xfd }), alpha, picture)).toEqual(webpOf([extension, alpha, picture]))
  })

  it('drops what is not a picture, whatever its length', () => {
    verifies('D-02')
    const picture = lossless()
    const others = [chunk('ICCP', 'odd'), chunk('EXIF', 'where'), chunk('abcd')]
    expect(rewritten(canvas(), ...others, picture, ...others)).toEqual(webpOf([picture]))
    // A lossless picture has its transparency in itself.
    expect(rewritten(canvas(), chunk('ALPH', 'no use'), picture)).toEqual(webpOf([picture]))
  })

  it.each<[string, readonly Chunk[]]>([
    ['nothing', []],
    ['a canvas only', [canvas()]],
    ['transparency only', [canvas(), chunk('ALPH')]],
    ['two lossy pictures', [canvas(), lossy(), lossy()]],
    ['two lossless pictures', [canvas(), lossless(), lossless()]],
    ['a picture of each kind', [canvas(), lossy(), lossless()]],
    ['two transparencies', [canvas(), chunk('ALPH'), chunk('ALPH'), lossy()]],
    ['an animation', [canvas(), chunk('ANIM'), lossy()]],
    ['a frame', [canvas(), chunk('ANMF'), lossy()]],
    ['an animation and its frame', [canvas(), chunk('ANIM'), chunk('ANMF'), lossy()]],
    ['notes without a canvas', [lossy(), chunk('XMP ')]],
    ['a canvas behind the picture', [lossy(), canvas()]],
    ['two canvases', [canvas(), canvas(), lossy()]],
    ['an animated canvas', [canvas({ flags: 2 }), lossy()]],
    ['a wider canvas', [canvas({ width: 3 }), lossy()]],
    ['a higher canvas', [canvas({ height: 3 }), lossy()]],
    ['a canvas that is wider by 65,536', [canvas({ width: 2 + 65_536 }), lossy()]],
    ['a canvas that is higher by 65,536', [canvas({ height: 2 + 65_536 }), lossy()]],
    ['an empty canvas', [chunk('VP8X'), lossy()]],
    ['a canvas that is cut off', [chunk('VP8X', canvas()[1].subarray(0, 9)), lossy()]],
    ['a canvas that is too long', [chunk('VP8X', Buffer.concat([canvas()[1], Buffer.alloc(2)])), lossy()]],
  ])('of %s is rejected', (_what, chunks) => {
    verifies('D-02')
    expect(read(...chunks)).toBeNull()
  })
})

describe('the length of a WebP', () => {
  const notes = chunk('XMP ', 'note')
  const bytes = webpOf([canvas(), lossy(), notes])

  /** The file with another end, and its length set right. */
  function ending(start: Buffer, more: Buffer): Buffer {
    const changed = Buffer.concat([start, more])
    changed.writeUInt32LE(changed.length - 8, 4)
    return changed
  }

  it('is the one that its header declares', () => {
    verifies('D-02')
    const declared = [bytes.length - 9, bytes.length - 8, bytes.length - 7, bytes.length].map((length) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt32LE(length, 4)
      return readWebp(copy) !== null
    })
    expect(declared).toEqual([false, true, false, false])
  })

  it('ends with a whole chunk', () => {
    verifies('D-02')
    const lengths = Array.from({ length: notes[1].length + 8 }, (_, at) => bytes.length - 12 + at)
    const whole = lengths.filter((length) => readWebp(ending(bytes.subarray(0, length), Buffer.alloc(0))) !== null)
    expect(whole).toEqual([bytes.length - 12])
    expect(readWebp(ending(bytes, Buffer.from('XMP \0\0\0\0')))).not.toBeNull()
  })

  it('includes the byte that pads an odd chunk', () => {
    verifies('D-02')
    const odd = webpOf([canvas(), lossy(), chunk('XMP ', 'odd')])
    expect(readWebp(odd)).not.toBeNull()
    expect(readWebp(ending(odd.subarray(0, -1), Buffer.alloc(0)))).toBeNull()
  })
})

describe('a lossy picture', () => {
  it.each([
    [{ partition: 5, present: 5 }, true],
    [{ partition: 5, present: 4 }, false],
    [{ partition: 2048, present: 2047 }, false],
    [{ partition: 2048, present: 2048 }, true],
    [{ tag: 1 }, false],
    [{ tag: 0b1_1110 }, true],
    [{ width: 0 }, false],
    [{ height: 0 }, false],
    [{ width: 4097 }, false],
    [{ height: 4097 }, false],
  ])('with %j is allowed: %s', (changed, allowed) => {
    verifies('D-02')
    expect(read(lossy(changed)) !== null).toBe(allowed)
  })

  it('has a size beside the scale at which it is shown', () => {
    verifies('D-02')
    expect(read(lossy({ width: 0x4000 | 24, height: 0xc000 | 16 }))).toMatchObject({ width: 24, height: 16 })
  })

  it('is rejected without its start code, or cut off before its size', () => {
    verifies('D-02')
    const [, data] = lossy()
    const altered = [3, 4, 5].map((at) => Buffer.from(data).fill(0, at, at + 1))
    const cut = [...data.keys()].map((length) => data.subarray(0, length))
    expect([...altered, ...cut].filter((bytes) => read(['VP8 ', bytes]) !== null)).toEqual([])
  })
})

describe('a lossless picture', () => {
  it('has a size from 1 to 4,096', () => {
    verifies('D-02')
    const length = fc.integer({ min: 1, max: 4_096 })
    fc.assert(
      fc.property(length, length, fc.constantFrom(0, 1), (width, height, flags) => {
        expect(read(lossless({ width, height, flags }))).toMatchObject({ width, height })
      }),
    )
    const sizes = [{ width: 4_097 }, { height: 4_097 }, { width: 16_384, height: 16_384 }]
    expect(sizes.map((size) => read(lossless(size)))).toEqual([null, null, null])
  })

  it('is of version 0, starts with its signature, and has data behind its header', () => {
    verifies('D-02')
    const versions = [1, 2, 4].map((version) => read(lossless({ flags: version << 1 })))
    expect(versions).toEqual([null, null, null])
    expect(read(['VP8L', Buffer.concat([Buffer.alloc(1), lossless()[1].subarray(1)])])).toBeNull()
    const lengths = [5, 6, 7].map((length) => read(lossless({ length })) !== null)
    expect(lengths).toEqual([false, true, true])
    expect(read(chunk('VP8L'))).toBeNull()
  })
})
