import { clips, versionOf } from './clips.ts'
import { ensureSet, type EnsureOptions, type MediaSet } from './ensure.ts'

export { readBarcode, type Barcode, type PixelImage } from './barcode.ts'
export { clips, type ClipDescription } from './clips.ts'
export type { EnsureOptions, MediaProgress, MediaSet } from './ensure.ts'
export type { MediaClip, MediaFile, MediaManifest, MediaRole } from './manifest.ts'

/** The name of the set that `ensureMedia` makes: 16 hex digits, other for every other clip table or generator. */
export const mediaVersion = (): string => versionOf(clips)

/**
 * Gives the media fixtures of `<cacheRoot>/media/<version>/`, and makes them first if they are not all there (a minute of
 * two cores, done once). A present set is recognised by its files' sizes, without reading them. Several processes may
 * call at once. Errors: throws one line with the folder if the cache cannot be written.
 */
export const ensureMedia = (options: EnsureOptions): Promise<MediaSet> => ensureSet(clips, options)
