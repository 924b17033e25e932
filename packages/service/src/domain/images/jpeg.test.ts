import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { isJpeg, readJpeg } from './jpeg.ts'

/** Two bytes of marker, two of length, then the data. */
function segment(marker: number, data: Buffer | string = ''): Buffer {
  const content = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
  return Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content])
}

const plainFrame = { precision: 8, height: 2, width: 3, components: 1, more: 0 }

function frame(changed: Partial<typeof plainFrame> = {}, marker = 0xc0): Buffer {
  const { precision, height, width, components, more } = { ...plainFrame, ...changed }
  const data = Buffer.alloc(6 + 3 * components + more)
  data.writeUInt8(precision, 0)
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  data.writeUInt8(components, 5)
  return segment(marker, data)
}

const scanHeader = segment(0xda, '\x01\x01\0\0\x3f\0')
const scan = (coded: string): Buffer => Buffer.concat([scanHeader, Buffer.from(coded, 'hex')])

const quantisation = segment(0xdb, '\0'.repeat(65))
const huffman = segment(0xc4, '\0'.repeat(29))
const comment = segment(0xfe, 'a note')
const plain = [quantisation, huffman, frame(), scan('a1b2')]
const EOI = Buffer.from('ffd9', 'hex')
const unfinished = (...segments: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments])
const jpeg = (...segments: readonly Buffer[]): Buffer => unfinished(...segments, EOI)
/** The rewritten file; null if it is rejected. */
function rewritten(bytes: Buffer): Buffer | null {
  const read = readJpeg(bytes)
  return read === null ? null : Buffer.from(read.bytes)
}

describe('isJpeg', () => {
  it.each([
    ['ffd8ff', true],
    ['ffd8ffe000', true],
    ['00d8ff', false],
    ['ff00ff', false],
    ['ffd800', false],
    ['ffd8', false],
  ])('of %s is %s', (bytes, expected) => {
    verifies('D-02')
    expect(isJpeg(Buffer.from(bytes, 'hex'))).toBe(expected)
  })
})

describe('a JPEG', () => {
  it('is its tables, its frame and its scans', () => {
    verifies('D-02')
    const read = readJpeg(jpeg(...plain))
    expect(read).toMatchObject({ contentType: 'image/jpeg', width: 3, height: 2, deflated: null })
    expect(rewritten(jpeg(...plain))).toEqual(jpeg(...plain))
  })

  it.each<[string, readonly Buffer[]]>([
    ['0xff as data', [quantisation, huffman, frame(), scan('a1ff00b2')]],
    ['restarts', [quantisation, huffman, frame(), segment(0xdd, '\0\x01'), scan('a1ffd0b2ffd7c3')]],
    ['fill bytes before a marker', [quantisation, huffman, frame(), scan('a1ffff')]],
    ['several scans with tables of their own', [...plain, huffman, scan('c3'), quantisation, scan('d4')]],
  ])('with %s keeps every byte', (_what, segments) => {
    verifies('D-02')
    expect(rewritten(jpeg(...segments))).toEqual(jpeg(...segments))
  })

  it.each([
    ['without a frame', [quantisation, huffman, scan('a1')]],
    ['with two frames', [...plain, frame()]],
    ['without quantisation', [huffman, frame(), scan('a1')]],
    ['without Huffman tables', [quantisation, frame(), scan('a1')]],
    ['without a scan', [quantisation, huffman, frame()]],
    ['with a scan without data', [quantisation, huffman, frame(), scanHeader]],
    ['with another image behind it', [...plain, EOI, jpeg(...plain)]],
    ['with a byte before a segment', [Buffer.alloc(1), ...plain]],
    ['with half a marker before a segment', [Buffer.alloc(1, 0xff), ...plain]],
    [
      'with a segment whose marker lacks its first byte',
      [Buffer.concat([Buffer.alloc(1), comment.subarray(1)]), ...plain],
    ],
    ['with a reserved marker', [segment(0x01), ...plain]],
    ['with the last reserved marker', [segment(0xbf), ...plain]],
    ['with a first restart outside a scan', [segment(0xd0), ...plain]],
    ['with a last restart outside a scan', [segment(0xd7), ...plain]],
    ['with a segment shorter than its length', [Buffer.from('fffe0001', 'hex'), ...plain]],
    ['with a scan of length 0', [quantisation, huffman, frame(), Buffer.from('ffda0000a1b2', 'hex')]],
    ['with a scan of length 1', [quantisation, huffman, frame(), Buffer.from('ffda0001a1b2', 'hex')]],
  ])('%s is rejected', (_what, segments) => {
    verifies('D-02')
    expect(readJpeg(jpeg(...segments))).toBeNull()
  })

  it.each(['00d9', 'ffd8', '0000', 'ff', ''])('that ends with "%s" is rejected', (ending) => {
    verifies('D-02')
    expect(readJpeg(unfinished(...plain, comment, Buffer.from(ending, 'hex')))).toBeNull()
  })

  it('is rejected when cut off anywhere, and when anything follows', () => {
    verifies('D-02')
    const bytes = jpeg(comment, ...plain, comment)
    const cut = [...bytes.keys()].map((length) => bytes.subarray(0, length))
    const longer = ['00', 'ff', 'ffd9', 'ffd9ffd9'].map((more) => Buffer.concat([bytes, Buffer.from(more, 'hex')]))
    expect([...cut, ...longer].filter((changed) => readJpeg(changed) !== null)).toEqual([])
  })
})

