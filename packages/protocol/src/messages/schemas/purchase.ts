// The purchase conversation: what the editor wants bought, and how each checkout ended.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText, filledIdentifier, identifier, ownedVideoIds, videoIds } from './shared-schemas.ts'
import { display } from './reader-class.ts'

/** How a checkout ended. */
export const purchaseStatus = z.enum(['success', 'failed', 'cancelled'])
export type PurchaseStatus = z.infer<typeof purchaseStatus>

export const ADD_TO_CART = defineMessage({
  type: 'ADD_TO_CART',
  direction: 'editor-to-host',
  doc: 'An edit was put into the cart of the consumer site; partner sessions ignore it.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    projectId: z.optional(identifier),
    projectName: z.optional(displayText),
  }),
})

export const REQUEST_PURCHASE = defineMessage({
  type: 'REQUEST_PURCHASE',
  direction: 'editor-to-host',
  doc: 'An export is blocked by unpaid sources; the host opens checkout for each, or one for all that `quoteId` names, and ends each video with PURCHASE_COMPLETE.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    videoIds: z.optional(videoIds),
    /** Of a COLLECTION_QUOTE: its videos are bought as one order at its total (B-36). Others of `videoIds` are bought on their own. */
    quoteId: z.optional(filledIdentifier),
    /** The deliverable that is wanted. */
    item: z.optional(displayText),
    /** What the editor showed; any number, because the server computes what is paid (B-22). */
    price: z.optional(display(z.number())),
    reason: z.optional(displayText),
  }),
})

export const REQUEST_VIDEO_PURCHASE = defineMessage({
  type: 'REQUEST_VIDEO_PURCHASE',
  direction: 'editor-to-host',
  doc: 'One video is to be bought; the host opens its checkout and ends it with PURCHASE_COMPLETE.',
  schema: z.looseObject({ videoId: filledIdentifier }),
})

export const NAVIGATE_TO_PURCHASE = defineMessage({
  type: 'NAVIGATE_TO_PURCHASE',
  direction: 'editor-to-host',
  doc: 'A video’s own purchase page is asked for; the host goes there, or opens its checkout.',
  schema: z.looseObject({ videoId: filledIdentifier }),
})

export const PURCHASE_COMPLETE = defineMessage({
  type: 'PURCHASE_COMPLETE',
  direction: 'host-to-editor',
  doc: 'A checkout ended, well or not. VIDEO_DATA with the new ownership goes before it; `error` says why it failed.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    status: purchaseStatus,
    canExport: z.boolean(),
    ownsSocialClips: z.boolean(),
    ownedVideoIds,
    error: z.optional(displayText),
  }),
})
