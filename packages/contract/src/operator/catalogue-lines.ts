// One line of a catalogue file: newline-delimited JSON (O-01). docs/catalogue-import.md explains it.
import * as z from 'zod/mini'
import { contentTagGroup } from '../catalogue/resources.ts'

const { _default: withDefault } = z

/** Bytes of one line. */
export const CATALOGUE_LINE_MAX = 524_288

/** Kinds of terms that a catalogue supplies, in the order of their words in the search index. */
const suppliedTermKinds = ['category', 'tag', 'content_tag', 'atmosphere'] as const

const LIST_MAX = 500
const CUTS_MAX = 10_000
const EMBEDDING_MAX = 4_096
const AMOUNT_MAX = 2_147_483_647

const id = z.uuid('must be a UUID').check(z.toLowerCase())

function text(max: number) {
  const rule = `must be text of 1 to ${max} characters`
  return optionalText(max, rule).check(z.regex(/\S/u, rule))
}

/** Control characters besides line ends and tabs, and lone surrogates, are not text. */
function optionalText(max: number, rule = `must be text of at most ${max} characters`) {
  return z.string(rule).check(z.maxLength(max, rule), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, rule))
}

const slugRule = 'must be a slug: lower-case letters, digits and hyphens, at most 100'
const slug = z.string(slugRule).check(z.maxLength(100, slugRule), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugRule))
const slugs = z.array(slug, 'must be a list of slugs').check(
  z.maxLength(LIST_MAX, `must have at most ${LIST_MAX} slugs`),
  z.refine((list) => new Set(list).size === list.length, 'must name each slug once'),
)

const instantRule =
  'must be an ISO 8601 date-time in UTC with at most six decimals, such as 2026-05-01T10:00:00.000001Z'
const instant = z.iso.datetime(instantRule).check(z.refine((value) => !/\.\d{7}/.test(value), instantRule))

function numberIn(min: number, max: number) {
  const rule = `must be a number from ${min} to ${max}`
  return z.number(rule).check(z.minimum(min, rule), z.maximum(max, rule))
}

function wholeIn(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`
  return z.int(rule).check(z.minimum(min, rule), z.maximum(max, rule))
}

const share = z.nullable(numberIn(0, 1))

const features = z
  .strictObject({
    tempo_confidence: withDefault(share, null),
    brightness: withDefault(share, null),
    dynamics: withDefault(share, null),
    valence: withDefault(share, null),
    /** Name of the model that made `embedding`. */
    embedding_model: withDefault(z.nullable(text(100)), null),
    embedding: withDefault(
      z.nullable(
        z
          .array(numberIn(-1e30, 1e30), 'must be a list of numbers')
          .check(
            z.minLength(1, 'must not be empty'),
            z.maxLength(EMBEDDING_MAX, `must have at most ${EMBEDDING_MAX} numbers`),
          ),
      ),
      null,
    ),
  })
  .check(
    z.refine(({ embedding, embedding_model: model }) => (embedding === null) === (model === null), {
      path: ['embedding'],
      error: 'must be given together with embedding_model',
    }),
  )

/** The whole video without its files: what is absent gets its default, on an update too, but for `unpublished`. */
const videoLine = z.strictObject({
  type: z.literal('video'),
  id,
  title: text(500),
  artist: text(500),
  description: withDefault(optionalText(10_000), ''),
  /** Orders the catalogue; of several with the same time, a later line is newer. */
  published_at: instant,
  sold_out: withDefault(z.boolean('must be true or false'), false),
  /** In no list, search or collection. Absent: as the video is; a new one is published. */
  unpublished: z.optional(z.boolean('must be true or false')),
  /** Beats per minute. */
  tempo: withDefault(z.nullable(numberIn(1, 1_000)), null),
  /** From 0 (calm) to 1 (driving). */
  energy: withDefault(share, null),
  /** In minor units of `currency`. */
  price_minor: wholeIn(0, AMOUNT_MAX),
  currency: withDefault(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code, such as USD')), 'USD'),
  categories: withDefault(slugs, []),
  tags: withDefault(slugs, []),
  content_tags: withDefault(slugs, []),
  atmospheres: withDefault(slugs, []),
  /** Starts of scenes in seconds. */
  scene_cuts: withDefault(
    z.array(numberIn(0, 86_400), 'must be a list of numbers').check(
      z.maxLength(CUTS_MAX, `must have at most ${CUTS_MAX} numbers`),
      z.refine((list) => list.every((at, index) => index === 0 || at > (list[index - 1] ?? 0)), 'must ascend'),
    ),
    [],
  ),
  features: withDefault(z.nullable(features), null),
})

export const fileRoles = ['master', 'preview', 'reel', 'reel_preview', 'bts', 'bts_preview', 'thumbnail'] as const

const keyRule = 'must be a path on the media host, such as clips/rain/master.mp4'
const key = z
  .string(keyRule)
  .check(
    z.maxLength(1_000, keyRule),
    z.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\p{Cc}\p{Cs}/?#\\]+(?:\/[^\p{Cc}\p{Cs}/?#\\]+)*$/u, keyRule),
  )

const typeRule = 'must be a media type, such as video/mp4'

/** A file of a video. What is absent is read from the media host, if the import has one. */
const fileLine = z.strictObject({
  type: z.literal('file'),
  video_id: id,
  role: z.enum(fileRoles, `must be ${fileRoles.slice(0, -1).join(', ')} or ${fileRoles.at(-1)}`),
  key,
  bytes: z.exactOptional(wholeIn(1, Number.MAX_SAFE_INTEGER)),
  sha256: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits'))),
  content_type: z.exactOptional(z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/, typeRule))),
  width: z.exactOptional(wholeIn(1, 65_535)),
  height: z.exactOptional(wholeIn(1, 65_535)),
  /** 0 for a still image. */
  duration_seconds: z.exactOptional(numberIn(0, 86_400)),
  /** When the bytes changed; the time of the import if absent. */
  modified_at: z.exactOptional(instant),
})

const termLine = z
  .strictObject({
    type: z.literal('term'),
    kind: z.enum(suppliedTermKinds, 'must be category, tag, content_tag or atmosphere'),
    slug,
    name: text(200),
    /** Of content tags. */
    group: z.exactOptional(contentTagGroup),
  })
  .check(
    z.refine(({ kind, group }) => (kind === 'content_tag') === (group !== undefined), {
      path: ['group'],
      error: 'must be given for a content_tag, and for nothing else',
    }),
  )

const collectionLine = z.strictObject({
  type: z.literal('collection'),
  id,
  name: text(200),
  description: withDefault(optionalText(10_000), ''),
  /** Place in the list of collections. */
  position: withDefault(wholeIn(0, AMOUNT_MAX), 0),
  /** Ids in display order. */
  videos: z.array(id, 'must be a list of ids').check(
    z.maxLength(CUTS_MAX, `must have at most ${CUTS_MAX} ids`),
    z.refine((list) => new Set(list).size === list.length, 'must name each video once'),
  ),
})

/** One line of a catalogue file. */
export const catalogueLine = z.discriminatedUnion('type', [videoLine, fileLine, termLine, collectionLine], {
  error: 'must be video, file, term or collection',
})

export type VideoLine = z.infer<typeof videoLine>
export type FileLine = z.infer<typeof fileLine>
export type TermLine = z.infer<typeof termLine>
export type CollectionLine = z.infer<typeof collectionLine>
export type CatalogueLine = z.infer<typeof catalogueLine>
