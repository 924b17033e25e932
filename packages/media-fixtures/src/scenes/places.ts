// Where a camera can stand in each scene: the first place shows the whole, the others details.
import type { Framing } from '../clips/clip.ts'
import type { SceneName } from './index.ts'

type Place = readonly [x: number, y: number, zoom: number]

const usual: readonly Place[] = [
  [0, 0, 1],
  [-0.2, 0.03, 1.7],
  [0.18, -0.04, 1.45],
  [0, 0.05, 2.2],
  [0.22, 0.05, 1.8],
  [-0.1, -0.12, 1.3],
]

const glass: readonly Place[] = [
  [0, 0, 1],
  [0.16, 0.06, 1.35],
  [-0.22, -0.03, 1.15],
  [0.05, -0.1, 1.6],
]

const own: Partial<Record<SceneName, readonly Place[]>> = {
  auroraPeaks: [
    [0, 0, 1],
    [-0.18, -0.1, 1.4],
    [0.1, 0.06, 1.2],
    [0.2, -0.16, 1.25],
    [0, -0.12, 1.7],
  ],
  greenFire: [
    [0, 0.02, 1],
    [-0.2, -0.16, 1.3],
    [0.18, 0.12, 1.6],
    [0.05, -0.08, 1.1],
    [-0.15, 0.08, 1.3],
  ],
  frontRow: [
    [0, 0, 1],
    [0, -0.05, 1.9],
    [-0.3, 0.02, 1.6],
    [0.02, -0.08, 2.5],
    [-0.14, 0.06, 1.25],
    [0.08, -0.1, 1.5],
  ],
  glassPetals: glass,
  kaleidoscope: glass,
  snowLamp: [
    [0, 0, 1],
    [0.2, -0.06, 1.6],
    [-0.25, 0.02, 1.35],
    [0.12, 0.1, 1.25],
    [0.24, -0.12, 2.1],
  ],
}

/** Framings of a scene, the whole first; at least two. */
export const placesOf = (scene: SceneName): readonly Framing[] =>
  (own[scene] ?? usual).map(([x, y, zoom]) => ({ x, y, zoom }))

/** Scenes that come to an end: each shot shows another take from its beginning. */
const passing: readonly SceneName[] = ['inkInWater', 'inkLetters']

export const isPassing = (scene: SceneName): boolean => passing.includes(scene)
