// A complete set, rendered first if the cache has none.
import type { ClipDescription } from '../clips/clip.ts'
import { openSet, type EnsureOptions, type MediaSet } from './open-set.ts'

/** `ensureMedia` for any clip table. */
export async function ensureSet(table: readonly ClipDescription[], options: EnsureOptions): Promise<MediaSet> {
  const opened = await openSet({ ...options, table, expected: null, background: false })
  await opened.finished
  return { directory: opened.directory, manifest: opened.manifest }
}
