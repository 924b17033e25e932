// A video as lists of the Workspace API show it.
import * as z from 'zod/mini'
import { catalogVideo, currency, display, displayText, money, openEnum } from '@proscenium/protocol'

/** Widths in pixels of the WebP copies of a thumbnail: `/v1/media/thumbnails/{id}-{width}.webp` (B-38). */
export const thumbnailWidths = [320, 640] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

export const listPrice = money.check(
  z.describe('Price before the partner’s discount, in minor units of `currency`; only for videos that are for sale.'),
)

/** A video as the catalogue shows it. A quote decides the price (B-22). */
export const catalogueCard = z.extend(catalogVideo, {
  price: z
    .optional(display(money))
    .check(
      z.describe('Price for this customer in minor units of `currency`, for display; absent with nothing to buy.'),
    ),
  listPrice: z.optional(display(listPrice)),
  currency: z.optional(display(currency)).check(z.describe('ISO 4217 code, three capitals.')),
  /** By width; absent without a thumbnail (B-38). */
  thumbnailSrcset: z
    .optional(displayText)
    .check(
      z.describe('WebP copies of the thumbnail, as an image’s `srcset`. Use `thumbnailUrl` if one cannot be loaded.'),
    ),
  reasonCode: z
    .optional(openEnum(z.enum(['sold_out', 'no_source_file', 'no_preview'])))
    .check(z.describe('Why the video is unavailable, for programs.')),
  publishedAt: z.optional(displayText).check(z.describe('Time of publication: ISO 8601 in UTC.')),
})
export type CatalogueCard = z.infer<typeof catalogueCard>
