import { createProgressOutput, ensureMedia, type MediaSet } from '@proscenium/media-fixtures'
import { cacheRoot } from './paths.ts'
import { monotonicNow } from './system.ts'

/** The media fixtures, rendered with a progress bar if the cache lacks this version. */
export async function ensureMediaFixtures(): Promise<MediaSet> {
  return await ensureMedia({ cacheRoot, onProgress: createProgressOutput(process.stdout), stopwatch: monotonicNow })
}
