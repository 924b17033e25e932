// Plans a clip's shots: cut on beats, shorter where the music drives, each framed differently from the one before.
import { between, createRandom, pick, type Random } from '../canvas/noise.ts'
import type { Music } from '../render/sound.ts'
import { isPassing, placesOf } from '../scenes/places.ts'
import type { SceneName } from '../scenes/index.ts'
import type { Framing, Shot } from './clip.ts'

export interface ShotPlan {
  readonly scene: SceneName
  readonly seed: number
  readonly seconds: number
  readonly framesPerSecond: number
  readonly music: Music | null
  /** One take instead of several. */
  readonly single?: boolean
}

export interface PlannedShot {
  /** Seconds. */
  readonly start: number
  readonly shot: Shot
}

/** A shot shorter than this share of the usual length joins the one before. */
const SHORTEST_SHARE = 0.6
/** Lengths of successive shots, in shares of the usual one. */
const RHYTHM = [1, 1, 0.5, 1.5, 1, 0.5, 1] as const
/** Seconds of the scene that pass between two shots, so that nothing seems to continue. */
const FAST_MOTION = 4.7

/** Seconds from one cut to the next: whole pairs of beats. */
function usualLength(music: Music | null): number {
  if (music === null) return 5
  const pair = 120 / music.tempo
  return pair * Math.max(1, Math.round((5.6 - 3 * music.energy) / pair))
}

function cutsOf({ seconds, framesPerSecond, music, single = false }: ShotPlan, random: Random): number[] {
  const usual = usualLength(music)
  const cuts = [0]
  const from = Math.floor(random() * RHYTHM.length)
  if (single) return cuts
  for (let at = 0, index = from; ; index += 1) {
    at += usual * (RHYTHM[index % RHYTHM.length] ?? 1)
    if (at > seconds - usual * SHORTEST_SHARE) break
    cuts.push(Math.round(at * framesPerSecond) / framesPerSecond)
  }
  return cuts
}

/** The camera's end position: pushes in, pulls out, pans or tilts. */
function moved({ x, y, zoom }: Framing, length: number, random: Random): Framing {
  const way = Math.min(0.05, 0.014 * length) / zoom ** 0.5
  const push = 1 + Math.min(0.16, 0.03 * length)
  return pick(random, [
    { x, y, zoom: zoom * push },
    { x, y, zoom: Math.max(1, zoom / push) },
    { x: x + 2 * way, y, zoom },
    { x: x - 2 * way, y, zoom },
    { x, y: y - way, zoom: zoom * 1.03 },
    { x: x + way, y: y + way * 0.5, zoom: zoom * 1.05 },
  ])
}

export function planShots(plan: ShotPlan): PlannedShot[] {
  const random = createRandom(plan.seed)
  const places = placesOf(plan.scene)
  const cuts = cutsOf(plan, random)
  const first = Math.floor(between(random, 0, 3))
  return cuts.map((start, index) => {
    const length = (cuts[index + 1] ?? plan.seconds) - start
    const place = index === 0 ? places[0] : places[1 + ((index - 1 + first) % (places.length - 1))]
    const { x, y, zoom } = place ?? { x: 0, y: 0, zoom: 1 }
    const framing = { x, y, zoom: zoom * between(random, 1, 1.08) }
    const to = moved(framing, length, random)
    const shake = plan.music === null ? 0.0012 : 0.001 + 0.002 * plan.music.energy
    return { start, shot: { ...takeOf(plan, { start, index }), framing, to, shake } }
  })
}

/** What happens in front of the camera: the same set some time later, or another take of what comes to an end. */
function takeOf({ scene, seed }: ShotPlan, { start, index }: { start: number; index: number }) {
  return isPassing(scene)
    ? { scene, seed: seed + 101 * index, time: 0.9 + 0.5 * (index % 3), pace: 0.7 }
    : { scene, seed, time: start + index * FAST_MOTION, pace: 1 }
}
