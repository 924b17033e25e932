// The paging query and response of the control API's lists (O-11).
import * as z from 'zod/mini'
import { nextCursor } from '../fields.ts'

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
    limit: z
      .pipe(
        z.optional(pageLimit),
        z.transform((text): number => (text === undefined ? preset : Number(text))),
      )
      .check(z.describe('Maximum number of entries.')),
    cursor: z
      .optional(pageCursor)
      .check(z.describe('`next_cursor` of the previous page of the same list; any other text is rejected.')),
  }
}

export const pageQuery = z.object(pageFields(PAGE_LIMIT_DEFAULT))
export type PageQuery = z.infer<typeof pageQuery>
/** By default, the journal returns as many entries as it holds. */
export const journalPageQuery = z.object(pageFields(PAGE_LIMIT_MAX))

/** The field that every page has. */
export const pageEnd = { next_cursor: nextCursor }

type PageFields<Name extends string, Row extends z.ZodMiniType> = Record<Name, z.ZodMiniArray<Row>> & typeof pageEnd

/** One page of list `name`. */
export function pageOf<const Name extends string, Row extends z.ZodMiniType>(
  name: Name,
  row: Row,
  description: string,
): z.ZodMiniObject<PageFields<Name, Row>> {
  return z.object({ [name]: z.array(row).check(z.describe(description)), ...pageEnd } as PageFields<Name, Row>)
}
