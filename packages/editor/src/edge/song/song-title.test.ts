import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { tone, wav } from './testing/wav.ts'
import { songTitle } from './perform-task.ts'

/** A WAV file with a title in its INFO list. */
function titled(title: string): Blob {
  const text = new TextEncoder().encode(title.length % 2 === 0 ? title : `${title}\0`)
  const list = new DataView(new ArrayBuffer(20))
  for (const [offset, id] of [
    [0, 'LIST'],
    [8, 'INFO'],
    [12, 'INAM'],
  ] as const)
    for (let at = 0; at < 4; at += 1) list.setUint8(offset + at, id.charCodeAt(at))
  list.setUint32(4, 12 + text.length, true)
  list.setUint32(16, text.length, true)
  const sound = Uint8Array.from(wav({ data: tone(1) }))
  new DataView(sound.buffer).setUint32(4, sound.length - 8 + 20 + text.length, true)
  return new Blob([sound, list.buffer, text])
}

describe('the title of a file', () => {
  it('is the one in its tags, on one row', async () => {
    verifies('E-01')
    expect(await songTitle(titled('Harbour Lights'))).toBe('Harbour Lights')
    expect(await songTitle(titled(` a\n${'b'.repeat(300)}`))).toHaveLength(200)
  })

  it.each([
    ['without tags', new Blob([wav({ data: tone(1) })])],
    ['with an empty title', titled('  ')],
    ['that is not sound', new Blob(['text'])],
  ])('is none for a file %s', async (_, file) => {
    verifies('E-01')
    expect(await songTitle(file)).toBeNull()
  })
})
