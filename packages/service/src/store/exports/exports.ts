// Finished exports, stored once however often the editor announces them (P-46), and their uploaded files.
import type { Kysely, Transaction } from 'kysely'
import { createExportReader } from './export-records.ts'
import type { Database, ExportFile, ExportFilesTable, ExportsTable } from '../schema.ts'

export type { ExportRecord } from './export-records.ts'

/** Identifies an export of a user by the editor's id. */
export interface ExportKey {
  readonly linkedUserId: string
  readonly editorExportId: string
}

export interface Announcement extends ExportKey {
  /** Used if the export does not exist yet. */
  readonly newId: string
  readonly name: string
  readonly projectId: string | null
  /** JSON. */
  readonly details: string
  /** Without duplicates; all of them exist. */
  readonly videoIds: readonly string[]
  readonly now: number
}

export interface Upload extends ExportKey {
  /** Used if the export does not exist yet. */
  readonly newId: string
  readonly file: ExportFile
  readonly blob: Pick<ExportFilesTable, 'blob_key' | 'bytes' | 'sha256' | 'content_type'>
  readonly now: number
}

/** The export store of one database. */
export function createExportStore(db: Kysely<Database>) {
  return {
    ...createExportReader(db),
    /** Returns the id of the stored export: the one of the first announcement, regardless of later ones. */
    announce: (announcement: Announcement) => db.transaction().execute((trx) => announce(trx, announcement)),
    /** Adds the file to its export, announced or not; returns the key of the blob that it replaced. */
    putFile: (upload: Upload) => db.transaction().execute((trx) => putFile(trx, upload)),
    /** Removes uploads whose export was never announced; returns the keys of their blobs. */
    sweep: (sweep: ExportSweep) => sweepExports(db, sweep),
  }
}

/**
 * The unique key decides which announcement is first; earlier uploads leave an unannounced row, which is then
 * completed.
 */
async function announce(trx: Transaction<Database>, announcement: Announcement): Promise<string> {
  const row = {
    ...rowOf(announcement),
    name: announcement.name,
    project_id: announcement.projectId,
    details: announcement.details,
  }
  const first = await trx
    .insertInto('exports')
    .values({ ...row, announced: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['linked_user_id', 'editor_export_id'])
        .doUpdateSet({
          name: row.name,
          project_id: row.project_id,
          details: row.details,
          created_at: row.created_at,
          announced: 1,
        })
        .where('exports.announced', '=', 0),
    )
    .returning('id')
    .executeTakeFirst()
  if (first === undefined) return await idOf(trx, announcement)
  const videos = announcement.videoIds.map((videoId) => ({ export_id: first.id, video_id: videoId }))
  if (videos.length > 0) await trx.insertInto('export_videos').values(videos).execute()
  return first.id
}

/** Uploads to one export are serialised by its row lock, so that each returns the blob it replaces and none is lost. */
async function putFile(trx: Transaction<Database>, upload: Upload): Promise<string | null> {
  const { id: exportId } = await trx
    .insertInto('exports')
    .values({ ...rowOf(upload), name: '', project_id: null, details: '{}', announced: 0 })
    .onConflict((conflict) =>
      conflict.columns(['linked_user_id', 'editor_export_id']).doUpdateSet(({ case: when, ref }) => ({
        // Until the export is announced, each file extends its deadline.
        created_at: when()
          .when('exports.announced', '=', 0)
          .then(ref('excluded.created_at'))
          .else(ref('exports.created_at'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileKey = { export_id: exportId, file: upload.file }
  const replaced = await trx
    .selectFrom('export_files')
    .select('blob_key')
    .where('export_id', '=', fileKey.export_id)
    .where('file', '=', fileKey.file)
    .executeTakeFirst()
  const stored = { ...upload.blob, created_at: upload.now }
  await trx
    .insertInto('export_files')
    .values({ ...fileKey, ...stored })
    .onConflict((conflict) => conflict.columns(['export_id', 'file']).doUpdateSet(stored))
    .execute()
  return replaced?.blob_key ?? null
}

function rowOf(named: ExportKey & { newId: string; now: number }) {
  return {
    id: named.newId,
    linked_user_id: named.linkedUserId,
    editor_export_id: named.editorExportId,
    created_at: named.now,
  } satisfies Partial<ExportsTable>
}

async function idOf(trx: Transaction<Database>, { linkedUserId, editorExportId }: ExportKey): Promise<string> {
  const { id } = await trx
    .selectFrom('exports')
    .select('id')
    .where('linked_user_id', '=', linkedUserId)
    .where('editor_export_id', '=', editorExportId)
    .executeTakeFirstOrThrow()
  return id
}

export interface ExportSweep {
  /** No file has arrived since this instant (ms), and the export was not announced. */
  readonly before: number
  /** Most exports per sweep. */
  readonly most: number
}

/**
 * Removes uploads whose export was never announced; returns the keys of their blobs, which are no longer referenced.
 */
async function sweepExports(db: Kysely<Database>, sweep: ExportSweep): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const ids = await lockExpired(trx, sweep)
    if (ids.length === 0) return []
    const files = await trx.selectFrom('export_files').select('blob_key').where('export_id', 'in', ids).execute()
    await trx.deleteFrom('exports').where('id', 'in', ids).execute()
    return files.map(({ blob_key: key }) => key)
  })
}

/** Locked by this transaction, so that they are neither announced nor uploaded to meanwhile. */
async function lockExpired(trx: Transaction<Database>, { before, most }: ExportSweep): Promise<string[]> {
  const found = await trx
    .selectFrom('exports')
    .select('id')
    .where('announced', '=', 0)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const held = await trx
    .updateTable('exports')
    .set((set) => ({ announced: set.ref('announced') }))
    .where('id', 'in', ids)
    .where('announced', '=', 0)
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return held.map(({ id }) => id)
}
