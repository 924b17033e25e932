// Saved projects of the editor. Only one save can replace a revision; a concurrent one gets a conflict
// (docs/decisions/purchases/exports-and-projects.md).
import type { Kysely } from 'kysely'
import type { Database, ProjectsTable } from '../schema.ts'

export type ProjectEntry = Omit<ProjectsTable, 'data'>

/** Identifies a project and its owner. Another user's project counts as not existing. */
interface ProjectId {
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

export interface ProjectStore {
  /** Last saved first. */
  list(linkedUserId: string, limit: number): Promise<ProjectEntry[]>
  byId(projectId: ProjectId): Promise<ProjectsTable | null>
  create(project: ProjectsTable): Promise<void>
  save(save: ProjectSave): Promise<ProjectSaveResult>
  /** False if the project does not exist. */
  delete(projectId: ProjectId): Promise<boolean>
}

/** The project store of one database. */
export function createProjectStore(db: Kysely<Database>): ProjectStore {
  return {
    list: (linkedUserId, limit) =>
      db
        .selectFrom('projects')
        .select(['id', 'linked_user_id', 'name', 'video_id', 'revision', 'created_at', 'updated_at'])
        .where('linked_user_id', '=', linkedUserId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    byId: (projectId) => find(db, projectId),
    async create(project) {
      await db.insertInto('projects').values(project).execute()
    },
    save: (save) => write(db, save),
    async delete({ linkedUserId, id }) {
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
