// Unpublished videos (O-01): no list, search or collection has them; by their id they are as sold out.
import { sql, type RawBuilder } from 'kysely'

/** Whether the video of an id is published; an id of no video counts as published. */
export function isPublished(id: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from videos as hidden where hidden.id = ${id} and hidden.unpublished = 1)`
}
