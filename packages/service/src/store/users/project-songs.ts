// The songs of projects (E-01), one each. Another user's project counts as not existing.
import type { Kysely, Transaction } from 'kysely'
import type { Database, ProjectSongsTable } from '../schema.ts'

export interface ProjectSongStore {
  /** `song` is null for a project without one; null if the project does not exist. */
  find(project: ProjectOwner): Promise<{ readonly song: ProjectSongsTable | null } | null>
  /**
   * Makes it the song of its project. `replaced`: the key of the earlier song's blob, which no row names any more. Null,
   * without any change, if the project does not exist.
   */
  put(linkedUserId: string, song: ProjectSongsTable): Promise<{ readonly replaced: string | null } | null>
  /** Those of the keys that a song refers to. */
  namedBlobs(keys: readonly string[]): Promise<ReadonlySet<string>>
}

interface ProjectOwner {
  readonly linkedUserId: string
  readonly id: string
}

/** The song store of one database. */
export function createProjectSongStore(db: Kysely<Database>): ProjectSongStore {
  return {
    async find({ linkedUserId, id }) {
      const project = await db
        .selectFrom('projects')
        .select('id')
        .where('id', '=', id)
        .where('linked_user_id', '=', linkedUserId)
        .executeTakeFirst()
      return project === undefined ? null : { song: await songOf(db, id) }
    },
    put: (linkedUserId, song) => db.transaction().execute(async (trx) => await putSong(trx, linkedUserId, song)),
    async namedBlobs(keys) {
      if (keys.length === 0) return new Set()
      const rows = await db.selectFrom('project_songs').select('blob_key').where('blob_key', 'in', keys).execute()
      return new Set(rows.map(({ blob_key: key }) => key))
    },
  }
}

async function songOf(db: Kysely<Database>, projectId: string): Promise<ProjectSongsTable | null> {
  const row = await db.selectFrom('project_songs').selectAll().where('project_id', '=', projectId).executeTakeFirst()
  return row ?? null
}

/** The project's row lock serialises uploads to it, so that each returns the blob it replaces and none is lost. */
async function putSong(
  trx: Transaction<Database>,
  linkedUserId: string,
  song: ProjectSongsTable,
): Promise<{ replaced: string | null } | null> {
  const held = await trx
    .updateTable('projects')
    .set((set) => ({ revision: set.ref('revision') }))
    .where('id', '=', song.project_id)
    .where('linked_user_id', '=', linkedUserId)
    .returning('id')
    .executeTakeFirst()
  if (held === undefined) return null
  const replaced = await songOf(trx, song.project_id)
  await trx
    .insertInto('project_songs')
    .values(song)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(song))
    .execute()
  return { replaced: replaced?.blob_key ?? null }
}
