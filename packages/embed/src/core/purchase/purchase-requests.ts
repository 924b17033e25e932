// What a request for a purchase asks of the purchase queue. Loaded with it.
import { requestedVideoIds, type PurchaseRequestMessage } from './purchase-bridge.ts'
import type { PurchaseRequest } from './purchase.ts'

/** A wish for each video, the named one first; one for all that a quote sells together. A price that stands for several videos says nothing of any one. */
export function purchaseRequestsOf(
  { videoId, videoIds = [], item, price, quoteId }: PurchaseRequestMessage,
  newId: () => string,
): readonly PurchaseRequest[] {
  const all = requestedVideoIds({ videoId, videoIds })
  const shown = {
    ...(item === undefined ? {} : { item }),
    ...(price !== undefined && all.length === 1 ? { price } : {}),
  }
  if (quoteId !== undefined) {
    return [{ id: newId(), videoId, ...shown, bundle: { quoteId, videoIds: all, pendingVideoIds: all } }]
  }
  return all.map((each) => ({ id: newId(), videoId: each, ...shown }))
}

/** Videos whose end the editor waits for. */
export function pendingVideosOf({ videoId, bundle }: PurchaseRequest): readonly string[] {
  return bundle?.pendingVideoIds ?? [videoId]
}
