// The purchase exchange: what the editor requests, and the outcome of each checkout.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText, filledIdentifier, identifier, ownedVideoIds, videoIds } from './shared-schemas.ts'
import { display } from './reader-class.ts'

/** The outcome of a checkout. */
export const purchaseStatus = z.enum(['success', 'failed', 'cancelled'])
export type PurchaseStatus = z.infer<typeof purchaseStatus>

export const ADD_TO_CART = defineMessage({
  type: 'ADD_TO_CART',
  direction: 'editor-to-host',
  requirement: 'P-07',
  hostRequirement: 'H-12',
  editor: 'addToCart',
  host: 'addToCart',
  modes: { partner: 'ignore' },
  doc: 'The user added an edit to the cart of the consumer site; partner sessions ignore it.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    projectId: z.optional(identifier),
    projectName: z.optional(displayText),
  }),
})

export const REQUEST_PURCHASE = defineMessage({
  type: 'REQUEST_PURCHASE',
  direction: 'editor-to-host',
  requirement: 'P-08',
  hostRequirement: 'H-08',
  editor: 'requestPurchase',
  host: 'purchase',
  needs: 'exportPurchaseGate',
  doc: 'An export is blocked by unpaid sources; the host opens a checkout for each, or one for all videos of `quoteId`, and concludes each video with PURCHASE_COMPLETE.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    videoIds: z.optional(videoIds),
    /**
     * Id of a COLLECTION_QUOTE: its videos are bought as one order at its total (B-36). Other `videoIds` are bought
     * separately.
     */
    quoteId: z.optional(filledIdentifier),
    /** The requested deliverable. */
    item: z.optional(displayText),
    /** The price that the editor displayed. Any number is accepted, because the server computes what is paid (B-22). */
    price: z.optional(display(z.number())),
    reason: z.optional(displayText),
  }),
})

export const REQUEST_VIDEO_PURCHASE = defineMessage({
  type: 'REQUEST_VIDEO_PURCHASE',
  direction: 'editor-to-host',
  requirement: 'P-09',
  hostRequirement: 'H-08',
  editor: 'requestVideoPurchase',
  host: 'videoPurchase',
  doc: 'The user wants to buy one video; the host opens its checkout and concludes it with PURCHASE_COMPLETE.',
  schema: z.looseObject({ videoId: filledIdentifier }),
})

export const NAVIGATE_TO_PURCHASE = defineMessage({
  type: 'NAVIGATE_TO_PURCHASE',
  direction: 'editor-to-host',
  requirement: 'P-10',
  hostRequirement: 'H-08',
  editor: 'navigateToPurchase',
  host: 'navigateToPurchase',
  doc: 'The user asked for a video’s purchase page; the host navigates there, or opens its checkout.',
  schema: z.looseObject({ videoId: filledIdentifier }),
})

export const PURCHASE_COMPLETE = defineMessage({
  type: 'PURCHASE_COMPLETE',
  direction: 'host-to-editor',
  requirement: 'P-27',
  editor: 'onPurchaseComplete',
  doc: 'A checkout ended, successfully or not. VIDEO_DATA with the new ownership is sent before it; `error` says why it failed.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    status: purchaseStatus,
    canExport: z.boolean(),
    ownsSocialClips: z.boolean(),
    ownedVideoIds,
    error: z.optional(displayText),
  }),
})
