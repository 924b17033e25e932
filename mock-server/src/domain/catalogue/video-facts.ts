// What follows from a video's own numbers and files: its leading file, its shape, its band of energy, its sort key.
import type { Orientation } from '@proscenium/protocol'
import type { FileRole } from '../entitlement/file-role.ts'
import { foldText } from './search-text.ts'

/** Roles by how well their file stands for the video: its master, else whatever moves, else its still. */
const leading = [
  'master',
  'preview',
  'reel',
  'reel_preview',
  'bts',
  'bts_preview',
  'thumbnail',
] as const satisfies readonly FileRole[]

/** The file that stands for the video; null without any. */
export function primaryFile<File>(fileOf: (role: FileRole) => File | undefined): File | null {
  return leading.map(fileOf).find((file) => file !== undefined) ?? null
}

/** A video without a file has the shape that favours none. */
export function orientationOf(file: { readonly width: number; readonly height: number } | null): Orientation {
  if (file === null || file.width === file.height) return 'square'
  return file.width > file.height ? 'landscape' : 'portrait'
}

/** Bands of energy, from `from` up to the next one's; the last one ends with 1, included. */
export const energyBands = [
  { slug: 'calm', name: 'Calm', from: 0 },
  { slug: 'steady', name: 'Steady', from: 0.34 },
  { slug: 'driving', name: 'Driving', from: 0.67 },
] as const
export type EnergyBand = (typeof energyBands)[number]['slug']

/** Null where the energy is not known. */
export function energyBandOf(energy: number | null): EnergyBand | null {
  if (energy === null) return null
  return energyBands.findLast(({ from }) => energy >= from)?.slug ?? 'calm'
}

export const orientations = [
  { slug: 'landscape', name: 'Landscape' },
  { slug: 'portrait', name: 'Portrait' },
  { slug: 'square', name: 'Square' },
] as const satisfies readonly { slug: Orientation; name: string }[]

const KEY_BYTES = 48

/** Sorts like the title without case and accents. Hex of its UTF-8, cut at 48 bytes, so that every engine sorts it alike. */
export function titleKeyOf(title: string): string {
  return Buffer.from(foldText(title)).subarray(0, KEY_BYTES).toString('hex')
}
