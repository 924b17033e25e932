// What a request for a bundle consists of, and the result of each of its videos (B-36).
import type { EmbedError } from '../errors/embed-error.ts'
import type { Purchase, PurchaseResult, PurchaseQueue, QuotedBundle, QuotedLine, PurchaseRequest } from './purchase.ts'
import { pendingVideosOf } from './purchase-requests.ts'

export type PurchaseOutcome = Omit<PurchaseResult, 'videoId' | 'offer' | 'isOwnedAlready'>

/** The rest of a request once these videos have their results; null if nothing is left. */
export function withoutNotified(request: PurchaseRequest, notified: ReadonlySet<string>): PurchaseRequest | null {
  const { bundle, videoId } = request
  if (bundle === undefined) return notified.has(videoId) ? null : request
  const pending = bundle.pendingVideoIds.filter((each) => !notified.has(each))
  // A request that names a single video leaves the others to the quote.
  return pending.length === 0 && bundle.videoIds.length > 1
    ? null
    : { ...request, bundle: { ...bundle, pendingVideoIds: pending } }
}

/**
 * The quote defines the bundle. Its videos are owed a result beside the named ones; a named video that the quote lacks
 * is bought separately.
 */
export function applyBundleQuote(
  { waiting }: PurchaseQueue,
  request: PurchaseRequest,
  quoted: QuotedBundle,
): { readonly waiting: readonly PurchaseRequest[]; readonly request: PurchaseRequest } {
  const { bundle } = request
  if (bundle === undefined) return { waiting, request }
  const ids = quoted.videos.map(({ videoId }) => videoId)
  const isQuoted = (videoId: string): boolean => ids.some((id) => isSameVideo(id, videoId))
  const isPendingLater = (videoId: string): boolean => waiting.some((each) => pendingVideosOf(each).includes(videoId))
  const added = ids.filter((id) => !bundle.videoIds.some((named) => isSameVideo(named, id)))
  const own = bundle.pendingVideoIds
    .filter((videoId) => !isQuoted(videoId) && !isPendingLater(videoId))
    .map((videoId): PurchaseRequest => ({ id: `${request.id}-${videoId}`, videoId }))
  const next = {
    quoteId: quoted.quoteId ?? bundle.quoteId,
    videoIds: [...bundle.videoIds.filter(isQuoted), ...added],
    pendingVideoIds: [...bundle.pendingVideoIds.filter(isQuoted), ...added],
  }
  return { waiting: [...own, ...waiting], request: { ...request, bundle: next } }
}

/**
 * Merges waiting requests for videos of the current bundle into it: they share the bundle's result, because its order
 * may be paid at any moment.
 */
export function mergeBundledRequests(queue: PurchaseQueue): PurchaseQueue {
  const { current, waiting } = queue
  const { bundle: quoted, request } = current ?? {}
  if (!current || !quoted || request?.bundle === undefined) return queue
  const { pendingVideoIds: pending } = request.bundle
  const isSold = (videoId: string): boolean => quoted.videos.some((line) => isSameVideo(line.videoId, videoId))
  const adopted = new Set(waiting.flatMap(pendingVideosOf).filter(isSold))
  if (adopted.size === 0) return queue
  const bundle = { ...request.bundle, pendingVideoIds: [...new Set([...pending, ...adopted])] }
  const left = waiting.flatMap((each) => withoutNotified(each, adopted) ?? [])
  return { ...queue, waiting: left, current: { ...current, request: { ...request, bundle } } }
}

/** One result per video: a video that the bundle's order did not sell has its own. */
export function resultsOf(
  { request, bundle, offer, step }: Purchase,
  outcome: PurchaseOutcome,
): readonly PurchaseResult[] {
  const isOwnedAlready = step.kind === 'unlocking' && !step.paid
  return pendingVideosOf(request).map((videoId) => {
    const line = bundle?.videos.find((each) => isSameVideo(each.videoId, videoId))
    const own = line === undefined ? outcome : outcomeOfLine(line, outcome)
    const isOwned = own.status === 'success' && (isOwnedAlready || line?.quoted.standing === 'owned')
    return {
      videoId,
      offer: line?.quoted.offer ?? (request.bundle === undefined ? offer : null),
      isOwnedAlready: isOwned,
      ...own,
    }
  })
}

/** Results for those of `videoIds`, requested beside the bundle, that its quote or its order has shown to be owned. */
export function resultsOfOwned({ bundle, step }: Purchase, videoIds: Iterable<string>): readonly PurchaseResult[] {
  return [...videoIds].flatMap((videoId): PurchaseResult[] => {
    const line = bundle?.videos.find((each) => isSameVideo(each.videoId, videoId))
    const standing = line?.quoted.standing ?? 'unavailable'
    const isOwned = standing === 'owned' || (standing === 'for-sale' && step.kind === 'unlocking')
    const offer = line?.quoted.offer ?? null
    return isOwned ? [{ videoId, offer, isOwnedAlready: standing === 'owned', status: 'success' }] : []
  })
}

function outcomeOfLine({ quoted }: QuotedLine, outcome: PurchaseOutcome): PurchaseOutcome {
  if (quoted.standing === 'owned') return { status: 'success' }
  return quoted.standing === 'unavailable' ? { status: 'failed', error: 'video_unavailable' } : outcome
}

export function isForSale({ quoted }: QuotedLine): boolean {
  return quoted.standing === 'for-sale'
}

/** Video ids are compared case-insensitively. */
export function isSameVideo(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The service names no quote if the user has no account that could own a video (B-14). */
export const noAccountError: EmbedError = { kind: 'workspace', status: 403, code: 'no_account', message: 'No account.' }
