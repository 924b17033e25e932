// Blobs of which some are held: what a snapshot of QA's names has to be there when the snapshot is put back.
import type { BlobStore, HoldableBlobs } from '../ports.ts'

/** The store as one whose blobs can be held: itself where it is one. What was held is let go with the process. */
export function holdable(blobs: BlobStore | HoldableBlobs): HoldableBlobs {
  return 'hold' in blobs ? blobs : holding(blobs)
}

function holding(blobs: BlobStore): HoldableBlobs {
  const holds = new Set<ReadonlySet<string>>()
  const isHeld = (key: string): boolean => [...holds].some((keys) => keys.has(key))
  return {
    ...blobs,
    async delete(key) {
      if (!isHeld(key)) await blobs.delete(key)
    },
    hold(keys) {
      const held = new Set(keys)
      holds.add(held)
      return () => void holds.delete(held)
    },
  }
}
