// The purchases view as one pure reducer: consecutive pages, and updates at the head (H-20).
import type { PurchasedVideo } from '@proscenium/contract'
import type { PurchasesPage } from './content.ts'

export interface OwnedVideos {
  /** Newest first, each video once. */
  readonly purchases: readonly PurchasedVideo[]
  /** The next page; `complete` if there is none. */
  readonly more: 'idle' | 'loading' | 'failed' | 'complete'
  /** The first video of the page loaded last, which takes the focus; null for the first page. */
  readonly firstNew: string | null
  readonly cursor: string | null
}

/** The first page, in place of what it lists. Purchases below stay, unless one page cannot hold everything new. */
export function withHead(
  before: OwnedVideos | null,
  { purchases: head, nextCursor: cursor }: PurchasesPage,
): OwnedVideos {
  const below = without(before?.purchases ?? [], head)
  const meets = before !== null && below.length < before.purchases.length && below.length > 0
  if (meets) return { ...before, purchases: [...head, ...below], firstNew: null }
  return { purchases: head, more: moreOf(cursor), firstNew: null, cursor }
}

export function withTail(before: OwnedVideos, { purchases: page, nextCursor: cursor }: PurchasesPage): OwnedVideos {
  const tail = without(page, before.purchases)
  const firstNew = tail[0]?.video.videoId ?? null
  return { purchases: [...before.purchases, ...tail], more: moreOf(cursor), firstNew, cursor }
}

/** Those whose title and artist contain each word of the text, whatever its case and accents. */
export function matchingPurchases({ purchases }: OwnedVideos, text: string): readonly PurchasedVideo[] {
  const words = comparable(text).split(/\s+/).filter(Boolean)
  return purchases.filter(({ video: { title, artist } }) => {
    const names = comparable(`${title} ${artist}`)
    return words.every((word) => names.includes(word))
  })
}

function comparable(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function moreOf(cursor: string | null): OwnedVideos['more'] {
  return cursor === null ? 'complete' : 'idle'
}

function without(purchases: readonly PurchasedVideo[], others: readonly PurchasedVideo[]): readonly PurchasedVideo[] {
  const known = new Set(others.map(({ video }) => video.videoId))
  return purchases.filter(({ video }) => !known.has(video.videoId))
}
