// What a request for several videos at once is made of, and how each of them ends (B-36).
import type { EmbedError } from '../errors/embed-error.ts'
import type { Purchase, PurchaseResult, PurchaseQueue, QuotedBundle, QuotedLine, PurchaseRequest } from './purchase.ts'
import { pendingVideosOf } from './purchase-requests.ts'

export type PurchaseOutcome = Omit<PurchaseResult, 'videoId' | 'offer' | 'isOwnedAlready'>

/** What is left of a request once these ends are told; null where that is nothing. */
export function withoutNotified(wish: PurchaseRequest, told: ReadonlySet<string>): PurchaseRequest | null {
  const { bundle, videoId } = wish
  if (bundle === undefined) return told.has(videoId) ? null : wish
  const owed = bundle.pendingVideoIds.filter((each) => !told.has(each))
  // A request that names one video alone leaves it to the quote which others there are.
  return owed.length === 0 && bundle.videoIds.length > 1
    ? null
    : { ...wish, bundle: { ...bundle, pendingVideoIds: owed } }
}

/**
 * The quote says what a bundle is made of. Its videos are owed an end beside those that were named, and what was named
 * without being quoted is bought on its own.
 */
export function applyBundleQuote(
  { waiting }: PurchaseQueue,
  wish: PurchaseRequest,
  quoted: QuotedBundle,
): { readonly waiting: readonly PurchaseRequest[]; readonly wish: PurchaseRequest } {
  const { bundle } = wish
  if (bundle === undefined) return { waiting, wish }
  const ids = quoted.videos.map(({ videoId }) => videoId)
  const isQuoted = (videoId: string): boolean => ids.some((id) => isSameVideo(id, videoId))
  const isOwedLater = (videoId: string): boolean => waiting.some((each) => pendingVideosOf(each).includes(videoId))
  const added = ids.filter((id) => !bundle.videoIds.some((named) => isSameVideo(named, id)))
  const own = bundle.pendingVideoIds
    .filter((videoId) => !isQuoted(videoId) && !isOwedLater(videoId))
    .map((videoId): PurchaseRequest => ({ id: `${wish.id}-${videoId}`, videoId }))
  const next = {
    quoteId: quoted.quoteId ?? bundle.quoteId,
    videoIds: [...bundle.videoIds.filter(isQuoted), ...added],
    pendingVideoIds: [...bundle.pendingVideoIds.filter(isQuoted), ...added],
  }
  return { waiting: [...own, ...waiting], wish: { ...wish, bundle: next } }
}

/**
 * The bundle on display sells these videos too: whoever requested one beside it has its end with the bundle's, because its
 * order may be paid at this very moment.
 */
export function mergeBundledRequests(queue: PurchaseQueue): PurchaseQueue {
  const { current, waiting } = queue
  const { bundle: quoted, wish } = current ?? {}
  if (!current || !quoted || wish?.bundle === undefined) return queue
  const { pendingVideoIds: owed } = wish.bundle
  const isSold = (videoId: string): boolean => quoted.videos.some((line) => isSameVideo(line.videoId, videoId))
  const adopted = new Set(waiting.flatMap(pendingVideosOf).filter(isSold))
  if (adopted.size === 0) return queue
  const bundle = { ...wish.bundle, pendingVideoIds: [...new Set([...owed, ...adopted])] }
  const left = waiting.flatMap((each) => withoutNotified(each, adopted) ?? [])
  return { ...queue, waiting: left, current: { ...current, wish: { ...wish, bundle } } }
}

/** One end for each video: what the bundle’s order did not sell has its own. */
export function resultsOf(
  { wish, bundle, offer, step }: Purchase,
  outcome: PurchaseOutcome,
): readonly PurchaseResult[] {
  const isOwnedAlready = step.kind === 'unlocking' && !step.paid
  return pendingVideosOf(wish).map((videoId) => {
    const line = bundle?.videos.find((each) => isSameVideo(each.videoId, videoId))
    const own = line === undefined ? outcome : outcomeOfLine(line, outcome)
    const isOwned = own.status === 'success' && (isOwnedAlready || line?.quoted.standing === 'owned')
    return {
      videoId,
      offer: line?.quoted.offer ?? (wish.bundle === undefined ? offer : null),
      isOwnedAlready: isOwned,
      ...own,
    }
  })
}

/** Of these videos, requested beside the bundle, those that its quote or its order has shown to be owned. */
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

/** Ids of videos are the same whatever their case. */
export function isSameVideo(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The service names no quote where the person has no account that could own anything. */
export const noAccountError: EmbedError = { kind: 'workspace', status: 403, code: 'no_account', message: 'No account.' }
