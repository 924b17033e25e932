// Finished exports, each once however often the editor tells of it, and the files it uploads (SPEC 2.6, 6; P-46).
import type { Kysely, Transaction } from 'kysely'
import { createExportReader, type ExportReader } from './export-records.ts'
import { sweepExports, type ExportSweep } from './export-sweep.ts'
import type { Database, ExportFile, ExportFilesTable, ExportsTable } from '../schema.ts'

export type { ExportRecord } from './export-records.ts'

/** What the editor calls an export of a person's. */
export interface ExportKey {
  readonly linkedUserId: string
  readonly editorExportId: string
}

export interface Announcement extends ExportKey {
  /** Used where nothing is known of the export yet. */
  readonly newId: string
  readonly name: string
  readonly projectId: string | null
  /** JSON. */
  readonly details: string
  /** Each once; all of them exist. */
  readonly videoIds: readonly string[]
  readonly now: number
}

export interface Upload extends ExportKey {
  /** Used where nothing is known of the export yet. */
  readonly newId: string
  readonly file: ExportFile
  readonly blob: Pick<ExportFilesTable, 'blob_key' | 'bytes' | 'sha256' | 'content_type'>
  readonly now: number
}

export interface ExportStore extends ExportReader {
  /** The id under which the export stands: the first announcement's, whatever later ones say. */
  announce(announcement: Announcement): Promise<string>
  /** Puts the file into its export, announced or not; answers the key of the blob whose place it took. */
  putFile(upload: Upload): Promise<string | null>
  /** Forgets uploads whose export was never told of; answers the keys of their blobs. */
  sweep(sweep: ExportSweep): Promise<string[]>
  /** Those of the keys that a file is kept under. */
  namedBlobs(keys: readonly string[]): Promise<ReadonlySet<string>>
}

/** The exports of one database. */
export function createExportStore(db: Kysely<Database>): ExportStore {
  return {
    ...createExportReader(db),
    announce: (announcement) => db.transaction().execute((trx) => announce(trx, announcement)),
    putFile: (upload) => db.transaction().execute((trx) => putFile(trx, upload)),
    sweep: (sweep) => sweepExports(db, sweep),
    namedBlobs: (keys) => namedBlobs(db, keys),
  }
}

/** The unique name decides who is first; uploads that came before leave an unannounced row, which is then filled. */
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

/** Uploads of one export queue at its row, so that each learns of the blob it replaces and none is forgotten. */
async function putFile(trx: Transaction<Database>, upload: Upload): Promise<string | null> {
  const { id: exportId } = await trx
    .insertInto('exports')
    .values({ ...rowOf(upload), name: '', project_id: null, details: '{}', announced: 0 })
    .onConflict((conflict) =>
      conflict.columns(['linked_user_id', 'editor_export_id']).doUpdateSet(({ case: when, ref }) => ({
        // As long as nobody told of the export, each file gives it time anew.
        created_at: when()
          .when('exports.announced', '=', 0)
          .then(ref('excluded.created_at'))
          .else(ref('exports.created_at'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { export_id: exportId, file: upload.file }
  const replaced = await trx
    .selectFrom('export_files')
    .select('blob_key')
    .where('export_id', '=', place.export_id)
    .where('file', '=', place.file)
    .executeTakeFirst()
  const stored = { ...upload.blob, created_at: upload.now }
  await trx
    .insertInto('export_files')
    .values({ ...place, ...stored })
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

async function namedBlobs(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('export_files')
    .select('blob_key')
    .where('blob_key', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ blob_key: key }) => key))
}
