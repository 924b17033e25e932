// Frames of a film: a moment of its shots, through a camera, at the size of a file.
import type { ClipDescription, Framing, Shot, Still } from '../clips/clip.ts'
import { createCanvas, type Camera } from '../canvas/canvas.ts'
import { createRandom } from '../canvas/noise.ts'
import type { Painter } from '../canvas/scene.ts'
import { toneMap, type Picture } from '../canvas/tone-map.ts'
import type { MediaRole } from '../media-set/manifest.ts'
import { scenes } from '../scenes/index.ts'
import { drawWordmark } from './wordmark.ts'

type Sizes = Readonly<Record<MediaRole, { readonly width: number; readonly height: number }>>

const filmSizes: Sizes = {
  master: { width: 960, height: 540 },
  preview: { width: 640, height: 360 },
  reel: { width: 540, height: 960 },
  reel_preview: { width: 360, height: 640 },
  bts: { width: 640, height: 360 },
  bts_preview: { width: 640, height: 360 },
  thumbnail: { width: 640, height: 360 },
}

/** Small, because tests render the whole coded set first. */
const codedSizes: Sizes = {
  ...filmSizes,
  master: { width: 640, height: 360 },
  preview: { width: 320, height: 180 },
  reel: { width: 180, height: 320 },
  reel_preview: { width: 180, height: 320 },
  bts: { width: 320, height: 180 },
  bts_preview: { width: 320, height: 180 },
}

/** Pixels of a clip's file. */
export const sizeOf = ({ shots }: ClipDescription, role: MediaRole): Sizes[MediaRole] =>
  (shots === null ? codedSizes : filmSizes)[role]

export type VideoRole = Exclude<MediaRole, 'thumbnail'>

const finish = { bloom: 0.28, vignette: 0.5 }

/** Seconds of the film at which the two short cuts begin. */
const beginnings: Partial<Record<VideoRole, number>> = { reel: 1, reel_preview: 1, bts: 2, bts_preview: 2 }

const timeOf = (clip: ClipDescription, role: VideoRole, frame: number): number =>
  (beginnings[role] ?? 0) + frame / clip.framesPerSecond

/** The index of the shot that a frame of a file shows. */
export function shotAt(clip: ClipDescription, role: VideoRole, frame: number): number {
  const time = timeOf(clip, role, frame)
  const found = clip.cuts.findLastIndex((cut) => cut <= time + 1e-6)
  return Math.max(0, found)
}

/** The frames of one file of a film; the same clip always gives the same pictures. */
export function createFilm(clip: ClipDescription, shots: readonly Shot[], role: VideoRole): (frame: number) => Picture {
  const painterOf = painters()
  const size = sizeOf(clip, role)
  const data = new Float32Array(size.width * size.height * 3)
  const behind = role.startsWith('bts')
  return (frame) => {
    const time = timeOf(clip, role, frame)
    const index = shotAt(clip, role, frame)
    const shot = shots[index]
    if (shot === undefined) throw new Error(`The clip ${clip.slug} has no shot ${index}.`)
    const start = clip.cuts[index] ?? 0
    const length = (clip.cuts[index + 1] ?? clip.durationSeconds) - start
    const moment = momentOf(shot, { since: time - start, length })
    const canvas = createCanvas(size, moment.camera, data)
    painterOf(shot)(canvas, moment.time)
    const picture = toneMap(canvas, { ...finish, grain: behind ? 14 : 4, frame })
    if (behind) asViewfinder(picture)
    if (role.endsWith('preview')) drawWordmark(picture)
    return picture
  }
}

/** The thumbnail: no grain, no wordmark. */
export function thumbnailOf({ scene, seed, time, framing }: Still): Picture {
  const canvas = createCanvas(filmSizes.thumbnail, framing)
  scenes[scene](createRandom(seed))(canvas, time)
  return toneMap(canvas, { ...finish, grain: 0, frame: 0 })
}

/** Painters by scene and seed: shots of the same set share one. */
function painters(): (still: Still) => Painter {
  const known = new Map<string, Painter>()
  return ({ scene, seed }) => {
    const key = `${scene} ${seed}`
    const found = known.get(key) ?? scenes[scene](createRandom(seed))
    known.set(key, found)
    return found
  }
}

/** The scene's time and the camera, `since` seconds after the shot began. */
function momentOf(shot: Shot, { since, length }: { since: number; length: number }): { time: number; camera: Camera } {
  const part = length > 0 ? Math.min(1, since / length) : 0
  const between = (name: keyof Framing): number => shot.framing[name] + (shot.to[name] - shot.framing[name]) * part
  const sway = (rate: number): number =>
    shot.shake * (Math.sin(since * rate + shot.time) + 0.6 * Math.sin(since * rate * 2.3 + 1.3 * shot.time))
  return {
    time: shot.time + since * shot.pace,
    camera: { x: between('x') + sway(1.7), y: between('y') + sway(2.1), zoom: between('zoom') },
  }
}

/** Whether a pixel at these distances from the nearest edges belongs to a viewfinder corner. */
function isCorner(x: number, y: number): boolean {
  const nearer = Math.min(x, y)
  return nearer >= 40 && nearer < 44 && Math.max(x, y) < 88
}

/** Silver grey with viewfinder corners: the set seen through the camera. */
function asViewfinder(picture: Picture): void {
  const { width, height, data } = picture
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 4
    const grey = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
    const x = Math.min(index % width, width - 1 - (index % width))
    const y = Math.min(Math.floor(index / width), height - 1 - Math.floor(index / width))
    const level = isCorner(x, y) ? 235 : grey * 0.9 + 6
    data[at] = level * 1.02
    data[at + 1] = level
    data[at + 2] = level * 0.94
  }
}
