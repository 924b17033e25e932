// What a request for a purchase asks of the purchase queue. Loaded with it.
import { videosOf, type Wanted } from './purchase-words.ts'
import type { Wish } from './purchase.ts'

/** A wish for each video, the named one first; one for all that a quote sells together. A price that stands for several videos says nothing of any one. */
export function wishesOf(
  { videoId, videoIds = [], item, price, quoteId }: Wanted,
  newId: () => string,
): readonly Wish[] {
  const all = videosOf({ videoId, videoIds })
  const shown = {
    ...(item === undefined ? {} : { item }),
    ...(price !== undefined && all.length === 1 ? { price } : {}),
  }
  if (quoteId !== undefined) {
    return [{ id: newId(), videoId, ...shown, bundle: { quoteId, videoIds: all, owed: all } }]
  }
  return all.map((each) => ({ id: newId(), videoId: each, ...shown }))
}

/** Videos whose end the editor waits for. */
export function owedBy({ videoId, bundle }: Wish): readonly string[] {
  return bundle?.owed ?? [videoId]
}
