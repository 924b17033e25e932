import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { mp3Delay } from './decode-song.ts'

interface Header {
  readonly tag?: string
  readonly flags?: number
  readonly encoder?: string
  readonly delays?: readonly number[]
  readonly id3?: number
}

/** The beginning of an MP3 file: an ID3 tag of `id3` bytes, and a frame that describes the encoder. */
function mp3({ tag = 'Info', flags = 0x0f, encoder = 'LAME3.100', delays = [0x24, 0x05, 0x3c], id3 = 0 }: Header = {}) {
  const bytes = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
  const optional = [4, 4, 100, 4].filter((_, bit) => (flags >> bit) & 1).reduce((sum, length) => sum + length, 0)
  const id3Tag = [...bytes('ID3'), 4, 0, 0, 0, 0, id3 >> 7, id3 & 127, ...Array.from({ length: id3 }, () => 0x49)]
  const frame = [0xff, 0xfb, 0x90, 0x64, ...Array.from({ length: 32 }, () => 0)]
  const described = [...bytes(tag), 0, 0, 0, flags, ...Array.from({ length: optional }, () => 1), ...bytes(encoder)]
  return new Blob([
    Uint8Array.from([
      ...(id3 > 0 ? id3Tag : []),
      ...frame,
      ...described,
      ...Array.from({ length: 12 }, () => 7),
      ...delays,
    ]),
  ])
}

describe('the delay of an MP3 file', () => {
  it.each([
    ['a constant bit rate', {}, 576 + 529],
    ['a variable bit rate behind an ID3 tag', { tag: 'Xing', id3: 3_000 }, 576 + 529],
    ['another encoder’s delay', { encoder: 'Lavc60.31', delays: [0x45, 0x10, 0x00] }, 0x451 + 529],
    ['a header without a table of contents', { flags: 0x03 }, 576 + 529],
    ['no header', { tag: 'None' }, 0],
    ['an encoder that does not tell', { encoder: 'Gogo3.100' }, 0],
  ])('with %s', async (_, header, samples) => {
    verifies('E-01')
    expect(await mp3Delay(mp3(header))).toBe(samples)
  })

  it('is none for files that end early', async () => {
    verifies('E-01')
    const whole = await mp3().arrayBuffer()
    for (const length of [0, 5, 40, 100]) expect(await mp3Delay(new Blob([whole.slice(0, length)]))).toBe(0)
  })
})
