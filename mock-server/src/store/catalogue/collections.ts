// Curated collections of videos.
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

export interface CollectionRecord {
  readonly id: string
  readonly name: string
  readonly description: string
  /** In display order. */
  readonly videoIds: readonly string[]
}

export interface CollectionStore {
  /** All collections, in display order. */
  list(): Promise<CollectionRecord[]>
  byId(id: string): Promise<CollectionRecord | null>
}

/** The collection store of one database. */
export function createCollectionStore(db: Kysely<Database>): CollectionStore {
  const collections = () => db.selectFrom('collections').select(['id', 'name', 'description'])
  const members = () => db.selectFrom('collection_videos').select(['collection_id', 'video_id']).orderBy('position')
  return {
    async list() {
      const rows = await collections().orderBy('position').orderBy('id').execute()
      const held = Map.groupBy(await members().execute(), ({ collection_id: id }) => id)
      return rows.map((row) => ({ ...row, videoIds: (held.get(row.id) ?? []).map(({ video_id: id }) => id) }))
    },
    async byId(id) {
      const row = await collections().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      const held = await members().where('collection_id', '=', id).execute()
      return { ...row, videoIds: held.map(({ video_id: videoId }) => videoId) }
    },
  }
}
