import type { Scene } from '../canvas/scene.ts'
import { cityRain, neonTunnel, subwayWindows } from './city.ts'
import { auroraPeaks, desertHighway, forestShafts } from './land.ts'
import { mirrorBall, vinylMacro } from './macro.ts'
import { fireworks, lanternDawn, moonClouds, paperLanterns, snowLamp } from './night.ts'
import { kaleidoscope, stageHaze, strobeGeometry } from './stage.ts'
import { inkInWater, oceanDusk, underTheSurface } from './water.ts'

/** Every scene by the name the clip table uses. */
export const scenes = {
  auroraPeaks,
  cityRain,
  desertHighway,
  fireworks,
  forestShafts,
  inkInWater,
  kaleidoscope,
  lanternDawn,
  mirrorBall,
  moonClouds,
  neonTunnel,
  oceanDusk,
  paperLanterns,
  snowLamp,
  stageHaze,
  strobeGeometry,
  subwayWindows,
  underTheSurface,
  vinylMacro,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
