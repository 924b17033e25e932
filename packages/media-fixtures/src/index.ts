import { coded } from './clips/coded.ts'
import type { ClipDescription } from './clips/clip.ts'
import { film } from './clips/film.ts'
import { versionOf } from './clips/version.ts'
import { ensureSet } from './media-set/ensure-set.ts'
import { expectedManifestOf } from './media-set/expected-manifest.ts'
import { openSet, type EnsureOptions, type MediaSet, type OpenedMedia } from './media-set/open-set.ts'

export type { ClipDescription } from './clips/clip.ts'
export { expectedManifest } from './media-set/expected-manifest.ts'
export { readBarcode, readBarcodeBars, type Barcode, type PixelImage } from './render/barcode.ts'
export type { EnsureOptions, MediaSet, OpenedMedia } from './media-set/open-set.ts'
export { progressText, type MediaProgress } from './media-set/progress.ts'
export { createProgressOutput } from './media-set/progress-output.ts'
export { openSongs, type OpenedSongs, type SongSummary } from './songs/open-songs.ts'
export type { MediaClip, MediaFile, MediaManifest, MediaRole } from './media-set/manifest.ts'

/**
 * `film`: what customers see, clips of 15 to 30 seconds. `coded`: for tests, the same clips with the same thumbnails,
 * 4 to 6 seconds long, with a barcode in every frame.
 */
export type MediaSetName = 'film' | 'coded'

export interface MediaOptions extends EnsureOptions {
  /** `film` if absent. */
  readonly set?: MediaSetName
}

const tables = { film, coded } as const satisfies Record<MediaSetName, readonly ClipDescription[]>

/** The clips of a set, whether rendered or not. */
export const clipsOf = (set: MediaSetName = 'film'): readonly ClipDescription[] => tables[set]

/** The version of a set: 16 hex digits, which change with its clips and the generator. */
export const mediaVersion = (set: MediaSetName = 'film'): string => versionOf(tables[set])

/**
 * Returns the media fixtures of `<cacheRoot>/media/<version>/`, and renders missing ones first, once: the coded set in
 * half a minute on two cores, the films in several minutes. A complete set is recognised by its files' sizes, without
 * reading them. Safe to call from several processes. Errors: throws one line with the folder if the cache cannot be
 * written.
 */
export const ensureMedia = ({ set = 'film', ...options }: MediaOptions): Promise<MediaSet> =>
  ensureSet(tables[set], options)

/**
 * Opens the same set immediately and renders in the background what anybody may see: thumbnails, then previews. Other
 * files are rendered on request, and requested files before everything else. Sizes and hashes of a file that is not in the expected manifest are corrected when it is rendered.
 * Errors: as `ensureMedia`.
 */
export const openMedia = ({ set = 'film', ...options }: MediaOptions): Promise<OpenedMedia> =>
  openSet({ ...options, table: tables[set], expected: expectedManifestOf(set, tables[set]), background: true })
