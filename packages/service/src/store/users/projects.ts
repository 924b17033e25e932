// Saved projects of the editor. Only one save can replace a revision; a concurrent one gets a conflict
// (docs/decisions/purchases/exports-and-projects.md).
import type { Kysely, Transaction } from 'kysely'
import type { Database, ProjectsTable, ProjectSongsTable } from '../schema.ts'

export type ProjectEntry = Omit<ProjectsTable, 'data'>

/** Identifies a project and its owner. Another user's project counts as not existing. */
export interface ProjectId {
  readonly linkedUserId: string
  readonly id: string
}

export interface ProjectSave extends ProjectId {
  /** The revision that this save is based on. */
  readonly revision: number
  /** Absent values stay unchanged. */
  readonly change: Partial<Pick<ProjectsTable, 'name' | 'video_id'>> & Pick<ProjectsTable, 'data'>
  readonly now: number
}

export type ProjectSaveResult =
  | { readonly ok: true; readonly project: ProjectsTable }
  /** The stored revision; null if the project does not exist. */
  | { readonly ok: false; readonly revision: number | null }

/** The project store of one database. */
export function createProjectStore(db: Kysely<Database>) {
  return {
    /** Last saved first. */
    list: (linkedUserId: string, limit: number) =>
      db
        .selectFrom('projects')
        .select(['id', 'linked_user_id', 'name', 'video_id', 'revision', 'created_at', 'updated_at'])
        .where('linked_user_id', '=', linkedUserId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    byId: (projectId: ProjectId) => find(db, projectId),
    async create(project: ProjectsTable): Promise<void> {
      await db.insertInto('projects').values(project).execute()
    },
    save: (save: ProjectSave) => write(db, save),
    /** False if the project does not exist. */
    async delete({ linkedUserId, id }: ProjectId): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('projects')
        .where('id', '=', id)
        .where('linked_user_id', '=', linkedUserId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

async function find(db: Kysely<Database>, { linkedUserId, id }: ProjectId): Promise<ProjectsTable | null> {
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('linked_user_id', '=', linkedUserId)
    .executeTakeFirst()
  return row ?? null
}

/** The condition on the revision lets one of two concurrent saves win, on any engine. */
async function write(db: Kysely<Database>, save: ProjectSave): Promise<ProjectSaveResult> {
  const project = await db
    .updateTable('projects')
    .set({ ...save.change, revision: save.revision + 1, updated_at: save.now })
    .where('id', '=', save.id)
    .where('linked_user_id', '=', save.linkedUserId)
    .where('revision', '=', save.revision)
    .returningAll()
    .executeTakeFirst()
  if (project !== undefined) return { ok: true, project }
  return { ok: false, revision: (await find(db, save))?.revision ?? null }
}

/** The songs of projects (E-01), one each. Another user's project counts as not existing. */
export function createProjectSongStore(db: Kysely<Database>) {
  return {
    /** `song` is null for a project without one; null if the project does not exist. */
    async find({ linkedUserId, id }: ProjectId): Promise<{ readonly song: ProjectSongsTable | null } | null> {
      const project = await db
        .selectFrom('projects')
        .select('id')
        .where('id', '=', id)
        .where('linked_user_id', '=', linkedUserId)
        .executeTakeFirst()
      return project === undefined ? null : { song: await songOf(db, id) }
    },
    /**
     * Makes it the song of its project. `replaced`: the key of the earlier song's blob, which no row names any more. Null,
     * without any change, if the project does not exist.
     */
    put: (linkedUserId: string, song: ProjectSongsTable) =>
      db.transaction().execute(async (trx) => await putSong(trx, linkedUserId, song)),
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
