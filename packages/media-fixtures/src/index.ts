import { clips, versionOf } from './render/clips.ts'
import { ensureSet } from './media-set/ensure-set.ts'
import { expectedManifest } from './media-set/expected-manifest.ts'
import { openSet, type EnsureOptions, type MediaSet, type OpenedMedia } from './media-set/open-set.ts'

export { readBarcode, type Barcode, type PixelImage } from './render/barcode.ts'
export { clips, type ClipDescription } from './render/clips.ts'
export { expectedManifest } from './media-set/expected-manifest.ts'
export type { EnsureOptions, MediaSet, OpenedMedia } from './media-set/open-set.ts'
export { progressText, type MediaProgress } from './media-set/progress.ts'
export { createProgressOutput } from './media-set/progress-output.ts'
export type { MediaClip, MediaFile, MediaManifest, MediaRole } from './media-set/manifest.ts'

/**
 * The version of the set that `ensureMedia` renders: 16 hex digits, which change with the clip table and the generator.
 */
export const mediaVersion = (): string => versionOf(clips)

/**
 * Returns the media fixtures of `<cacheRoot>/media/<version>/`, and renders missing ones first (a minute on two cores,
 * once). A complete set is recognised by its files' sizes, without reading them. Safe to call from several processes.
 * Errors: throws one line with the folder if the cache cannot be written.
 */
export const ensureMedia = (options: EnsureOptions): Promise<MediaSet> => ensureSet(clips, options)

/**
 * Opens the same set immediately and renders missing files in the background, requested files first. If the files of
 * this version are unknown (the clip table was edited), it renders before it returns. Errors: as `ensureMedia`.
 */
export async function openMedia(options: EnsureOptions): Promise<OpenedMedia> {
  const known = expectedManifest.version === mediaVersion()
  const expected = known ? expectedManifest : null
  const opened = await openSet({ ...options, table: clips, expected, background: known })
  if (!known) await opened.finished
  return opened
}
