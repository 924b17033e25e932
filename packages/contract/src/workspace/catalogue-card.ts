// A video as lists of the Workspace API show it.
import * as z from 'zod/mini'
import { catalogVideo, currency, display, displayText, money, openEnum } from '@proscenium/protocol'

/** Widths in pixels of the WebP copies of a thumbnail: `/v1/media/thumbnails/{id}-{width}.webp` (B-38). */
export const thumbnailWidths = [320, 640] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

/**
 * A video as the catalogue shows it. `price` and `listPrice` (before the partner's discount) are in minor units of
 * `currency` and for display only: a quote decides (B-22). All three are absent if there is nothing to buy.
 */
export const catalogueCard = z.extend(catalogVideo, {
  price: z.optional(display(money)),
  listPrice: z.optional(display(money)),
  currency: z.optional(display(currency)),
  /** WebP copies of the thumbnail by width, as an image's `srcset`; absent without a thumbnail (B-38). */
  thumbnailSrcset: z.optional(displayText),
  /** For programs, beside `reason`: why the video is unavailable. */
  reasonCode: z.optional(openEnum(z.enum(['sold_out', 'no_source_file', 'no_preview']))),
  /** ISO 8601 UTC. */
  publishedAt: z.optional(displayText),
})
export type CatalogueCard = z.infer<typeof catalogueCard>
