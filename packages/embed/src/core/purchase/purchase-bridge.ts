// Maps between the bridge's messages and the purchase queue: what a request names, and how a result is reported.
import type { VideoData } from '@proscenium/protocol'
import type { PurchaseResult } from './purchase.ts'

/** The fields that REQUEST_PURCHASE, REQUEST_VIDEO_PURCHASE and NAVIGATE_TO_PURCHASE share (P-08..P-10). */
export interface PurchaseRequestMessage {
  readonly videoId: string
  readonly videoIds?: readonly string[] | undefined
  readonly item?: string | undefined
  readonly price?: number | undefined
  /** Of a collection quote that sells its videos together (B-36). */
  readonly quoteId?: string | undefined
}

/** The ids of the requested videos, the named one first. */
export function requestedVideoIds({ videoId, videoIds = [] }: PurchaseRequestMessage): readonly string[] {
  return [...new Set([videoId, ...videoIds])]
}

/** The fields of PURCHASE_COMPLETE (P-27). */
export type PurchaseCompleteFields = PurchaseCompletion & {
  readonly canExport: boolean
  readonly ownsSocialClips: boolean
  readonly ownedVideoIds: string[]
}

/** Maximum number of ids that the bridge accepts. */
const OWNED_MAX = 10_000

/**
 * The fields that report a result (P-27). A bought video counts as owned even if no boot data says so yet, and a video
 * that the boot data lists as owned is never reported as cancelled, even if the user closed the checkout before its
 * quote arrived.
 */
export function purchaseCompleteFields(
  { videoId, status: reported, error }: PurchaseCompletion,
  data: VideoData | null,
): PurchaseCompleteFields {
  const known = data?.ownedVideoIds ?? []
  const isKnown = known.some((id) => id.toLowerCase() === videoId.toLowerCase())
  const status = reported === 'cancelled' && isKnown ? 'success' : reported
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
