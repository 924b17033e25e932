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
    limit: z.optional(listLimit).check(z.describe('Maximum number of entries.')),
    cursor: z
      .optional(z.string('must be given once'))
      .check(
        z.describe(
          'A date-time within the years 0000 to 9999 in UTC: only videos published strictly before it. Use `next_cursor` of the previous page.',
        ),
      ),
    category: z
      .optional(slugs())
      .check(z.describe('Slugs of categories: repeated, comma-separated, or both. A video must match one of them.')),
    tag: z
      .optional(slugs())
      .check(z.describe('Slugs of tags: repeated, comma-separated, or both. A video must match one of them.')),
    content_tag: z
      .optional(slugs())
      .check(z.describe('Slugs of content tags: repeated, comma-separated, or both. A video must match one of them.')),
    genre: z.optional(deprecatedSlugs()).check(z.describe('Deprecated in favour of `category`; same values.')),
    mood: z
      .optional(deprecatedSlugs())
      .check(z.describe('Deprecated in favour of `tag` and `content_tag`; same values.')),
    q: z
      .optional(z.string('must be given once'))
      .check(z.describe('Words to find in title, artist or taxonomy. Any text is valid.')),
    min_duration: z.optional(seconds).check(z.describe('Minimum duration in seconds; at most `max_duration`.')),
    max_duration: z.optional(seconds).check(z.describe('Maximum duration in seconds.')),
  })
  .check(
    z.refine(({ min_duration: min, max_duration: max }) => !(min && max && Number(min) > Number(max)), {
      path: ['min_duration'],
      error: 'must not exceed max_duration',
    }),
  )
export type ListVideosQuery = z.infer<typeof listVideosQuery>
