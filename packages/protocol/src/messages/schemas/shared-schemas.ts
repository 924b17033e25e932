// Nouns that several conversations and the HTTP contract share.
import * as z from 'zod/mini'
import { ID_MAX, LIST_MAX, TEXT_MAX, URL_MAX } from '../registry/limits.ts'
import { display, openEnum, rows } from './reader-class.ts'

export { ID_MAX, LIST_MAX, TEXT_MAX, URL_MAX } from '../registry/limits.ts'
export type { Open } from './reader-class.ts'

export const identifier = z.string().check(z.maxLength(ID_MAX))
export const filledIdentifier = z.string().check(z.minLength(1), z.maxLength(ID_MAX))
export const text = z.string().check(z.maxLength(TEXT_MAX))
export const address = z.string().check(z.maxLength(URL_MAX))

/** Text, addresses, amounts and switches that are shown and decide nothing (P-50). */
export const displayText = display(text)
export const displayAddress = display(address)
export const displayAmount = display(z.number().check(z.gte(0)))
export const displayFlag = display(z.boolean())

/** A list of videos by id, as requests and answers name them. */
export const videoIds = z.array(filledIdentifier).check(z.maxLength(LIST_MAX))

/** Everything a person owns, by video id. */
export const ownedVideoIds = rows(z.array(identifier).check(z.maxLength(10_000)))

/** Answers carry the id of the request they answer; the requester chose it. */
export const requestId = filledIdentifier

/** Ownership of one video for the signed-in person (SPEC 3). */
export const ownership = z.enum(['owned', 'preview'])
export type Ownership = z.infer<typeof ownership>

/** Which right makes a video owned (SPEC 2.7); `canExport` and `ownership` decide, so that a reader takes any. */
export const entitlementSource = z.enum(['membership', 'purchase', 'addon', 'admin', 'none'])
export type EntitlementSource = z.infer<typeof entitlementSource>
export const openEntitlementSource = openEnum(entitlementSource)

/** `workspace` opens on the editor, `catalog` is the legacy flow (SPEC 2.2). */
export const embedMode = z.enum(['workspace', 'catalog'])
export type EmbedMode = z.infer<typeof embedMode>
export const openEmbedMode = openEnum(embedMode)

export const orientation = z.enum(['landscape', 'portrait', 'square'])
export type Orientation = z.infer<typeof orientation>
export const openOrientation = openEnum(orientation)

/** `duration` in seconds, `width` and `height` in pixels; 0 where nothing is selected (SPEC 2.7). */
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

/** Whether a video can be put on a timeline (SPEC 3). */
export const availability = z.enum(['available', 'unavailable'])
export type Availability = z.infer<typeof availability>

/** Why a video cannot be put on a timeline (SPEC 3). */
export const unavailableReason = displayText

/** An amount of money: a whole number of minor units (cents), beside a `currency`. */
export const money = z.int().check(z.gte(0))
/** ISO 4217, three capitals. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

const displayTexts = display(rows(z.array(text).check(z.maxLength(LIST_MAX))))

/** A video as search and related lists show it. `duration` in seconds, `thumbnailUrl` absolute or empty. */
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
  /** 0 calm … 1 driving. */
  energy: z.optional(display(z.number().check(z.gte(0), z.lte(1)))),
  atmospheres: z.optional(displayTexts),
  categories: z.optional(displayTexts),
})
export type CatalogVideo = z.infer<typeof catalogVideo>
