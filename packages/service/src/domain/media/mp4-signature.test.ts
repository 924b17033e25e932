import { describe, expect, it } from 'vitest'
import { hasMp4Signature } from './mp4-signature.ts'

const head = (size: number, type: string) => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(size, 0)
  bytes.write(type, 4, 'latin1')
  return bytes
}

describe('hasMp4Signature', () => {
  it('accepts an ftyp box with a brand', () => {
    expect([head(16, 'ftypisom'), head(32, 'ftypmp42')].map(hasMp4Signature)).toEqual([true, true])
  })

  it.each([
    ['another box', head(24, 'moovisom')],
    ['a box too small for a brand', head(15, 'ftypisom')],
    ['too few bytes', head(24, 'ftypisom').subarray(0, 11)],
    ['nothing', Buffer.alloc(0)],
    ['a WebM', Buffer.from('1a45dfa39f4286810142f781', 'hex')],
  ])('rejects %s', (_, bytes) => {
    expect(hasMp4Signature(bytes)).toBe(false)
  })

  it('reads from an offset in a larger buffer', () => {
    const [before, after] = [Buffer.alloc(5), Buffer.alloc(5)]
    expect(hasMp4Signature(Buffer.concat([before, head(24, 'ftypisom'), after]).subarray(5))).toBe(true)
  })
})
