import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertVideos } from './clip-commands.ts'
import { trimEnd } from './cut-commands.ts'
import { CLIPS_MAX, emptyDocument } from './document.ts'
import { violations } from './invariants.ts'
import { setLyrics } from './lyric-commands.ts'
import { parseDocument } from './parse.ts'
import { serialiseDocument } from './serialise.ts'
import { setSong } from './song-commands.ts'
import { SEQUENCES, song, video } from './testing/random-edits.ts'

/** Bytes of a project that the service accepts. */
const PROJECT_DATA_MAX = 262_144
const options = { name: 'Opened', firstId: 7 }
const summary = { videoId: 'v1', title: 'One', artist: 'Someone', thumbnailUrl: 'http://a.test/1.jpg', duration: 5.26 }
const two = insertVideos(emptyDocument('Opened'), [video('a', 4), video('a', 4)])
const saved = serialiseDocument(trimEnd(two, 1, 50))

describe('a saved edit', () => {
  it('of version 1 opens with every clip whole', () => {
    verifies('E-07')
    const document = parseDocument({ version: 1, clips: [summary, summary] }, options)
    expect(document?.clips).toEqual([
      { id: 7, video: summary, from: 0, to: 131 },
      { id: 8, video: summary, from: 0, to: 131 },
    ])
    expect([document?.name, document?.nextId]).toEqual(['Opened', 9])
  })

  it('stores a video once', () => {
    expect(saved).toEqual({
      version: 2,
      frameRate: 25,
      videos: [video('a', 4)],
      clips: [
        { video: 0, from: 0, to: 50 },
        { video: 0, from: 0, to: 100 },
      ],
    })
  })

  it('keeps what the catalogue said of a video when each clip was added', () => {
    verifies('E-07')
    const renamed = { ...video('a', 4), title: 'Renamed' }
    const document = insertVideos(emptyDocument(), [video('a', 4), renamed])
    const opened = parseDocument(serialiseDocument(document), options)
    expect(opened?.clips.map((clip) => clip.video)).toEqual([video('a', 4), renamed])
  })

  it('clamps times that its source does not have', () => {
    const document = parseDocument({ ...saved, clips: [{ video: 0, from: -3, to: 1e300 }] }, options)
    expect(document?.clips).toEqual([{ id: 7, video: video('a', 4), from: 0, to: 100 }])
  })

  it.each([
    ['song', { ...song('One'), fingerprint: '<script>' }],
    ['song', { ...song('One'), grid: { tempo: 0, offset: 0, beatsPerBar: 4 } }],
    ['song', { ...song('One'), duration: 'long' }],
    ['lyrics', 7],
    ['lyrics', [null, { start: 'x', text: 'y' }, { start: 1 }]],
    ['reelCrop', '500'],
  ])('opens without an unreadable part: %s %j', (part, value) => {
    expect(parseDocument({ ...saved, [part]: value }, options)).toEqual(parseDocument(saved, options))
  })

  it.each([
    null,
    7,
    [],
    {},
    { version: 3, clips: [] },
    { version: 1, clips: [{ videoId: 'v1' }] },
    { version: 1, clips: [null] },
    { ...saved, frameRate: 30 },
    { ...saved, videos: [] },
    { ...saved, clips: [{ video: 'length', from: 0, to: 9 }] },
    { ...saved, clips: [{ video: 0, from: 0, to: null }] },
    { ...saved, clips: Array.from({ length: CLIPS_MAX + 1 }, () => ({ video: 0, from: 0, to: 9 })) },
    { ...saved, videos: [{ ...video('a', 4), title: 'x'.repeat(5_000) }] },
  ])('that is not this editor’s is rejected (%#)', (data) => expect(parseDocument(data, options)).toBeNull())

  it('never opens as an invalid document, whatever was stored', () => {
    verifies('E-07')
    const like = fc.record({
      version: fc.constantFrom(1, 2, 2, 2),
      frameRate: fc.constant(25),
      videos: fc.array(fc.record({ ...recordOf(summary), duration: fc.double() })),
      clips: fc.array(
        fc.oneof(fc.record({ video: fc.nat(3), from: fc.double(), to: fc.double() }), fc.record(recordOf(summary))),
      ),
      song: fc.oneof(fc.constant(song('One')), fc.jsonValue()),
      lyrics: fc.array(fc.record({ start: fc.option(fc.double()), text: fc.string({ unit: 'binary' }) })),
      reelCrop: fc.oneof(fc.double(), fc.jsonValue()),
    })
    const hostile = fc.oneof(like, fc.jsonValue(), fc.anything())
    fc.assert(
      fc.property(hostile, (data) => {
        const document = parseDocument(data, options)
        expect(document === null ? [] : violations(document)).toEqual([])
      }),
      { numRuns: SEQUENCES },
    )
  })

  it('fits in a project with the most clips of the longest titles, the most lyrics and a song', () => {
    const videos = Array.from({ length: CLIPS_MAX }, (_, index) => ({
      ...video(`${index}`.padEnd(36, '0'), 29.96),
      title: 'A title of forty characters, more or less',
      thumbnailUrl: `https://service.example/media/${'0'.repeat(36)}/thumbnail.jpg`,
    }))
    const lines = Array.from({ length: 500 }, (_, index) => ({ start: index * 1e6, text: 'word '.repeat(40) }))
    const full = setSong(setLyrics(insertVideos(emptyDocument(), videos), lines), song('One'))
    expect(Buffer.byteLength(JSON.stringify(serialiseDocument(full)))).toBeLessThan(PROJECT_DATA_MAX)
  })
})

function recordOf(fields: object) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fc.constant(value)]))
}
