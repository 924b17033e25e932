// What the service returns to catalog mode (H-17, H-18, H-20).
import type { operations, ResponseBody } from '@proscenium/contract'

/** The landing view's rails. */
export type Landing = ResponseBody<(typeof operations)['browseLanding'], 200>
/** A video with its previews and similar videos. */
export type VideoContent = ResponseBody<(typeof operations)['readVideo'], 200>
/** A page of the owned videos, with the downloads left. */
export type PurchasesPage = ResponseBody<(typeof operations)['listPurchases'], 200>
