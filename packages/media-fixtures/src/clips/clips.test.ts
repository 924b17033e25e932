import { describe, expect, it } from 'vitest'
import { clipsOf, mediaVersion } from '../index.ts'
import { coded } from './coded.ts'
import { film } from './film.ts'
import { versionOf } from './version.ts'

const slugsOf = (clips: typeof film): string[] => clips.map(({ slug }) => slug)

describe('the version of a set', () => {
  it('is stable and changes with every edit', () => {
    const [clip] = film
    expect(mediaVersion('film')).toMatch(/^[0-9a-f]{16}$/)
    expect(mediaVersion('film')).toBe(versionOf(structuredClone(film)))
    expect(mediaVersion('film')).not.toBe(mediaVersion('coded'))
    expect(versionOf(clip === undefined ? [] : [{ ...clip, seed: 5 }])).not.toBe(versionOf(film.slice(0, 1)))
  })
})

describe.each(['film', 'coded'] as const)('the set %s', (set) => {
  const clips = clipsOf(set)
  const played = clips.filter(({ roles }) => roles.includes('master'))

  it('has unique clips and contains the special ones', () => {
    expect(clips.length).toBeGreaterThanOrEqual(35)
    expect(new Set(slugsOf(clips)).size).toBe(clips.length)
    expect(slugsOf(played.filter(({ music }) => music === null))).toEqual(['snow-lamp'])
    expect(slugsOf(played.filter(({ codec }) => codec === 'hevc'))).toEqual(['moon-clouds'])
    expect(slugsOf(played.filter(({ roles }) => !roles.includes('preview')))).toEqual(['strobe-geometry'])
  })

  it('cuts on frames, within each clip, from its start on', () => {
    for (const { cuts, durationSeconds } of clips) {
      const frames = cuts.map((cut) => cut * 25)
      expect(frames[0]).toBe(0)
      expect(frames.filter((frame) => Math.abs(frame - Math.round(frame)) > 1e-6)).toEqual([])
      expect(cuts).toEqual([...new Set(cuts)].toSorted((a, b) => a - b))
      expect(cuts.at(-1)).toBeLessThan(durationSeconds)
    }
  })
})

describe('films', () => {
  it('last 15 to 30 seconds, show no barcode and have one shot per cut', () => {
    expect(film.filter(({ durationSeconds }) => durationSeconds < 15 || durationSeconds > 30)).toEqual([])
    expect(film.filter(({ barcode }) => barcode !== null)).toEqual([])
    expect(film.filter(({ shots, cuts }) => shots?.length !== cuts.length)).toEqual([])
  })

  it('have different thumbnails, from different scenes', () => {
    expect(new Set(film.map(({ poster }) => poster.scene)).size).toBe(film.length)
  })
})

describe('coded clips', () => {
  it('are the films with the same roles and thumbnails, 4 to 6 seconds long, each with a barcode', () => {
    expect(coded.map(({ slug, roles, poster }) => ({ slug, roles, poster }))).toEqual(
      film.map(({ slug, roles, poster }) => ({ slug, roles, poster })),
    )
    expect(coded.filter(({ durationSeconds }) => durationSeconds < 4 || durationSeconds > 6)).toEqual([])
    const barcodes = coded.map(({ barcode }) => barcode ?? 0)
    expect(new Set(barcodes).size).toBe(coded.length)
    expect(barcodes.filter((barcode) => barcode < 1 || barcode > 255)).toEqual([])
  })

  it('have fewer frames than a barcode counts', () => {
    expect(coded.filter((clip) => clip.durationSeconds * clip.framesPerSecond > 1_024)).toEqual([])
  })
})
