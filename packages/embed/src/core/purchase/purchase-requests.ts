// Requests for the purchase queue, from the editor's messages. Loaded with the queue.
import { requestedVideoIds, type PurchaseRequestMessage } from './purchase-bridge.ts'
import type { PurchaseQueue, PurchaseRequest } from './purchase.ts'

/**
 * One request per video, the named one first, or a single one for everything a quote sells together. A price that
 * covers several videos is dropped because it is not the price of any one.
 */
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

/** Videos whose result the editor awaits. */
export function pendingVideosOf({ videoId, bundle }: PurchaseRequest): readonly string[] {
  return bundle?.pendingVideoIds ?? [videoId]
}

/**
 * Compares ids exactly, since joined requests share one result id. A bundle is queued if its quote is and a result is
 * owed for every video the request names.
 */
export function isQueued({ waiting, current }: PurchaseQueue, { videoId, bundle }: PurchaseRequest): boolean {
  const onDisplay = current !== null && current.step.kind !== 'cancelling' ? [current.request] : []
  return [...onDisplay, ...waiting].some((request) => {
    const pending = pendingVideosOf(request)
    if (bundle === undefined) return pending.includes(videoId)
    return request.bundle?.quoteId === bundle.quoteId && bundle.videoIds.every((each) => pending.includes(each))
  })
}
