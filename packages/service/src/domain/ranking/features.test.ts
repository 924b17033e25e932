import { describe, expect, it } from 'vitest'
import { featuresOfSong, prepareFeatures, type Features } from './features.ts'

const unknown: Features = {
  energy: null,
  tempo: null,
  tempoConfidence: null,
  tempoCandidates: [],
  brightness: null,
  dynamics: null,
  valence: null,
  embedding: null,
  atmospheres: new Map(),
}
const prepared = (changed: Partial<Features>) => prepareFeatures({ ...unknown, ...changed })
const vectorOf = (values: readonly number[]) => {
  const vector = prepared({ embedding: { model: 'm', values } }).embedding
  return vector === null ? null : [...vector.values]
}

describe('prepareFeatures', () => {
  it('marks unknown values as NaN and an unknown confidence as 1', () => {
    expect(prepareFeatures(unknown)).toEqual({
      energy: Number.NaN,
      tempo: Number.NaN,
      tempoConfidence: 1,
      tempoCandidates: [],
      brightness: Number.NaN,
      dynamics: Number.NaN,
      valence: Number.NaN,
      embedding: null,
      atmospheres: new Map(),
    })
  })

  it('clamps shares to 0 … 1', () => {
    expect(
      prepared({ energy: -1, brightness: 2, dynamics: 0.25, valence: Number.POSITIVE_INFINITY, tempoConfidence: 7 }),
    ).toMatchObject({ energy: 0, brightness: 1, dynamics: 0.25, valence: Number.NaN, tempoConfidence: 1 })
  })

  it.each([
    [1, 0],
    [2, 0],
    [120, Math.fround(Math.log2(120 / 64))],
    [0.75, Math.fround(Math.log2(1.5))],
    [0, Number.NaN],
    [-1, Number.NaN],
    [Number.POSITIVE_INFINITY, Number.NaN],
  ])('places the tempo %d in its octave at %d', (tempo, phase) => {
    expect(prepared({ tempo }).tempo).toBe(phase)
  })

  it('omits unreadable tempo candidates', () => {
    expect(prepared({ tempoCandidates: [64, 0, Number.NaN, 96] }).tempoCandidates).toEqual([
      0,
      Math.fround(Math.log2(1.5)),
    ])
  })

  it('scales an embedding to length 1, or ignores it', () => {
    expect(vectorOf([3, -4])).toEqual([0.6, -0.8].map(Math.fround))
    expect(vectorOf([-2])).toEqual([-1])
    expect(vectorOf([1e308, 1e308])).toEqual([Math.SQRT1_2, Math.SQRT1_2].map(Math.fround))
    expect([vectorOf([]), vectorOf([0, 0]), vectorOf([1, Number.POSITIVE_INFINITY])]).toEqual([null, null, null])
    expect(prepared({ embedding: { model: 'm', values: [1] } }).embedding?.model).toBe('m')
  })

  it('retains only atmospheres with a weight', () => {
    const atmospheres = new Map([
      ['warm', 0.5],
      ['dark', 0],
      ['tense', 3],
      ['dreamy', Number.NaN],
    ])
    expect(prepared({ atmospheres }).atmospheres).toEqual(
      new Map([
        ['warm', 0.5],
        ['tense', 1],
      ]),
    )
  })
})

describe('featuresOfSong', () => {
  const song = {
    durationSeconds: 180,
    tempo: { bpm: 120, confidence: 0.9, beatOffsetSeconds: 0.1 },
    energy: 0.1,
    brightness: 0.2,
    dynamics: 0.3,
  }

  it('reads the required values', () => {
    expect(featuresOfSong(song)).toEqual({
      energy: 0.1,
      tempo: 120,
      tempoConfidence: 0.9,
      tempoCandidates: [],
      brightness: 0.2,
      dynamics: 0.3,
      valence: null,
      embedding: null,
      atmospheres: new Map(),
    })
  })

  it('reads the optional values', () => {
    const embedding = { model: 'm', values: [1, 2] }
    const read = featuresOfSong({
      ...song,
      tempo: { ...song.tempo, candidates: [60, 240] },
      valence: 0,
      embedding,
      atmospheres: { ' Late  Night ': 0.5, warm: 1 },
    })
    expect(read).toMatchObject({ tempoCandidates: [60, 240], valence: 0, embedding })
    expect(read.atmospheres).toEqual(
      new Map([
        ['late-night', 0.5],
        ['warm', 1],
      ]),
    )
  })
})
