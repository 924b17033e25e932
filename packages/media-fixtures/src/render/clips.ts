import { createHash } from 'node:crypto'
import type { MediaRole } from '../media-set/manifest.ts'
import type { SceneName } from '../scenes/index.ts'
import type { Music } from './sound.ts'

/** One clip as it is to be made; data only, so that it can be hashed and handed to a worker. */
export interface ClipDescription {
  slug: string
  /** 1..255, unique: what `readBarcode` finds in its frames. */
  barcode: number
  scene: SceneName
  /** Lays out the scene's props and the music's details. */
  seed: number
  durationSeconds: number
  framesPerSecond: number
  codec: 'h264' | 'hevc'
  /** null: the files have no audio track. */
  music: Music | null
  roles: readonly MediaRole[]
  /** The moment the thumbnail shows. */
  posterSeconds: number
}

/** Raise it with every change to the generator that changes its files: caches of other versions are left alone. */
const generatorVersion = 2

const streamed: readonly MediaRole[] = ['master', 'preview', 'thumbnail']
const withReel: readonly MediaRole[] = [...streamed, 'reel', 'reel_preview']
const complete: readonly MediaRole[] = [...withReel, 'bts', 'bts_preview']

const song = (tempo: number, key: number, mode: Music['mode'], energy: number): Music => ({ tempo, key, mode, energy })

type Row = Pick<ClipDescription, 'slug' | 'scene' | 'durationSeconds' | 'music'> & Partial<ClipDescription>

const rows: readonly Row[] = [
  {
    slug: 'city-rain',
    scene: 'cityRain',
    durationSeconds: 6,
    music: song(84, 45, 'minor', 0.35),
    roles: complete,
    posterSeconds: 3.1,
  },
  { slug: 'ocean-dusk', scene: 'oceanDusk', durationSeconds: 6, music: song(72, 48, 'major', 0.2), roles: withReel },
  { slug: 'neon-tunnel', scene: 'neonTunnel', durationSeconds: 5, music: song(124, 41, 'minor', 0.9), roles: withReel },
  {
    slug: 'desert-highway',
    scene: 'desertHighway',
    durationSeconds: 5,
    music: song(96, 43, 'major', 0.55),
    roles: withReel,
  },
  { slug: 'stage-haze', scene: 'stageHaze', durationSeconds: 6, music: song(128, 45, 'minor', 1), roles: complete },
  {
    slug: 'aurora-peaks',
    scene: 'auroraPeaks',
    durationSeconds: 5,
    music: song(66, 50, 'minor', 0.1),
    roles: withReel,
  },
  {
    slug: 'ink-in-water',
    scene: 'inkInWater',
    durationSeconds: 5,
    music: song(78, 47, 'minor', 0.25),
    posterSeconds: 3.1,
  },
  {
    slug: 'paper-lanterns',
    scene: 'paperLanterns',
    durationSeconds: 5,
    music: song(70, 52, 'major', 0.15),
    roles: withReel,
  },
  {
    slug: 'strobe-geometry',
    scene: 'strobeGeometry',
    durationSeconds: 4,
    music: song(132, 40, 'minor', 1),
    roles: ['master', 'thumbnail'],
    posterSeconds: 1.42,
  },
  {
    slug: 'forest-shafts',
    scene: 'forestShafts',
    durationSeconds: 5,
    music: song(88, 53, 'major', 0.3),
    roles: withReel,
  },
  {
    slug: 'subway-windows',
    scene: 'subwayWindows',
    durationSeconds: 5,
    music: song(110, 44, 'minor', 0.7),
    roles: withReel,
  },
  {
    slug: 'fireworks',
    scene: 'fireworks',
    durationSeconds: 6,
    music: song(120, 48, 'major', 0.85),
    posterSeconds: 2.8,
  },
  { slug: 'vinyl-macro', scene: 'vinylMacro', durationSeconds: 4, music: song(92, 46, 'major', 0.5), roles: complete },
  { slug: 'kaleidoscope', scene: 'kaleidoscope', durationSeconds: 5, music: song(116, 49, 'minor', 0.6) },
  { slug: 'mirror-ball', scene: 'mirrorBall', durationSeconds: 5, music: song(118, 51, 'major', 0.8), roles: withReel },
  { slug: 'under-the-surface', scene: 'underTheSurface', durationSeconds: 5, music: song(62, 42, 'major', 0.1) },
  { slug: 'snow-lamp', scene: 'snowLamp', durationSeconds: 5, music: null },
  {
    slug: 'moon-clouds',
    scene: 'moonClouds',
    durationSeconds: 5,
    framesPerSecond: 4,
    codec: 'hevc',
    music: song(60, 50, 'major', 0.1),
  },
  {
    slug: 'lantern-dawn',
    scene: 'lanternDawn',
    durationSeconds: 5,
    music: null,
    roles: ['thumbnail'],
    posterSeconds: 4,
  },
]

/** Every clip of the catalogue's media. */
export const clips: readonly ClipDescription[] = rows.map((row, index) => ({
  barcode: 17 + index * 12,
  seed: 7_919 * (index + 1),
  framesPerSecond: 12,
  codec: 'h264',
  roles: streamed,
  posterSeconds: 2.5,
  ...row,
}))

/** The name of a set made from these clips by this generator: 16 hex digits. */
export function versionOf(table: readonly ClipDescription[]): string {
  const text = JSON.stringify({ generatorVersion, clips: table })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
