import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { AUDIO_SIGNATURE_BYTES, hasAudioSignature } from './audio-signature.ts'

const head = (hex: string, text = ''): Uint8Array =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text, 'latin1'), Buffer.alloc(AUDIO_SIGNATURE_BYTES)])

/** Two frames of silence behind other bytes. */
function late(before: Buffer, first: string, bytes: number, second = first): Uint8Array {
  const frames = [first, second].map((hex) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(bytes - 3)]))
  return Buffer.concat([before, ...frames])
}
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes)

describe('audio', () => {
  it.each([
    ['MP3 with tags', head('', 'ID3\x04')],
    ['MP3, MPEG 1 layer 3', head('fffb90')],
    ['MP3, MPEG 2.5 layer 3', head('ffe390')],
    ['AAC in ADTS', head('fff150')],
    ['MP4', head('00000020', 'ftypM4A ')],
    ['WAV', head('', 'RIFF\0\0\0\0WAVE')],
    ['WAV of big-endian samples', head('', 'RIFX\0\0\0\0WAVE')],
    ['MP3 behind zeros', late(zeros(4_096), 'fffb90', 417)],
    ['MP3 that begins within a frame', late(Buffer.from('of a frame \xff\xfb', 'latin1'), 'fffb90', 417)],
    ['padded MP3', late(zeros(1), 'fffb92', 418)],
    ['MP3 at 48 kHz', late(zeros(1), 'fffbe4', 960)],
    ['MP3, MPEG 2 layer 3, behind zeros', late(zeros(7), 'fff380', 208)],
    ['MP3, MPEG 2.5 layer 3, behind zeros', late(zeros(7), 'ffe380', 417)],
    ['MP2 behind zeros', late(zeros(7), 'fffd80', 417)],
    ['the longest frame, behind zeros', late(zeros(4_096), 'fffdea', 1_729)],
    ['WAV above 4 GB', head('', 'RF64\0\0\0\0WAVE')],
    ['FLAC', head('', 'fLaC')],
    ['Ogg', head('', 'OggS')],
    ['WebM', head('1a45dfa3')],
    ['AIFF', head('', 'FORM\0\0\0\0AIFF')],
    ['compressed AIFF', head('', 'FORM\0\0\0\0AIFC')],
    ['Core Audio', head('', 'caff\0\x01')],
  ])('is recognised by its first bytes: %s', (_name, bytes) => {
    verifies('E-01')
    expect(hasAudioSignature(bytes)).toBe(true)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['zeros', head('')],
    ['a page', head('', '<!doctype html>')],
    ['text', head('', 'a song of words')],
    ['a WebP picture', head('', 'RIFF\0\0\0\0WEBP')],
    ['a JPEG picture', head('ffd8ffe0')],
    ['UTF-16 text', head('fffe3c00')],
    ['a reserved version of MPEG', head('ffeb90')],
    ['a program', head('', 'MZ')],
    ['MP3 behind more than players skip', late(zeros(4_097), 'fffb90', 417)],
    ['one frame', late(zeros(1), 'fffb90', 417, '000000')],
    ['frames of two layers', late(zeros(1), 'fffb90', 417, 'fffd90')],
    ['frames of two sample rates', late(zeros(1), 'fffb90', 417, 'fffb94')],
    ['frames without a bitrate', late(zeros(1), 'fffb00', 417)],
    ['frames of a reserved bitrate', late(zeros(1), 'fffbf0', 417)],
    ['frames of a reserved sample rate', late(zeros(1), 'fffb9c', 417)],
    ['less than a box', Buffer.from('00000020667479', 'hex')],
  ])('is nothing else: %s', (_name, bytes) => {
    verifies('E-01')
    expect(hasAudioSignature(bytes)).toBe(false)
  })
})
