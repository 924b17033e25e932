import { createHash } from 'node:crypto'
import type { MediaRole } from '../media-set/manifest.ts'
import type { SceneName } from '../scenes/index.ts'
import type { Music } from './sound.ts'

/** Description of a clip to render; data only, so that it can be hashed and sent to a worker. */
export interface ClipDescription {
  slug: string
  /** 1..255, unique: the value that `readBarcode` finds in its frames. */
  barcode: number
  scene: SceneName
  /** Seeds the scene's layout and the music. */
  seed: number
  durationSeconds: number
  framesPerSecond: number
  codec: 'h264' | 'hevc'
  /** null: the files have no audio track. */
  music: Music | null
  roles: readonly MediaRole[]
  /** The moment shown in the thumbnail. */
  posterSeconds: number
}

/** Increase it with every change to the generator that changes its files; caches of other versions are not touched. */
const generatorVersion = 2

const streamed: readonly MediaRole[] = ['master', 'preview', 'thumbnail']
const withReel: readonly MediaRole[] = [...streamed, 'reel', 'reel_preview']
const complete: readonly MediaRole[] = [...withReel, 'bts', 'bts_preview']

type Row = Pick<ClipDescription, 'slug' | 'scene' | 'durationSeconds' | 'music'> & Partial<ClipDescription>

const rows: readonly Row[] = [
  {
    slug: 'city-rain',
    scene: 'cityRain',
    durationSeconds: 6,
    music: { tempo: 84, key: 45, mode: 'minor', energy: 0.35 },
    roles: complete,
    posterSeconds: 3.1,
  },
  {
    slug: 'ocean-dusk',
    scene: 'oceanDusk',
    durationSeconds: 6,
    music: { tempo: 72, key: 48, mode: 'major', energy: 0.2 },
    roles: withReel,
  },
  {
    slug: 'neon-tunnel',
    scene: 'neonTunnel',
    durationSeconds: 5,
    music: { tempo: 124, key: 41, mode: 'minor', energy: 0.9 },
    roles: withReel,
  },
  {
    slug: 'desert-highway',
    scene: 'desertHighway',
    durationSeconds: 5,
    music: { tempo: 96, key: 43, mode: 'major', energy: 0.55 },
    roles: withReel,
  },
  {
    slug: 'stage-haze',
    scene: 'stageHaze',
    durationSeconds: 6,
    music: { tempo: 128, key: 45, mode: 'minor', energy: 1 },
    roles: complete,
  },
  {
    slug: 'aurora-peaks',
    scene: 'auroraPeaks',
    durationSeconds: 5,
    music: { tempo: 66, key: 50, mode: 'minor', energy: 0.1 },
    roles: withReel,
  },
  {
    slug: 'ink-in-water',
    scene: 'inkInWater',
    durationSeconds: 5,
    music: { tempo: 78, key: 47, mode: 'minor', energy: 0.25 },
    posterSeconds: 3.1,
  },
  {
    slug: 'paper-lanterns',
    scene: 'paperLanterns',
    durationSeconds: 5,
    music: { tempo: 70, key: 52, mode: 'major', energy: 0.15 },
    roles: withReel,
  },
  {
    slug: 'strobe-geometry',
    scene: 'strobeGeometry',
    durationSeconds: 4,
    music: { tempo: 132, key: 40, mode: 'minor', energy: 1 },
    roles: ['master', 'thumbnail'],
    posterSeconds: 1.42,
  },
  {
    slug: 'forest-shafts',
    scene: 'forestShafts',
    durationSeconds: 5,
    music: { tempo: 88, key: 53, mode: 'major', energy: 0.3 },
    roles: withReel,
  },
  {
    slug: 'subway-windows',
    scene: 'subwayWindows',
    durationSeconds: 5,
    music: { tempo: 110, key: 44, mode: 'minor', energy: 0.7 },
    roles: withReel,
  },
  {
    slug: 'fireworks',
    scene: 'fireworks',
    durationSeconds: 6,
    music: { tempo: 120, key: 48, mode: 'major', energy: 0.85 },
    posterSeconds: 2.8,
  },
  {
    slug: 'vinyl-macro',
    scene: 'vinylMacro',
    durationSeconds: 4,
    music: { tempo: 92, key: 46, mode: 'major', energy: 0.5 },
    roles: complete,
  },
  {
    slug: 'kaleidoscope',
    scene: 'kaleidoscope',
    durationSeconds: 5,
    music: { tempo: 116, key: 49, mode: 'minor', energy: 0.6 },
  },
  {
    slug: 'mirror-ball',
    scene: 'mirrorBall',
    durationSeconds: 5,
    music: { tempo: 118, key: 51, mode: 'major', energy: 0.8 },
    roles: withReel,
  },
  {
    slug: 'under-the-surface',
    scene: 'underTheSurface',
    durationSeconds: 5,
    music: { tempo: 62, key: 42, mode: 'major', energy: 0.1 },
  },
  { slug: 'snow-lamp', scene: 'snowLamp', durationSeconds: 5, music: null },
  {
    slug: 'moon-clouds',
    scene: 'moonClouds',
    durationSeconds: 5,
    framesPerSecond: 4,
    codec: 'hevc',
    music: { tempo: 60, key: 50, mode: 'major', energy: 0.1 },
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

/** The version of a set rendered from these clips by this generator: 16 hex digits. */
export function versionOf(table: readonly ClipDescription[]): string {
  const text = JSON.stringify({ generatorVersion, clips: table })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
