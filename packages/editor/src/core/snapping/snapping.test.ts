import { byRun, verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertVideos } from '../document/clip-commands.ts'
import { trimStart } from '../document/cut-commands.ts'
import { emptyDocument, placements } from '../document/document.ts'
import { setSong } from '../document/song-commands.ts'
import { song, video } from '../document/testing/random-edits.ts'
import { hasSections } from './cut-grid.ts'
import { fillOnBeats, fillSong } from './fill-on-beats.ts'
import { snapPoints, trimPoints } from './snap-points.ts'
import { snap } from './snap.ts'

const SEQUENCES = byRun({ quick: 300, long: 20_000 })

/** Two clips of 4 s, and a song with a beat every 12.5 frames from frame 5. */
const grid = { tempo: 120, offset: 200_000, beatsPerBar: 4 }
const clips = insertVideos(emptyDocument(), [video('a', 4), video('b', 4)])
const edit = setSong(clips, { ...song('One'), duration: 3_000_000, detected: grid, grid })
const sources = {
  document: edit,
  playhead: 42,
  sceneCuts: new Map([
    ['a', [18]],
    ['b', [10, 60]],
  ]),
  dragged: null,
}

describe('snap points', () => {
  it('are the playhead, clip edges, bars, beats and scene cuts, each frame once', () => {
    verifies('E-03')
    const document = trimStart(edit, 2, 30)
    const points = snapPoints({ ...sources, document, playhead: 55 }).map(({ frame, kind }) => `${frame} ${kind}`)
    expect(points).toEqual([
      '0 edge',
      '5 bar',
      '18 beat',
      '30 beat',
      '43 beat',
      '55 playhead',
      '68 beat',
      '100 edge',
      '130 scene',
      '170 edge',
    ])
  })

  it('leave out the dragged clip', () => {
    verifies('E-03')
    const points = snapPoints({ ...sources, document: clips, dragged: 2, sceneCuts: new Map() })
    expect(points.map(({ frame }) => frame)).toEqual([0, 42, 100])
  })
})

describe('trim points', () => {
  const clip = { from: 20, to: 120, start: 50 }

  it('are the playhead, scene cuts of the source, and the beats that the end may reach', () => {
    verifies('E-03')
    const short = { ...song('One'), duration: 1_300_000, grid }
    const points = (edge: 'start' | 'end') =>
      trimPoints(clip, { edge, playhead: 90, sceneCuts: [0, 64], song: short }).map(
        ({ frame, kind }) => `${frame} ${kind}`,
      )
    expect(points('end')).toEqual(['-25 bar', '-12 beat', '0 beat', '60 playhead', '64 scene'])
    expect(points('start')).toEqual(['0 scene', '60 playhead', '64 scene', '140 beat', '152 beat', '165 bar'])
  })

  it('are the scene cuts alone without a song or a playhead', () => {
    const cutsAlone = { edge: 'end', playhead: null, sceneCuts: [64, 30], song: null } as const
    expect(trimPoints(clip, cutsAlone).map(({ frame }) => frame)).toEqual([30, 64])
  })
})

