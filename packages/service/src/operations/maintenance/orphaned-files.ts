// Removes files without a row, left by a process that ended between writing a file and its row, or between deleting a
// row and its file.
import type { BlobStore } from '../../ports.ts'
import type { Sweep } from '../../store/maintenance/sweeps.ts'

/** Prefix of export files. */
export const EXPORT_BLOBS = 'exports'
/** Prefix of the songs of projects. */
export const SONG_BLOBS = 'songs'
/**
 * A row follows its file within the request that brings both, which lasts minutes at most; a file this much older (ms)
 * is orphaned.
 */
const ORPHANED_MS = 86_400_000

/**
 * Checks up to the given number of files, resuming where it stopped, and returns how many it removed. Files that are
 * still growing do not count, and younger than a day may be about to get their row.
 */
export function createOrphanSweep({
  blobs,
  folder,
  namedBlobs,
}: {
  readonly blobs: BlobStore
  readonly folder: string
  /** Which of the keys have a row. */
  readonly namedBlobs: (keys: readonly string[]) => Promise<ReadonlySet<string>>
}): Sweep {
  let after = ''
  return async (_now, most) => {
    const page = await blobs.list(folder, { after, most })
    after = page.at(-1)?.key ?? ''
    const old = page.filter(({ ageMs }) => ageMs >= ORPHANED_MS).map(({ key }) => key)
    const named = await namedBlobs(old)
    const orphans = old.filter((key) => !named.has(key))
    for (const key of orphans) await blobs.delete(key)
    return orphans.length
  }
}
