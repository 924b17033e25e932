import { describe, expect, it } from 'vitest'
import { clipsOf } from '../index.ts'
import { readBarcode, readBarcodeBars, type PixelImage } from './barcode.ts'
import { createCodedFrames } from './coded-frames.ts'
import { createFilm, sizeOf, thumbnailOf, type VideoRole } from './frames.ts'

/** The grey picture of a frame in planar 4:2:0. */
function greyOf(yuv: Uint8Array, { width, height }: { width: number; height: number }): PixelImage {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) data.fill(yuv[at] ?? 0, at * 4, at * 4 + 3)
  return { data, width, height }
}

/** The columns of a picture from `left` up to `right`. */
function cropped({ data, width, height }: PixelImage, left: number, right: number): PixelImage {
  const rows = Array.from({ length: height }, (_, row) =>
    data.subarray((row * width + left) * 4, (row * width + right) * 4),
  )
  return { data: Uint8Array.from(rows.flatMap((row) => [...row])), width: right - left, height }
}

const videoRoles = (roles: readonly string[]): VideoRole[] =>
  (['master', 'preview', 'reel', 'reel_preview', 'bts', 'bts_preview'] as const).filter((role) => roles.includes(role))

describe('coded frames', () => {
  const clips = clipsOf('coded').filter(({ codec }) => codec === 'h264')

  it('have the number of clip and frame along the top and down the picture, in every file', () => {
    for (const clip of clips) {
      for (const role of videoRoles(clip.roles)) {
        const frameOf = createCodedFrames(clip, role)
        for (const frame of [0, 1, 74]) {
          const picture = greyOf(frameOf(frame), sizeOf(clip, role))
          const expected = { clip: clip.barcode, frame }
          expect([readBarcode(picture), readBarcodeBars(picture)]).toEqual([expected, expected])
        }
      }
    }
  })

  it('can be read from a vertical crop at any place', () => {
    const [clip] = clips
    if (clip === undefined) throw new Error('There are no clips.')
    const picture = greyOf(createCodedFrames(clip, 'master')(99), sizeOf(clip, 'master'))
    for (const left of [0, 171, 438]) {
      expect(readBarcodeBars(cropped(picture, left, left + 202))).toEqual({ clip: clip.barcode, frame: 99 })
    }
    expect(readBarcode(cropped(picture, 171, 373))).toBeNull()
  })

  it('differ between a file that is sold and its preview', () => {
    const clip = clips.find(({ roles }) => roles.includes('bts'))
    if (clip === undefined) throw new Error('No clip has that file.')
    expect(createCodedFrames(clip, 'bts')(5)).not.toEqual(createCodedFrames(clip, 'bts_preview')(5))
  })
})

describe('films', () => {
  const films = clipsOf('film').flatMap((clip) => (clip.shots === null ? [] : [{ clip, shots: clip.shots }]))

  it('show no barcode', () => {
    for (const { clip, shots } of films) {
      const frameOf = createFilm(clip, shots, 'preview')
      for (const frame of [0, 60]) {
        const picture = frameOf(frame)
        expect([clip.slug, readBarcode(picture), readBarcodeBars(picture)]).toEqual([clip.slug, null, null])
      }
    }
  })

  it('change their picture at each cut, more than between two frames of a shot', () => {
    for (const slug of ['city-rain', 'paper-lanterns', 'ocean-dusk', 'smoke-signal']) {
      const { clip, shots } = films.find((film) => film.clip.slug === slug) ?? {}
      if (clip === undefined || shots === undefined) throw new Error(`There is no film ${slug}.`)
      const frameOf = createFilm(clip, shots, 'preview')
      const change = (frame: number): number => difference(frameOf(frame - 1).data, frameOf(frame).data)
      for (const cut of clip.cuts.slice(1)) {
        const frame = Math.round(cut * clip.framesPerSecond)
        expect([slug, cut, change(frame) > 2 * change(frame + 2)]).toEqual([slug, cut, true])
      }
    }
  })

  it('have thumbnails that differ by far', () => {
    const pictures = films.map(({ clip }) => ({ slug: clip.slug, data: thumbnailOf(clip.poster).data }))
    const alike = pictures.flatMap((one, index) =>
      pictures
        .slice(index + 1)
        .filter((other) => difference(one.data, other.data) < 18)
        .map((other) => `${one.slug} and ${other.slug}`),
    )
    expect(alike).toEqual([])
  })
})

/** Mean difference of two pictures, in grey levels. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}
