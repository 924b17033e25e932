// Curated collections of videos.
import { sql } from 'kysely'
import { cachedPerVersion } from './catalogue-cache.ts'
import { isPublished } from './unpublished.ts'
import type { Reads } from '../engine/reads.ts'

export interface CollectionRecord {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The published ones, in display order. */
  readonly videoIds: readonly string[]
}

/** Videos that one statement reads: a collection may hold thousands. */
const READ_AT_ONCE = 500

/** The collection store of one database. */
export function createCollectionStore(db: Reads) {
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
      const held = Map.groupBy(await allMembers(db), ({ collection_id: id }) => id)
      return rows.map((row): CollectionRecord => ({ ...row, videoIds: (held.get(row.id) ?? []).map(videoOf) }))
    }),
    async byId(id: string): Promise<CollectionRecord | null> {
      const row = await collections().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      const held = await members().where('collection_id', '=', id).execute()
      return { ...row, videoIds: held.map(videoOf) }
    },
  }
}

interface Member {
  readonly collection_id: string
  readonly video_id: string
  readonly position: number
}

/** The published videos of all collections; those of one in display order. */
async function allMembers(db: Reads): Promise<readonly Member[]> {
  const found: Member[] = []
  for (let last: Member | null = null; ;) {
    const after = last
    const part: Member[] = await db
      .selectFrom('collection_videos')
      .select(['collection_id', 'video_id', 'position'])
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('collection_id', 'video_id'), '>', tuple(after?.collection_id ?? '', after?.video_id ?? '')),
        ),
      )
      .orderBy('collection_id')
      .orderBy('video_id')
      .limit(READ_AT_ONCE)
      .execute()
    found.push(...part)
    last = part.at(-1) ?? null
    if (part.length < READ_AT_ONCE) break
  }
  const hidden = await hiddenIds(db)
  return found.filter(({ video_id: id }) => !hidden.has(id)).toSorted((a, b) => a.position - b.position)
}

/** Unpublished videos; few, and an index has them. */
async function hiddenIds(db: Reads): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('videos').select('id').where('unpublished', '=', 1).execute()
  return new Set(rows.map(({ id }) => id))
}

function videoOf(row: { readonly video_id: string }): string {
  return row.video_id
}
