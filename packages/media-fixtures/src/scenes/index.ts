import type { Scene } from '../canvas/scene.ts'
import { auroraPeaks, greenFire } from './aurora.ts'
import { cityRain, midnightRain, riverLine, subwayWindows } from './city.ts'
import { fireworks, midnightFireworks } from './fireworks.ts'
import { forestShafts, goldenForest } from './forest.ts'
import { frontRow } from './front-row.ts'
import { glassPetals, kaleidoscope } from './glass.ts'
import { inkInWater, inkLetters } from './ink.ts'
import { lanternDawn, paperLanterns, quietLamps } from './lanterns.ts'
import { mirrorBall, mirrorTiles } from './mirror-balls.ts'
import { moonClouds, snowLamp } from './night.ts'
import { crateVinyl, vinylMacro } from './records.ts'
import { desertHighway, saltFlats } from './roads.ts'
import { greySwell, oceanDusk } from './sea.ts'
import { smokeSignal, stageHaze, strobeGeometry } from './stage.ts'
import { archesOfLight, neonTunnel } from './tunnels.ts'
import { underTheSurface, waveMemory } from './under-water.ts'

/** Every scene by the name the film table uses. */
export const scenes = {
  archesOfLight,
  auroraPeaks,
  cityRain,
  crateVinyl,
  desertHighway,
  fireworks,
  forestShafts,
  frontRow,
  glassPetals,
  goldenForest,
  greenFire,
  greySwell,
  inkInWater,
  inkLetters,
  kaleidoscope,
  lanternDawn,
  midnightFireworks,
  midnightRain,
  mirrorBall,
  mirrorTiles,
  moonClouds,
  neonTunnel,
  oceanDusk,
  paperLanterns,
  quietLamps,
  riverLine,
  saltFlats,
  smokeSignal,
  snowLamp,
  stageHaze,
  strobeGeometry,
  subwayWindows,
  underTheSurface,
  vinylMacro,
  waveMemory,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
