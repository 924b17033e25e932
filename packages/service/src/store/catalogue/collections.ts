// Curated collections of videos.
import { sql, type Kysely } from 'kysely'
import { inBatches } from '../engine/batches.ts'
import type { Database } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'
import { isPublished } from './unpublished.ts'

export interface CollectionRecord {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The published ones, in display order. */
  readonly videoIds: readonly string[]
}

/** Collections whose videos one statement reads: a collection may hold thousands. */
const READ_AT_ONCE = 10

/** The collection store of one database. */
export function createCollectionStore(db: Kysely<Database>) {
  const collections = () => db.selectFrom('collections').select(['id', 'name', 'description'])
  const members = () =>
    db
      .selectFrom('collection_videos')
      .select(['collection_id', 'video_id'])
      .where(isPublished(sql.ref('video_id')))
      .orderBy('position')
  return {
    /** All collections, in display order; read once per catalogue version. */
    list: cachedPerVersion(db, async () => {
      const rows = await collections().orderBy('position').orderBy('id').execute()
      const records: CollectionRecord[] = []
      for (const batch of inBatches(rows, READ_AT_ONCE)) {
        const ids = batch.map(({ id }) => id)
        const found = await members().where('collection_id', 'in', ids).execute()
        const held = Map.groupBy(found, ({ collection_id: id }) => id)
        for (const row of batch) records.push({ ...row, videoIds: (held.get(row.id) ?? []).map(videoOf) })
      }
      return records
    }),
    async byId(id: string): Promise<CollectionRecord | null> {
      const row = await collections().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      const held = await members().where('collection_id', '=', id).execute()
      return { ...row, videoIds: held.map(videoOf) }
    },
  }
}

function videoOf(row: { readonly video_id: string }): string {
  return row.video_id
}
