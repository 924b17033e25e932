// Derived from a video's numbers and files: primary file, orientation, energy band and sort key.
import { Buffer } from '#platform/buffer'
import type { Orientation } from '@proscenium/protocol'
import type { FileRole } from '../entitlement/file-role.ts'
import { foldText } from './search-text.ts'

/** Roles by how well they represent the video: its master, then any other video file, then its thumbnail. */
const leading = [
  'master',
  'preview',
  'reel',
  'reel_preview',
  'bts',
  'bts_preview',
  'thumbnail',
] as const satisfies readonly FileRole[]

/** The file that represents the video; null if it has none. */
export function primaryFile<File>(fileOf: (role: FileRole) => File | undefined): File | null {
  return leading.map(fileOf).find((file) => file !== undefined) ?? null
}

/** A video without a file counts as square. */
export function orientationOf(file: { readonly width: number; readonly height: number } | null): Orientation {
  if (file === null || file.width === file.height) return 'square'
  return file.width > file.height ? 'landscape' : 'portrait'
}

/** Energy bands: from `from` to the next band's start; the last one includes 1. */
export const energyBands = [
  { slug: 'calm', name: 'Calm', from: 0 },
  { slug: 'steady', name: 'Steady', from: 0.34 },
  { slug: 'driving', name: 'Driving', from: 0.67 },
] as const
export type EnergyBand = (typeof energyBands)[number]['slug']

/** Null if the energy is unknown. */
export function energyBandOf(energy: number | null): EnergyBand | null {
  if (energy === null) return null
  return energyBands.findLast(({ from }) => energy >= from)?.slug ?? 'calm'
}

export const orientations = [
  { slug: 'landscape', name: 'Landscape' },
  { slug: 'portrait', name: 'Portrait' },
  { slug: 'square', name: 'Square' },
] as const satisfies readonly { slug: Orientation; name: string }[]

/** Displayed whole seconds, both inclusive; null: unlimited. */
export interface DurationRange {
  readonly min: number
  readonly max: number | null
}

/** Ranges of duration that the catalogue counts, without gaps: from short clips to long films. */
export const durationRanges: readonly DurationRange[] = [0, 5, 10, 30, 60, 120, 180, 240, 360].map(
  (min, at, starts) => {
    const next = starts[at + 1]
    return { min, max: next === undefined ? null : next - 1 }
  },
)

const KEY_BYTES = 48

/**
 * Sorts titles without regard to case and accents: hex of the UTF-8, cut at 48 bytes, so that every engine sorts alike.
 */
export function titleKeyOf(title: string): string {
  return Buffer.from(foldText(title)).subarray(0, KEY_BYTES).toString('hex')
}
