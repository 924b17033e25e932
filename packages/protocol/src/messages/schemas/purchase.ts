// The purchase exchange: what the editor requests, and the outcome of each checkout.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText, filledIdentifier, grant, identifier, ownedVideoIds, videoId, videoIds } from './shared-schemas.ts'
import { display, otherwise } from './reader-class.ts'

export const purchaseStatus = otherwise(z.enum(['success', 'failed', 'cancelled']), 'failed').check(
  z.describe('The outcome of the checkout.'),
)

export const ADD_TO_CART = defineMessage({
  type: 'ADD_TO_CART',
  direction: 'editor-to-host',
  requirement: 'P-07',
  hostRequirement: 'H-12',
  editor: 'addToCart',
  host: 'addToCart',
  modes: { partner: 'ignore' },
  doc: 'The user added an edit to the site’s cart.',
  schema: z.looseObject({
    videoId,
    projectId: z.optional(identifier).check(z.describe('The saved project of the edit.')),
    projectName: z.optional(displayText).check(z.describe('Name of the project, for display.')),
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
  doc: 'An export is blocked by unpaid sources; the host opens a checkout for each video, or one for all videos of `quoteId`. Each video gets one PURCHASE_COMPLETE.',
  schema: z.looseObject({
    videoId: filledIdentifier.check(z.describe('The video to buy.')),
    videoIds: z.optional(videoIds).check(z.describe('Further videos to buy, each with a checkout of its own.')),
    quoteId: z
      .optional(filledIdentifier)
      .check(z.describe('Id of a COLLECTION_QUOTE: its videos are bought as one order at its total (B-36).')),
    item: z.optional(displayText).check(z.describe('Name of the requested deliverable.')),
    price: z
      .optional(display(z.number()))
      .check(z.describe('The price that the editor displayed; the server computes what is paid (B-22).')),
    reason: z.optional(displayText).check(z.describe('Why the editor asks, for display.')),
  }),
})

export const REQUEST_VIDEO_PURCHASE = defineMessage({
  type: 'REQUEST_VIDEO_PURCHASE',
  direction: 'editor-to-host',
  requirement: 'P-09',
  hostRequirement: 'H-08',
  editor: 'requestVideoPurchase',
  host: 'videoPurchase',
  doc: 'The user wants to buy one video; the host opens its checkout.',
  schema: z.looseObject({ videoId }),
})

export const NAVIGATE_TO_PURCHASE = defineMessage({
  type: 'NAVIGATE_TO_PURCHASE',
  direction: 'editor-to-host',
  requirement: 'P-10',
  hostRequirement: 'H-08',
  editor: 'navigateToPurchase',
  host: 'navigateToPurchase',
  doc: 'The user asked for a video’s purchase page; the host navigates there, or opens its checkout.',
  schema: z.looseObject({ videoId }),
})

export const PURCHASE_COMPLETE = defineMessage({
  type: 'PURCHASE_COMPLETE',
  direction: 'host-to-editor',
  requirement: 'P-27',
  editor: 'onPurchaseComplete',
  doc: 'A checkout ended. VIDEO_DATA with the new ownership comes before it.',
  schema: z.looseObject({
    videoId,
    status: purchaseStatus,
    canExport: grant.check(z.describe('Whether the video can be exported now (B-26).')),
    ownsSocialClips: grant.check(z.describe('Whether the account owns the video’s social clips.')),
    ownedVideoIds,
    error: z.optional(displayText).check(z.describe('Why the checkout failed, for display.')),
  }),
})
