// What every mount of the corpus is given, so that the same requests get the same responses.
import type { BlobStore, Clock, Random } from '@proscenium/service/ports'

/** The clock without what is due later: work in the background would draw randomness within a request. */
export function withoutBackground(clock: Clock): Clock {
  return { ...clock, setTimer: (callback, ms) => (ms === 0 ? clock.setTimer(callback, ms) : () => undefined) }
}

/** Consumes as much randomness as a folder does for the names of its temporary files; memory needs none. */
export function drawingBlobs(blobs: BlobStore, random: Pick<Random, 'uuid'>): BlobStore {
  return {
    ...blobs,
    put(...given) {
      random.uuid()
      return blobs.put(...given)
    },
  }
}