describe('the frame of a JPEG', () => {
  const readFrame = (changed: Partial<typeof plainFrame>, marker?: number) =>
    readJpeg(jpeg(quantisation, huffman, frame(changed, marker), scan('a1')))

  it('is baseline, extended or progressive', () => {
    verifies('D-02')
    const markers = Array.from({ length: 0xff - 0xc0 }, (_, at) => 0xc0 + at).filter((marker) => marker !== 0xd9)
    expect(markers.filter((marker) => readFrame({}, marker) !== null)).toEqual([0xc0, 0xc1, 0xc2])
  })

  it.each([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf])(
    'is the only one: marker %i beside it is rejected',
    (marker) => {
      verifies('D-02')
      expect(readJpeg(jpeg(...plain, frame({}, marker)))).toBeNull()
    },
  )

  it.each([
    [{ components: 1 }, true],
    [{ components: 3 }, true],
    [{ components: 4 }, true],
    [{ components: 0 }, false],
    [{ components: 2 }, false],
    [{ precision: 12 }, false],
    [{ more: 1 }, false],
    [{ more: -1 }, false],
    [{ width: 4096, height: 4096 }, true],
    [{ width: 4097 }, false],
    [{ height: 4097 }, false],
    [{ width: 0 }, false],
    [{ height: 0 }, false],
  ])('with %j is allowed: %s', (changed, allowed) => {
    verifies('D-02')
    expect(readFrame(changed) !== null).toBe(allowed)
  })

  it('is rejected without its fields', () => {
    verifies('D-02')
    const fields = frame().subarray(4)
    const short = [...fields.keys()].map((length) => segment(0xc0, fields.subarray(0, length)))
    expect(short.filter((cut) => readJpeg(jpeg(quantisation, huffman, cut, scan('a1'))) !== null)).toEqual([])
  })
})

describe('a segment that says nothing about pixels', () => {
  const application = Array.from({ length: 16 }, (_, at) => 0xe0 + at)

  it.each([...application, 0xf0, 0xfd, 0xfe])('is dropped: marker %i', (marker) => {
    verifies('D-02')
    const dropped = [segment(marker), segment(marker, '<script>'), segment(marker, 'Exif\0\0 and where it was taken')]
    expect(rewritten(jpeg(...dropped, ...plain, ...dropped))).toEqual(jpeg(...plain))
  })
})

describe('a segment about colours', () => {
  const jfif = 'JFIF\0\x01\x02\x01\0\x48\0\x48'
  const adobe = 'Adobe\0\x64\0\0\0\0\x01'

  it.each([
    ['a JFIF header', 0xe0, `${jfif}\0\0`, `${jfif}\0\0`],
    ['a JFIF header with a preview', 0xe0, `${jfif}\x01\x01<script>`, `${jfif}\0\0`],
    ['an Adobe header', 0xee, adobe, adobe],
    ['an Adobe header with more', 0xee, `${adobe}<script>`, adobe],
  ])('is kept without anything else: %s', (_what, marker, data, expected) => {
    verifies('D-02')
    expect(rewritten(jpeg(segment(marker, data), ...plain))).toEqual(jpeg(segment(marker, expected), ...plain))
  })

  it.each([
    ['a JFIF header that is cut off', 0xe0, `${jfif}\0`],
    ['a JFIF header at another marker', 0xe1, `${jfif}\0\0`],
    ['a JFIF extension', 0xe0, `JFXX\0${'\x10'.repeat(20)}`],
    ['an Adobe header that is cut off', 0xee, adobe.slice(0, -1)],
    ['an Adobe header at another marker', 0xed, adobe],
    ['a header of another program', 0xee, adobe.replace('Adobe', 'Other')],
  ])('is dropped if it is none: %s', (_what, marker, data) => {
    verifies('D-02')
    expect(rewritten(jpeg(segment(marker, data), ...plain))).toEqual(jpeg(...plain))
  })
})
