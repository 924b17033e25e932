// The query of GET /v1/videos (A-04…A-09).
import * as z from 'zod/mini'

export const LIST_LIMIT_DEFAULT = 25
export const LIST_LIMIT_MAX = 100

/** Plain digits from 1 to 100. `25abc`, `+5`, `007`, an empty or a repeated value is rejected, never clamped. */
export const listLimit = z
  .string('must be given once')
  .check(z.regex(/^(?:[1-9][0-9]?|100)$/, 'must be a whole number from 1 to 100'))

/** Whole seconds. */
const seconds = z
  .string('must be given once')
  .check(z.regex(/^(?:0|[1-9][0-9]{0,8})$/, 'must be a whole number of seconds from 0 to 999999999'))

/** Slugs, repeated or comma-separated or both, combined with OR. */
const slugs = () => z.union([z.string(), z.array(z.string())])
const deprecatedSlugs = () => slugs().register(z.globalRegistry, { deprecated: true })

/** Different parameters are combined with AND. Unknown parameters are ignored. */
export const listVideosQuery = z
  .looseObject({
    limit: z.optional(listLimit),
    /** A date-time, usually `next_cursor` of the previous page. The page holds strictly older videos. */
    cursor: z.optional(z.string('must be given once')),
    category: z.optional(slugs()),
    tag: z.optional(slugs()),
    content_tag: z.optional(slugs()),
    /** Deprecated filter by category; use `category`. */
    genre: z.optional(deprecatedSlugs()),
    /** Deprecated filter by atmosphere; use the taxonomy parameters. */
    mood: z.optional(deprecatedSlugs()),
    /** Full-text query over title, artist and taxonomy. */
    q: z.optional(z.string('must be given once')),
    min_duration: z.optional(seconds),
    max_duration: z.optional(seconds),
  })
  .check(
    z.refine(({ min_duration: min, max_duration: max }) => !(min && max && Number(min) > Number(max)), {
      path: ['min_duration'],
      error: 'must not exceed max_duration',
    }),
  )
export type ListVideosQuery = z.infer<typeof listVideosQuery>
