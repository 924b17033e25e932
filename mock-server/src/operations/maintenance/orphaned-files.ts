// Files that no row names: what was left by a process that ended between writing a file and its row, or between a row's
// end and its file's.
import type { BlobStore } from '../../ports.ts'
import type { ExportStore } from '../../store/exports/exports.ts'
import type { Sweep } from '../../store/maintenance/sweeps.ts'

/** Where the files of exports lie. */
export const EXPORT_BLOBS = 'exports'
/** A row follows its file within the request that brings both, which lasts minutes at most: so much older is nobody's (ms). */
const ORPHANED_MS = 86_400_000

/**
 * Looks at as many files as it is told to, going on where it left off, and answers how many it removed. What is still
 * growing is no file yet, and what is younger than a day may be about to get its row.
 */
export function createOrphanSweep({
  blobs,
  exports,
}: {
  blobs: BlobStore
  exports: Pick<ExportStore, 'namedBlobs'>
}): Sweep {
  let after = ''
  return async (_now, most) => {
    const page = await blobs.list(EXPORT_BLOBS, { after, most })
    after = page.at(-1)?.key ?? ''
    const old = page.filter(({ ageMs }) => ageMs >= ORPHANED_MS).map(({ key }) => key)
    const named = await exports.namedBlobs(old)
    const orphans = old.filter((key) => !named.has(key))
    for (const key of orphans) await blobs.delete(key)
    return orphans.length
  }
}
