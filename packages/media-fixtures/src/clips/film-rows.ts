// One row per film, in the order of the seed's tables.
import type { MediaRole } from '../media-set/manifest.ts'
import type { Music } from '../render/sound.ts'
import type { SceneName } from '../scenes/index.ts'
import type { Still } from './clip.ts'

export interface FilmRow {
  readonly slug: string
  readonly scene: SceneName
  /** 15..30. */
  readonly seconds: number
  readonly music: Music | null
  readonly roles: readonly MediaRole[]
  readonly codec?: 'hevc'
  readonly single?: boolean
  readonly poster?: Partial<Still>
}

const streamed: readonly MediaRole[] = ['thumbnail', 'preview', 'master']
const withReel: readonly MediaRole[] = [...streamed, 'reel_preview', 'reel']
const complete: readonly MediaRole[] = [...withReel, 'bts_preview', 'bts']

const major = (tempo: number, key: number, energy: number): Music => ({ tempo, key, mode: 'major', energy })
const minor = (tempo: number, key: number, energy: number): Music => ({ tempo, key, mode: 'minor', energy })

const cityRows: readonly FilmRow[] = [
  { slug: 'subway-windows', scene: 'subwayWindows', seconds: 19, music: minor(110, 44, 0.7), roles: withReel },
  { slug: 'neon-tunnel', scene: 'neonTunnel', seconds: 22, music: minor(124, 41, 0.9), roles: withReel },
  { slug: 'city-rain', scene: 'cityRain', seconds: 23, music: minor(84, 45, 0.35), roles: complete },
  {
    slug: 'midnight-rain',
    scene: 'midnightRain',
    seconds: 26,
    music: minor(84, 50, 0.3),
    roles: complete,
    single: true,
  },
  { slug: 'river-line', scene: 'riverLine', seconds: 20, music: major(110, 46, 0.75), roles: withReel },
  { slug: 'arches-of-light', scene: 'archesOfLight', seconds: 25, music: minor(124, 45, 0.85), roles: withReel },
  { slug: 'desert-highway', scene: 'desertHighway', seconds: 22, music: major(96, 43, 0.55), roles: withReel },
  { slug: 'salt-flats', scene: 'saltFlats', seconds: 27, music: major(96, 48, 0.45), roles: withReel },
  { slug: 'snow-lamp', scene: 'snowLamp', seconds: 25, music: null, roles: streamed },
]

const stageRows: readonly FilmRow[] = [
  { slug: 'stage-haze', scene: 'stageHaze', seconds: 26, music: minor(128, 45, 1), roles: complete },
  { slug: 'front-row', scene: 'frontRow', seconds: 20, music: minor(128, 50, 0.9), roles: complete },
  { slug: 'smoke-signal', scene: 'smokeSignal', seconds: 23, music: major(128, 47, 0.95), roles: complete },
  { slug: 'mirror-ball', scene: 'mirrorBall', seconds: 19, music: major(118, 51, 0.8), roles: withReel },
  { slug: 'mirror-tiles', scene: 'mirrorTiles', seconds: 17, music: minor(118, 46, 0.85), roles: withReel },
  {
    slug: 'strobe-geometry',
    scene: 'strobeGeometry',
    seconds: 18,
    music: minor(132, 40, 1),
    roles: ['thumbnail', 'master'],
    poster: { time: 1.42 },
  },
  { slug: 'kaleidoscope', scene: 'kaleidoscope', seconds: 25, music: minor(116, 49, 0.6), roles: streamed },
  { slug: 'glass-petals', scene: 'glassPetals', seconds: 21, music: major(116, 53, 0.6), roles: streamed },
  { slug: 'fireworks', scene: 'fireworks', seconds: 20, music: major(120, 48, 0.85), roles: streamed },
  { slug: 'midnight-fireworks', scene: 'midnightFireworks', seconds: 24, music: major(120, 43, 0.9), roles: streamed },
  { slug: 'vinyl-macro', scene: 'vinylMacro', seconds: 18, music: major(92, 46, 0.5), roles: complete },
  { slug: 'crate-vinyl', scene: 'crateVinyl', seconds: 21, music: minor(92, 43, 0.55), roles: complete },
]

const landRows: readonly FilmRow[] = [
  { slug: 'aurora-peaks', scene: 'auroraPeaks', seconds: 28, music: minor(66, 50, 0.1), roles: withReel },
  { slug: 'green-fire', scene: 'greenFire', seconds: 24, music: minor(66, 45, 0.15), roles: withReel },
  { slug: 'paper-lanterns', scene: 'paperLanterns', seconds: 25, music: major(70, 52, 0.15), roles: withReel },
  { slug: 'quiet-lamps', scene: 'quietLamps', seconds: 30, music: minor(70, 48, 0.1), roles: withReel },
  { slug: 'lantern-dawn', scene: 'lanternDawn', seconds: 16, music: null, roles: ['thumbnail'], poster: { time: 4 } },
  { slug: 'forest-shafts', scene: 'forestShafts', seconds: 22, music: major(88, 53, 0.3), roles: withReel },
  { slug: 'golden-forest', scene: 'goldenForest', seconds: 19, music: major(88, 48, 0.35), roles: withReel },
  { slug: 'moon-clouds', scene: 'moonClouds', seconds: 16, music: major(60, 50, 0.1), roles: streamed, codec: 'hevc' },
]

const waterRows: readonly FilmRow[] = [
  { slug: 'ocean-dusk', scene: 'oceanDusk', seconds: 26, music: major(72, 48, 0.2), roles: withReel },
  { slug: 'grey-swell', scene: 'greySwell', seconds: 29, music: minor(72, 45, 0.15), roles: withReel, single: true },
  { slug: 'ink-in-water', scene: 'inkInWater', seconds: 22, music: minor(78, 47, 0.25), roles: streamed },
  { slug: 'ink-letters', scene: 'inkLetters', seconds: 18, music: minor(78, 50, 0.2), roles: streamed },
  { slug: 'under-the-surface', scene: 'underTheSurface', seconds: 28, music: major(62, 42, 0.1), roles: streamed },
  { slug: 'wave-memory', scene: 'waveMemory', seconds: 24, music: minor(62, 47, 0.1), roles: streamed, single: true },
]

export const filmRows: readonly FilmRow[] = [...cityRows, ...stageRows, ...landRows, ...waterRows]
