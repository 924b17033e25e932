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

/** The name of the set that `ensureMedia` makes: 16 hex digits, other for every other clip table or generator. */
export const mediaVersion = (): string => versionOf(clips)

/**
 * Gives the media fixtures of `<cacheRoot>/media/<version>/`, and makes them first if they are not all there (a minute of
 * two cores, done once). A present set is recognised by its files' sizes, without reading them. Several processes may
 * call at once. Errors: throws one line with the folder if the cache cannot be written.
 */
export const ensureMedia = (options: EnsureOptions): Promise<MediaSet> => ensureSet(clips, options)

/**
 * The same set at once: what is missing of it is rendered in the background, whatever is asked for first. Where nothing
 * is known of this version's files (the clip table was edited), it is rendered before the answer. Errors: as `ensureMedia`.
 */
export async function openMedia(options: EnsureOptions): Promise<OpenedMedia> {
  const known = expectedManifest.version === mediaVersion()
  const expected = known ? expectedManifest : null
  const opened = await openSet({ ...options, table: clips, expected, background: known })
  if (!known) await opened.finished
  return opened
}
