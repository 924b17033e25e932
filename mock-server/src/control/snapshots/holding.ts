// Blobs that can be held: files of QA's snapshots must exist when the snapshot is restored.
import type { BlobStore, HoldableBlobs } from '@proscenium/service/ports'

/**
 * Wraps a store so that its blobs can be held; returns the store itself if it already supports that. Holds end with the
 * process.
 */
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
