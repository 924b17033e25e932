// The paging query and response of the control API's lists (O-11).
import * as z from 'zod/mini'

export const PAGE_LIMIT_DEFAULT = 100
export const PAGE_LIMIT_MAX = 1_000

/** The sentence for a bad `limit` or `cursor`. */
export const PAGE_QUERY_ERROR = `\`limit\` must be a number from 1 to ${PAGE_LIMIT_MAX}, \`cursor\` the next_cursor of this list.`
const error = PAGE_QUERY_ERROR

/** The text of a page's size. */
export const pageLimit = z
  .string({ error })
  .check(z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= PAGE_LIMIT_MAX, { error }))

/** The text of a cursor, which is opaque: the list decodes it. */
export const pageCursor = z.string({ error })

/** `preset` is the number of rows per page if the query names none. */
function pageFields(preset: number) {
  return {
    limit: z.pipe(
      z.optional(pageLimit),
      z.transform((text): number => (text === undefined ? preset : Number(text))),
    ),
    cursor: z.optional(pageCursor),
  }
}

export const pageQuery = z.object(pageFields(PAGE_LIMIT_DEFAULT))
export type PageQuery = z.infer<typeof pageQuery>
/** By default, the journal returns as many entries as it holds. */
export const journalPageQuery = z.object(pageFields(PAGE_LIMIT_MAX))

/** The field that every page has; null on the last page. */
export const nextCursor = { next_cursor: z.nullable(z.string()) }

type PageFields<Name extends string, Row extends z.ZodMiniType> = Record<Name, z.ZodMiniArray<Row>> & typeof nextCursor

/** One page of list `name`. */
export function pageOf<const Name extends string, Row extends z.ZodMiniType>(
  name: Name,
  row: Row,
): z.ZodMiniObject<PageFields<Name, Row>> {
  return z.object({ [name]: z.array(row), ...nextCursor } as PageFields<Name, Row>)
}