describe('snapping', () => {
  const points = [10, 14, 40].map((frame) => ({ frame, kind: 'beat' as const }))

  it('takes the nearest point within the tolerance', () => {
    verifies('E-03')
    const options = { tolerance: 4, held: null }
    expect([13, 36, 35, 900].map((frame) => snap(frame, points, options)?.frame)).toEqual([
      14,
      40,
      undefined,
      undefined,
    ])
    const two = [{ frame: 10, kind: 'scene' } as const, { frame: 14, kind: 'bar' } as const]
    expect(snap(12, two, options)?.kind).toBe('bar')
  })

  it('holds a point a little longer than it attracts, until another one is clearly nearer', () => {
    verifies('E-03')
    const held = { frame: 40, kind: 'beat' } as const
    const at = (frame: number) => snap(frame, points, { tolerance: 4, held })?.frame
    expect([36, 35, 34, 33].map(at)).toEqual([40, 40, 40, undefined])
    const first = { frame: 10, kind: 'beat' } as const
    expect([12, 13].map((frame) => snap(frame, points, { tolerance: 4, held: first })?.frame)).toEqual([10, 14])
  })

  it('never moves a drag farther than a point holds, and agrees with a linear search', () => {
    verifies('E-03')
    const scene = fc.record({
      frames: fc.uniqueArray(fc.nat(300), { minLength: 1 }),
      frame: fc.nat(320),
      tolerance: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(scene, ({ frames, frame, tolerance }) => {
        const sorted = frames.sort((one, other) => one - other).map((each) => ({ frame: each, kind: 'beat' as const }))
        const distance = Math.min(...frames.map((each) => Math.abs(each - frame)))
        const found = snap(frame, sorted, { tolerance, held: null })
        expect(found === null ? null : Math.abs(found.frame - frame)).toBe(distance <= tolerance ? distance : null)
      }),
      { numRuns: SEQUENCES },
    )
  })
})

describe('filling on beats', () => {
  const ends = (document: typeof edit) => placements(document).map(({ end }) => end)
  const all = edit.clips.map(({ id }) => id)

  it('ends each clip on the next cut of the grid, or on the one behind it if the clip would be a scrap', () => {
    verifies('E-03')
    expect(ends(fillOnBeats(edit, { ids: all, every: 4 }))).toEqual([55, 105])
    expect(ends(fillOnBeats(edit, { ids: all, every: 2 }))).toEqual([30, 55])
    expect(ends(fillOnBeats(edit, { ids: [2], every: 1 }))).toEqual([100, 118])
  })

  it('returns to the grid after a source that is too short', () => {
    verifies('E-03')
    const mixed = setSong(insertVideos(emptyDocument(), [video('a', 1.2), video('b', 9), video('c', 9)]), {
      ...song('One'),
      detected: { ...grid, offset: 0 },
      grid: { ...grid, offset: 0 },
    })
    expect(ends(fillOnBeats(mixed, { ids: [1, 2, 3], every: 4 }))).toEqual([25, 50, 100])
  })

  it('slips a clip back where its source would end too early, and changes nothing without a song', () => {
    const late = trimStart(edit, 1, 97)
    expect(fillOnBeats(late, { ids: [1], every: 1 }).clips[0]).toMatchObject({ from: 82, to: 100 })
    expect(fillOnBeats(clips, { ids: all, every: 4 })).toBe(clips)
  })

  it('puts every cut on a beat, to the frame, and makes no scraps, where sources are long enough', () => {
    verifies('E-03')
    const scene = fc.record({
      tempo: fc.double({ min: 60, max: 180, noNaN: true }),
      offset: fc.nat(900_000),
      every: fc.integer({ min: 1, max: 8 }),
    })
    fc.assert(
      fc.property(scene, ({ tempo, offset, every }) => {
        const own = { tempo, offset, beatsPerBar: 4 }
        const long = insertVideos(
          emptyDocument(),
          Array.from({ length: 8 }, () => video('a', 30)),
        )
        const filled = fillOnBeats(setSong(long, { ...song('One'), grid: own }), {
          ids: long.clips.map(({ id }) => id),
          every,
        })
        const interval = (60 / tempo) * 25 * every
        expect(Math.min(...filled.clips.map(({ from, to }) => to - from))).toBeGreaterThan(interval / 2 - 1.5)
        for (const end of ends(filled)) {
          const distance = (end - (offset * 25) / 1e6) / interval
          expect(Math.abs(distance - Math.round(distance)) * interval).toBeLessThanOrEqual(0.501)
        }
      }),
      { numRuns: SEQUENCES },
    )
  })

  it('cuts at the borders of the sections, each on its nearest beat, and at the end of the song', () => {
    verifies('E-03')
    const profile = {
      sections: [0, 1.3, 'x', { startSeconds: 1.3 }, { startSeconds: 0 }, { startSeconds: Number.NaN }],
    }
    const sectioned = setSong(clips, { ...song('One'), duration: 3_000_000, profile, detected: grid, grid })
    expect(ends(fillOnBeats(sectioned, { ids: all, every: 'section' }))).toEqual([30, 75])
    expect([hasSections(sectioned.song), hasSections({ ...song('One'), profile: null }), hasSections(null)]).toEqual([
      true,
      false,
      false,
    ])
    const without = setSong(clips, { ...song('One'), profile: null })
    expect(fillOnBeats(without, { ids: all, every: 'section' })).toBe(without)
  })
})

describe('filling the whole song', () => {
  const ten = setSong(clips, { ...song('One'), duration: 10_020_000, detected: grid, grid })
  const shown = ({ clips: each }: typeof edit) =>
    each.map(({ video: { videoId }, from, to }) => `${videoId} ${from}-${to}`)

  it('repeats the clips with the next parts of their sources until the song ends', () => {
    verifies('E-03')
    const filled = fillSong(ten, { ids: [1, 2], every: 4 })
    expect(shown(filled)).toEqual(['a 0-55', 'b 0-50', 'a 0-50', 'b 50-100', 'a 50-96'])
    expect(placements(filled).at(-1)?.end).toBe(251)
    expect(new Set(filled.clips.map(({ id }) => id)).size).toBe(5)
  })

  it('jumps within the source of a single clip, so that its cuts are visible', () => {
    verifies('E-03')
    const one = setSong(insertVideos(emptyDocument(), [video('a', 9)]), {
      ...song('One'),
      duration: 10_000_000,
      detected: { ...grid, offset: 0 },
      grid: { ...grid, offset: 0 },
    })
    expect(shown(fillSong(one, { ids: [1], every: 4 }))).toEqual([
      'a 0-50',
      'a 100-150',
      'a 0-50',
      'a 100-150',
      'a 0-50',
    ])
  })

  it('changes nothing without a song or a clip', () => {
    expect(fillSong(clips, { ids: [1, 2], every: 4 })).toBe(clips)
    expect(fillSong(ten, { ids: [99], every: 4 })).toBe(ten)
  })
})
