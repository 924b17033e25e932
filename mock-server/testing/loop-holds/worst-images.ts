// Image files of many small parts, and one of many pixels.
import { crc32, deflateSync } from 'node:zlib'

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

/** The signature, and a header of 16-bit RGBA. */
const pngStart = (side: number): Buffer => {
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([16, 6, 0, 0, 0])])
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), pngChunk('IHDR', header)])
}

/** Each of at most `limit` bytes. */
export function* worstImages(limit: number): Generator<readonly [kind: string, bytes: Buffer]> {
  const filled = (start: Uint8Array, part: Uint8Array, end: Uint8Array = Buffer.alloc(0)): Buffer => {
    const count = Math.floor((limit - start.length - end.length) / part.length)
    return Buffer.concat([start, ...Array.from({ length: count }, () => part), end])
  }
  const end = pngChunk('IEND')
  yield ['a PNG of empty texts', filled(pngStart(1), pngChunk('tEXt'), end)]
  yield ['a PNG of empty data', filled(pngStart(1), pngChunk('IDAT'), end)]
  const side = 2_048
  const pixels = deflateSync(Buffer.alloc(side * (side * 8 + 1)))
  yield ['a PNG of many pixels', Buffer.concat([pngStart(side), pngChunk('IDAT', pixels), end])]
  yield ['a JPEG of empty segments', filled(Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe0, 0, 2]))]
  yield ['a JPEG of fill bytes', filled(Buffer.from([0xff, 0xd8]), Buffer.from([0xff]))]
  const webp = filled(
    Buffer.from('RIFF    WEBPVP8X\x0a'.padEnd(30, '\0'), 'latin1'),
    Buffer.from('XMP \0\0\0\0', 'latin1'),
  )
  webp.writeUInt32LE(webp.length - 8, 4)
  yield ['a WebP of empty chunks', webp]
}
