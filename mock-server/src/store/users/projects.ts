// Saved projects of the editor. One revision can be saved over once: whoever comes second is told (SPEC 6 projects).
import type { Kysely } from 'kysely'
import type { Database, ProjectsTable } from '../schema.ts'

export type ProjectEntry = Omit<ProjectsTable, 'data'>

/** Whose project. One of somebody else is as good as none. */
interface Whose {
  readonly linkedUserId: string
  readonly id: string
}

export interface ProjectSave extends Whose {
  /** The revision this save is based on. */
  readonly revision: number
  /** What is absent stays as it is. */
  readonly change: Partial<Pick<ProjectsTable, 'name' | 'video_id'>> & Pick<ProjectsTable, 'data'>
  readonly now: number
}

export type ProjectSaveResult =
  | { readonly ok: true; readonly project: ProjectsTable }
  /** The revision that is stored; null where there is no such project. */
  | { readonly ok: false; readonly revision: number | null }

export interface ProjectStore {
  /** The last saved first. */
  list(linkedUserId: string, limit: number): Promise<ProjectEntry[]>
  byId(whose: Whose): Promise<ProjectsTable | null>
  create(project: ProjectsTable): Promise<void>
  save(save: ProjectSave): Promise<ProjectSaveResult>
  /** False where there is no such project. */
  delete(whose: Whose): Promise<boolean>
}

/** The projects of one database. */
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
    byId: (whose) => find(db, whose),
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

async function find(db: Kysely<Database>, { linkedUserId, id }: Whose): Promise<ProjectsTable | null> {
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('linked_user_id', '=', linkedUserId)
    .executeTakeFirst()
  return row ?? null
}

/** The condition on the revision is what makes one of two parallel saves win, on any engine. */
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
