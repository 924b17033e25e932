import { createProgressOutput, ensureMedia, type MediaSet } from '@proscenium/mock-server/media'
import { cacheRoot } from './paths.ts'
import { stopwatch } from './system.ts'

/** The media fixtures, made with a progress bar when the cache has none of this version. */
export async function media(): Promise<MediaSet> {
  return await ensureMedia({ cacheRoot, onProgress: createProgressOutput(process.stdout), stopwatch })
}
