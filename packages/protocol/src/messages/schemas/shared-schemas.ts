// Schemas shared by several exchanges and the HTTP contract.
import * as z from 'zod/mini'
import { ID_MAX, LIST_MAX, TEXT_MAX, URL_MAX } from '../registry/limits.ts'
import { display, openEnum, rows } from './reader-class.ts'

export { ID_MAX, LIST_MAX, TEXT_MAX, URL_MAX } from '../registry/limits.ts'
export type { Open } from './reader-class.ts'

export const identifier = z.string().check(z.maxLength(ID_MAX))
export const filledIdentifier = z.string().check(z.minLength(1), z.maxLength(ID_MAX))
export const text = z.string().check(z.maxLength(TEXT_MAX))
export const address = z.string().check(z.maxLength(URL_MAX))

/** Text, addresses, amounts and flags that are displayed and decide nothing (P-50). */
export const displayText = display(text)
export const displayAddress = display(address)
export const displayAmount = display(z.number().check(z.gte(0)))
export const displayFlag = display(z.boolean())

/** A list of video ids, as in requests and responses. */
export const videoIds = z.array(filledIdentifier).check(z.maxLength(LIST_MAX))

/** All videos that the user owns, by id. */
export const ownedVideoIds = rows(z.array(identifier).check(z.maxLength(10_000)))

/** Chosen by the requester; a response carries the id of its request (P-42). */
export const requestId = filledIdentifier

/** Whether the signed-in user owns a video. */
export const ownership = z.enum(['owned', 'preview'])
export type Ownership = z.infer<typeof ownership>

/** Which right makes a video owned (B-26). `canExport` and `ownership` decide, so a reader accepts any value (P-50). */
export const entitlementSource = z.enum(['membership', 'purchase', 'addon', 'admin', 'none'])
export type EntitlementSource = z.infer<typeof entitlementSource>
export const openEntitlementSource = openEnum(entitlementSource)

/** `workspace` opens on the editor (H-07), `catalog` is the legacy flow (H-13). */
export const embedMode = z.enum(['workspace', 'catalog'])
export type EmbedMode = z.infer<typeof embedMode>
export const openEmbedMode = openEnum(embedMode)

export const orientation = z.enum(['landscape', 'portrait', 'square'])
export type Orientation = z.infer<typeof orientation>
export const openOrientation = openEnum(orientation)

/** `duration` in seconds, `width` and `height` in pixels; 0 where no video is selected. */
export const videoMetadata = display(
  z.looseObject({
    title: displayText,
    artist: displayText,
    duration: displayAmount,
    width: displayAmount,
    height: displayAmount,
  }),
)
export type VideoMetadata = z.infer<typeof videoMetadata>

/** Whether a video can be put on a timeline (B-25). */
export const availability = z.enum(['available', 'unavailable'])
export type Availability = z.infer<typeof availability>

/** Why a video cannot be put on a timeline (B-25). */
export const unavailableReason = displayText

/** An amount of money: an integer number of minor units (cents), beside a `currency`. */
export const money = z.int().check(z.gte(0))
/** ISO 4217, three capital letters. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

const displayTexts = display(rows(z.array(text).check(z.maxLength(LIST_MAX))))

/**
 * A video as displayed in search results and related lists. `duration` in seconds, `thumbnailUrl` absolute or empty.
 */
export const catalogVideo = z.looseObject({
  videoId: filledIdentifier,
  title: displayText,
  artist: displayText,
  duration: displayAmount,
  orientation: openOrientation,
  thumbnailUrl: displayAddress,
  ownership,
  status: availability,
  /** Present when `status` is `unavailable`. */
  reason: z.optional(unavailableReason),
  /** Beats per minute. */
  tempo: z.optional(displayAmount),
  /** From 0 (calm) to 1 (driving). */
  energy: z.optional(display(z.number().check(z.gte(0), z.lte(1)))),
  atmospheres: z.optional(displayTexts),
  categories: z.optional(displayTexts),
})
export type CatalogVideo = z.infer<typeof catalogVideo>
