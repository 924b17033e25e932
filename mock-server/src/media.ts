// The media of a mock server: rendered where its own media host serves it, else the rows alone.
import { join } from 'node:path'
import { expectedManifest, mediaVersion, openMedia, type OpenedMedia } from '@proscenium/media-fixtures'

/**
 * The rows of the seed's media without its files: streams and downloads return 502 until something else renders them.
 */
export function unrenderedMedia(cacheRoot: string, { seed }: { readonly seed: boolean }): OpenedMedia {
  const version = mediaVersion()
  const manifest = seed ? expectedManifest('film') : { version, clips: [] }
  const nothing = Promise.resolve()
  return { directory: join(cacheRoot, 'media', version), manifest, finished: nothing, dispose: () => nothing }
}

/**
 * Renders if the service is seeded and its own media host serves the files. Otherwise nothing is rendered: another host
 * has the files, or the folder stays empty.
 */
export async function mediaOf(
  { seed, cache, mediaOrigin }: { readonly seed: boolean; readonly cache: string; readonly mediaOrigin?: string },
  options: Omit<Parameters<typeof openMedia>[0], 'cacheRoot'>,
): Promise<OpenedMedia> {
  if (!seed || mediaOrigin !== undefined) return unrenderedMedia(cache, { seed })
  return await openMedia({ cacheRoot: cache, ...options })
}
