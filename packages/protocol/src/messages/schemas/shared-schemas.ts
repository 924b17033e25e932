// Schemas shared by several exchanges and the HTTP contract.
import * as z from 'zod/mini'
import { ADDRESS, ID_MAX, LIST_MAX, TEXT_MAX, URL_MAX } from '../registry/limits.ts'
import { display, openEnum, otherwise, rows } from './reader-class.ts'

export { ID_MAX, LIST_MAX, OWNED_LISTED_MAX, TEXT_MAX, URL_MAX } from '../registry/limits.ts'

export const identifier = z.string().check(z.maxLength(ID_MAX))
export const filledIdentifier = z.string().check(z.minLength(1), z.maxLength(ID_MAX))
export const text = z.string().check(z.maxLength(TEXT_MAX))
/** Empty where there is none; a reader blanks any other address than those of `ADDRESS` (P-57). */
export const address = otherwise(z.string().check(z.maxLength(URL_MAX), z.regex(ADDRESS)), '')
/** A permission, capability or other fact that is denied where it is missing or unclear (P-53). */
export const grant = otherwise(z.boolean(), false)

/** Text, amounts and flags that are displayed and decide nothing (P-50). */
export const displayText = display(text)
export const displayAmount = display(z.number().check(z.gte(0)))
export const displayFlag = display(z.boolean())

/** Bucket or key of a source’s storage; empty where there is none. */
export const storageName = otherwise(text, '')

/** The id of a video that must be named. */
export const videoId = filledIdentifier.check(z.describe('The video’s id.'))

/** A list of video ids, as in requests and responses. */
export const videoIds = z.array(filledIdentifier).check(z.maxLength(LIST_MAX), z.describe('Ids of the videos.'))

/** The videos that the user owns, by id: all of them, or of more than `OWNED_LISTED_MAX` at least the newest. */
export const ownedVideoIds = display(rows(z.array(identifier).check(z.maxLength(10_000)))).check(
  z.describe(
    'Ids of the videos that the account owns (B-26), or at least the newest 1,000. A list of 1,000 or more may be incomplete: for an ' +
      'id that it lacks, ask by `REQUEST_CATALOG_STATUS`.',
  ),
)

/** Chosen by the requester; a response carries the id of its request (P-42). */
export const requestId = filledIdentifier.check(
  z.describe('Chosen by the editor; the response carries the id of its request (P-42).'),
)

/** Why a request could not be served. */
export const requestError = {
  code: filledIdentifier.check(z.describe('For programs: snake_case, such as `rate_limited` (P-48).')),
  message: displayText.check(z.describe('For people, in English.')),
}

/** Whether the signed-in user owns a video. */
export const ownership = otherwise(z.enum(['owned', 'preview']), 'preview').check(
  z.describe('Whether the account owns the video (B-26).'),
)

/** Which right makes a video owned (B-26). `canExport` and `ownership` decide, so a reader accepts any value (P-50). */
export const entitlementSource = z.enum(['membership', 'purchase', 'addon', 'admin', 'none'])
export const openEntitlementSource = openEnum(entitlementSource).check(
  z.describe('The right that makes the video owned; `canExport` and `ownership` decide (B-26).'),
)

/** `workspace` opens the editor (H-07), `catalog` a storefront (H-13). */
export const embedMode = z.enum(['workspace', 'catalog'])
export const openEmbedMode = openEnum(embedMode).check(
  z.describe('What the embed opens: `workspace` the editor, `catalog` a storefront (H-07, H-13).'),
)

export const orientation = z.enum(['landscape', 'portrait', 'square'])
export const openOrientation = openEnum(orientation).check(z.describe('Orientation of the picture.'))

export const videoMetadata = display(
  z.looseObject({
    title: displayText.check(z.describe('Title, for display.')),
    artist: displayText.check(z.describe('Name of the artist.')),
    duration: displayAmount.check(z.describe('Seconds; 0 without a video.')),
    width: displayAmount.check(z.describe('Pixels; 0 without a video.')),
    height: displayAmount.check(z.describe('Pixels; 0 without a video.')),
  }),
).check(z.describe('Summary of the video.'))

/** Whether a video can be put on a timeline (B-25). */
export const availability = otherwise(z.enum(['available', 'unavailable']), 'unavailable').check(
  z.describe('Whether the video can be played and edited (B-25).'),
)

/** Why a video cannot be put on a timeline (B-25). */
export const unavailableReason = displayText.check(
  z.describe('Why the video is unavailable, for display in English (B-25).'),
)

/** An amount of money, beside a `currency`. */
export const money = z.int().check(z.gte(0), z.describe('Minor units of `currency` (B-22).'))
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/), z.describe('ISO 4217 code, three capitals.'))

const displayTexts = display(rows(z.array(text).check(z.maxLength(LIST_MAX))))

export const catalogVideo = z
  .looseObject({
    videoId,
    title: displayText.check(z.describe('Title, for display.')),
    artist: displayText.check(z.describe('Name of the artist.')),
    duration: displayAmount.check(z.describe('Seconds.')),
    orientation: openOrientation,
    thumbnailUrl: address.check(z.describe('Absolute address of the thumbnail; empty if there is none.')),
    ownership,
    status: availability,
    reason: z
      .optional(unavailableReason)
      .check(z.describe('Why the video is unavailable, for display in English; given with `unavailable` (B-25).')),
    tempo: z.optional(displayAmount).check(z.describe('Beats per minute; absent if unknown.')),
    energy: z
      .optional(display(z.number().check(z.gte(0), z.lte(1))))
      .check(z.describe('From 0 (calm) to 1 (driving); absent if unknown.')),
    atmospheres: z.optional(displayTexts).check(z.describe('Slugs of the video’s atmospheres.')),
    categories: z.optional(displayTexts).check(z.describe('Categories of the video.')),
  })
  .check(z.describe('A video as search results and related lists show it.'))
