import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { ascii, concat, sizeAllowed, viewOf } from './image.ts'

describe('sizeAllowed', () => {
  it.each([
    [1, 1, true],
    [4096, 4096, true],
    [4096, 1, true],
    [1, 4096, true],
    [0, 1, false],
    [1, 0, false],
    [4097, 1, false],
    [1, 4097, false],
  ])('of %i × %i pixels is %s', (width, height, allowed) => {
    verifies('D-02')
    expect(sizeAllowed(width, height)).toBe(allowed)
  })
})

describe('a part of a larger buffer', () => {
  const part = Uint8Array.from(Buffer.from('<-RIFFé->', 'latin1')).subarray(2, 7)

  it.each([
    [0, 4, 'RIFF'],
    [1, 2, 'IF'],
    [4, 1, 'é'],
    [3, 4, 'Fé'],
    [5, 2, ''],
    [8, 4, ''],
  ])('has from byte %i at most %i characters: %j', (start, length, text) => {
    verifies('D-02')
    expect(ascii(part, start, length)).toBe(text)
  })

  it('is viewed without the bytes around it', () => {
    verifies('D-02')
    const view = viewOf(part)
    expect([view.byteLength, view.getUint8(0), view.getUint8(4)]).toEqual([5, 0x52, 0xe9])
  })

  it('is joined with others into a buffer that shares nothing with them', () => {
    verifies('D-02')
    const joined = concat([part, part])
    part[0] = 0
    expect(Buffer.from(joined).toString('latin1')).toBe('RIFFéRIFFé')
  })
})
