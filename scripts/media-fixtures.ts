import { createProgressOutput, ensureMedia, type MediaSet, type MediaSetName } from '@proscenium/media-fixtures'
import { cacheRoot } from './paths.ts'
import { monotonicNow } from './system.ts'

/** The media fixtures, by default those of tests, rendered with a progress bar if the cache lacks this version. */
export async function ensureMediaFixtures(set: MediaSetName = 'coded'): Promise<MediaSet> {
  const onProgress = createProgressOutput(process.stdout)
  return await ensureMedia({ set, cacheRoot, onProgress, stopwatch: monotonicNow })
}
