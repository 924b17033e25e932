// Between the bridge's messages and the purchase queue: what a request names, and how an end is told.
import type { VideoData } from '@proscenium/protocol'
import type { PurchaseResult } from './purchase.ts'

/** What each of the three messages carries that ask for a purchase (SPEC 6). */
export interface PurchaseRequestMessage {
  readonly videoId: string
  readonly videoIds?: readonly string[] | undefined
  readonly item?: string | undefined
  readonly price?: number | undefined
  /** Of a collection quote that buys its videos together (B-36). */
  readonly quoteId?: string | undefined
}

/** Each video that is to be bought, the named one first. */
export function requestedVideoIds({ videoId, videoIds = [] }: PurchaseRequestMessage): readonly string[] {
  return [...new Set([videoId, ...videoIds])]
}

/** What PURCHASE_COMPLETE carries. */
export type PurchaseCompleteFields = PurchaseCompletion & {
  readonly canExport: boolean
  readonly ownsSocialClips: boolean
  readonly ownedVideoIds: string[]
}

/** The most that the bridge carries. */
const OWNED_MAX = 10_000

/**
 * An end in the bridge’s words. Whatever was bought is owned, also where no boot data came that says so; and what the boot
 * data calls owned was not cancelled, whoever closed the checkout before it was asked about.
 */
export function purchaseCompleteFields(
  { videoId, status: told, error }: PurchaseCompletion,
  data: VideoData | null,
): PurchaseCompleteFields {
  const known = data?.ownedVideoIds ?? []
  const isKnown = known.some((id) => id.toLowerCase() === videoId.toLowerCase())
  const status = told === 'cancelled' && isKnown ? 'success' : told
  const isOwned = isKnown || status === 'success'
  return {
    videoId,
    status,
    canExport: isOwned,
    ownsSocialClips: isOwned,
    ownedVideoIds: isOwned && !isKnown ? [videoId, ...known].slice(0, OWNED_MAX) : [...known],
    ...(error === undefined ? {} : { error }),
  }
}

/** How the purchase of one video ended. */
export type PurchaseCompletion = Pick<PurchaseResult, 'videoId' | 'status' | 'error'>
