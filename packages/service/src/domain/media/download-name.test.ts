import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiName, downloadName } from './download-name.ts'

const named = (...names: readonly string[]) => downloadName({ names, part: null })

describe('downloadName', () => {
  it.each<[string, string[]]>([
    ['Ximena Prado - Señal de Humo.mp4', ['Ximena Prado', 'Señal de Humo']],
    ['Night drive.mp4', ['Night drive']],
    ['A - B.mp4', ['A', 'B', '', '  ']],
    ['AC DC - T N T.mp4', ['AC/DC', 'T*N?T']],
    ['etc passwd - x.mp4', ['../../etc/passwd', '..\\x']],
    ['a b - c.mp4', ['a\r\nb', 'c\0']],
    ['gpj.exe - x.mp4', ['\u202egpj.exe', 'x']],
    ['_CON.mp4', ['CON', '']],
    ['_aux.x.mp4', ['', 'aux.x']],
    ['Conrad.mp4', ['Conrad', '']],
    ['Falcon.mp4', ['Falcon', '']],
    ['_COM1.mp4', ['COM1', '']],
    ['_lpt³.x.mp4', ['lpt³.x', '']],
    ['Comet - lpt.mp4', ['Comet', 'lpt']],
    ['a b - c.mp4', ['a  b . .', '. c']],
    ['video.mp4', ['...', ' . ']],
    ['森 さくら - 夜 🎬.mp4', ['森 さくら', '夜 🎬']],
  ])('is %j for %j', (expected, names) => {
    verifies('C-07')
    expect(named(...names)).toBe(expected)
  })

  it('tells files and downloads of one name apart, also where the name is long', () => {
    verifies('C-07', 'E-06')
    const names = ['Night drive']
    expect(downloadName({ names, part: 'reel' })).toBe('Night drive - reel.mp4')
    expect(downloadName({ names, copy: 2, part: null })).toBe('Night drive (2).mp4')
    expect(downloadName({ names, copy: 12, part: 'lyric' })).toBe('Night drive (12) - lyric.mp4')
    expect(downloadName({ names: ['é'.repeat(300)], copy: 2, part: 'reel' })).toBe(`${'é'.repeat(100)} (2) - reel.mp4`)
    expect(downloadName({ names: [''], part: 'reel' })).toBe('video - reel.mp4')
  })

  it('is truncated between graphemes', () => {
    verifies('C-07')
    expect(named('a'.repeat(300), 'b')).toBe(`${'a'.repeat(200)}.mp4`)
    expect(named('👩‍👩‍👧', '👍🏽'.repeat(99))).toMatch(/^(?:👩‍👩‍👧|👩 👩 👧) - (?:👍🏽)+\.mp4$/u)
  })

  it('is a safe file name for any input', () => {
    verifies('C-07')
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const part = fc.constantFrom(null, 'reel' as const, 'behind the scenes' as const)
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), fc.integer({ min: 1, max: 99_999 }), part, (names, copy, file) => {
        const name = downloadName({ names, copy, part: file })
        expect(name).toMatch(/^[^\s.<>:"/\\|?*\p{Cc}][^<>:"/\\|?*\p{Cc}]*\.mp4$/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
        expect(name.isWellFormed()).toBe(true)
        expect(asciiName(name)).toMatch(/^[\x21-\x2d\x2f-\x7e][\x20-\x7e]*\.mp4$/)
        expect(asciiName(name)).not.toMatch(/["\\%/]/)
      }),
    )
  })

  it('has an ASCII form', () => {
    verifies('C-07')
    expect(asciiName('Señal de Humo.mp4')).toBe('Senal de Humo.mp4')
    expect(asciiName('森 100%.mp4')).toBe('_ 100_.mp4')
    expect(['\u102b.mp4', '\u0301.a.mp4', '\u0301 a.mp4'].map(asciiName)).toEqual(['_.mp4', '_.a.mp4', '_ a.mp4'])
  })
})
