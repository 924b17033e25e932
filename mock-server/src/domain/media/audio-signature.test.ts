import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { AUDIO_SIGNATURE_BYTES, hasAudioSignature } from './audio-signature.ts'

const head = (hex: string, text = ''): Uint8Array =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text, 'latin1'), Buffer.alloc(AUDIO_SIGNATURE_BYTES)])

describe('audio', () => {
  it.each([
    ['MP3 with tags', head('', 'ID3\x04')],
    ['MP3, MPEG 1 layer 3', head('fffb90')],
    ['MP3, MPEG 2.5 layer 3', head('ffe390')],
    ['AAC in ADTS', head('fff150')],
    ['MP4', head('00000020', 'ftypM4A ')],
    ['WAV', head('', 'RIFF\0\0\0\0WAVE')],
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
    ['less than a box', Buffer.from('00000020667479', 'hex')],
  ])('is nothing else: %s', (_name, bytes) => {
    verifies('E-01')
    expect(hasAudioSignature(bytes)).toBe(false)
  })
})
