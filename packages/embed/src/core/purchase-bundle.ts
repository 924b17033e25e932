// What a request for several videos at once is made of, and how each of them ends (B-36).
import type { Fault } from './fault.ts'
import type { Purchase, PurchaseEnd, PurchaseQueue, QuotedBundle, QuotedLine, Wish } from './purchase.ts'
import { owedBy } from './purchase-wishes.ts'

export type Outcome = Omit<PurchaseEnd, 'videoId' | 'offer' | 'isOwnedAlready'>

/** What is left of a request once these ends are told; null where that is nothing. */
export function withoutTold(wish: Wish, told: ReadonlySet<string>): Wish | null {
  const { bundle, videoId } = wish
  if (bundle === undefined) return told.has(videoId) ? null : wish
  const owed = bundle.owed.filter((each) => !told.has(each))
  // A request that names one video alone leaves it to the quote which others there are.
  return owed.length === 0 && bundle.videoIds.length > 1 ? null : { ...wish, bundle: { ...bundle, owed } }
}

/**
 * The quote says what a bundle is made of. Its videos are owed an end beside those that were named, and what was named
 * without being quoted is bought on its own.
 */
export function joinQuote(
  { waiting }: PurchaseQueue,
  wish: Wish,
  quoted: QuotedBundle,
): { readonly waiting: readonly Wish[]; readonly wish: Wish } {
  const { bundle } = wish
  if (bundle === undefined) return { waiting, wish }
  const ids = quoted.videos.map(({ videoId }) => videoId)
  const isQuoted = (videoId: string): boolean => ids.some((id) => isSame(id, videoId))
  const isOwedLater = (videoId: string): boolean => waiting.some((each) => owedBy(each).includes(videoId))
  const added = ids.filter((id) => !bundle.videoIds.some((named) => isSame(named, id)))
  const own = bundle.owed
    .filter((videoId) => !isQuoted(videoId) && !isOwedLater(videoId))
    .map((videoId): Wish => ({ id: `${wish.id}-${videoId}`, videoId }))
  const next = {
    quoteId: quoted.quoteId ?? bundle.quoteId,
    videoIds: [...bundle.videoIds.filter(isQuoted), ...added],
    owed: [...bundle.owed.filter(isQuoted), ...added],
  }
  return { waiting: [...own, ...waiting], wish: { ...wish, bundle: next } }
}

/**
 * The bundle on display sells these videos too: whoever requested one beside it has its end with the bundle's, because its
 * order may be paid at this very moment.
 */
export function adopt(queue: PurchaseQueue): PurchaseQueue {
  const { current, waiting } = queue
  const { bundle: quoted, wish } = current ?? {}
  if (!current || !quoted || wish?.bundle === undefined) return queue
  const { owed } = wish.bundle
  const isSold = (videoId: string): boolean => quoted.videos.some((line) => isSame(line.videoId, videoId))
  const adopted = new Set(waiting.flatMap(owedBy).filter(isSold))
  if (adopted.size === 0) return queue
  const bundle = { ...wish.bundle, owed: [...new Set([...owed, ...adopted])] }
  const left = waiting.flatMap((each) => withoutTold(each, adopted) ?? [])
  return { ...queue, waiting: left, current: { ...current, wish: { ...wish, bundle } } }
}

/** One end for each video: what the bundle’s order did not sell has its own. */
export function endsOf({ wish, bundle, offer, step }: Purchase, outcome: Outcome): readonly PurchaseEnd[] {
  const isOwnedAlready = step.kind === 'unlocking' && !step.paid
  return owedBy(wish).map((videoId) => {
    const line = bundle?.videos.find((each) => isSame(each.videoId, videoId))
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
export function endsOfOwned({ bundle, step }: Purchase, videoIds: Iterable<string>): readonly PurchaseEnd[] {
  return [...videoIds].flatMap((videoId): PurchaseEnd[] => {
    const line = bundle?.videos.find((each) => isSame(each.videoId, videoId))
    const standing = line?.quoted.standing ?? 'unavailable'
    const isOwned = standing === 'owned' || (standing === 'for-sale' && step.kind === 'unlocking')
    const offer = line?.quoted.offer ?? null
    return isOwned ? [{ videoId, offer, isOwnedAlready: standing === 'owned', status: 'success' }] : []
  })
}

function outcomeOfLine({ quoted }: QuotedLine, outcome: Outcome): Outcome {
  if (quoted.standing === 'owned') return { status: 'success' }
  return quoted.standing === 'unavailable' ? { status: 'failed', error: 'video_unavailable' } : outcome
}

export function isForSale({ quoted }: QuotedLine): boolean {
  return quoted.standing === 'for-sale'
}

/** Ids of videos are the same whatever their case. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The service names no quote where the person has no account that could own anything. */
export const noAccount: Fault = { kind: 'workspace', status: 403, code: 'no_account', message: 'No account.' }
