// Exports as shown to users: with their videos and existing files. An unannounced export is never shown.
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { ExportPosition } from '../../domain/text/export-cursor.ts'
import { inBatches } from '../engine/batches.ts'
import type { Database, ExportFilesTable, ExportsTable } from '../schema.ts'

export interface ExportRecord {
  readonly row: ExportsTable
  /** Source videos, by id. */
  readonly videoIds: readonly string[]
  /** In the order main, reel, lyric. */
  readonly files: readonly ExportFilesTable[]
}

type Namesake = Pick<ExportsTable, 'id' | 'linked_user_id' | 'name' | 'created_at'>

const order = ['main', 'reel', 'lyric'] as const

/** The export reader of one database. */
export function createExportReader(db: Kysely<Database>) {
  const announced = (linkedUserId: string) =>
    db
      .selectFrom('exports')
      .selectAll('exports')
      .where('exports.linked_user_id', '=', linkedUserId)
      .where('exports.announced', '=', 1)
      .orderBy('exports.created_at', 'desc')
      .orderBy('exports.id')
  const one = async (query: ReturnType<typeof announced>): Promise<ExportRecord | null> =>
    (await complete(db, await query.execute()))[0] ?? null
  return {
    /** By the editor's id for the export. */
    byEditorId: ({ linkedUserId, editorExportId }: { linkedUserId: string; editorExportId: string }) =>
      one(announced(linkedUserId).where('exports.editor_export_id', '=', editorExportId)),
    byId: ({ linkedUserId, id }: { linkedUserId: string; id: string }) =>
      one(announced(linkedUserId).where('exports.id', '=', id)),
    /** Newest first. */
    async list(
      linkedUserId: string,
      { limit, after }: { limit: number; after: ExportPosition | null },
    ): Promise<ExportRecord[]> {
      const rows = await announced(linkedUserId)
        .$if(after !== null, (query) => query.where((where) => isAfter(where, after ?? { createdAt: 0, id: '' })))
        .limit(limit)
        .execute()
      return await complete(db, rows)
    },
    /** The exports of these videos, newest first. */
    async ofVideos(linkedUserId: string, videoIds: readonly string[]): Promise<ExportRecord[]> {
      if (videoIds.length === 0) return []
      const rows = await announced(linkedUserId)
        // A correlated subquery per export of this user: reading the videos of all exports would be a scan.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('export_videos')
              .select('export_id')
              .whereRef('export_id', '=', 'exports.id')
              .where('video_id', 'in', [...videoIds]),
          ),
        )
        .execute()
      return await complete(db, rows)
    },
    /** How many exports of the same user and name are older. */
    async namesakesBefore({
      linked_user_id: linkedUserId,
      name,
      created_at: createdAt,
      id,
    }: Namesake): Promise<number> {
      const older = await announced(linkedUserId)
        .clearSelect()
        .select('exports.id')
        .where('exports.name', '=', name)
        .where((where) => isAfter(where, { createdAt, id }))
        .execute()
      return older.length
    },
  }
}

function isAfter(where: ExpressionBuilder<Database, 'exports'>, { createdAt, id }: ExportPosition) {
  const sameTime = where.and([where('exports.created_at', '=', createdAt), where('exports.id', '>', id)])
  return where.or([where('exports.created_at', '<', createdAt), sameTime])
}

/** Exports whose videos and files one statement reads. */
const READ_AT_ONCE = 50

async function complete(db: Kysely<Database>, rows: readonly ExportsTable[]): Promise<ExportRecord[]> {
  const records: ExportRecord[] = []
  for (const batch of inBatches(rows, READ_AT_ONCE)) records.push(...(await completeBatch(db, batch)))
  return records
}

async function completeBatch(db: Kysely<Database>, rows: readonly ExportsTable[]): Promise<ExportRecord[]> {
  const ids = rows.map(({ id }) => id)
  const videos = await db
    .selectFrom('export_videos')
    .selectAll()
    .where('export_id', 'in', ids)
    .orderBy('video_id')
    .execute()
  const files = await db.selectFrom('export_files').selectAll().where('export_id', 'in', ids).execute()
  const videosOf = Map.groupBy(videos, exportOf)
  const filesOf = Map.groupBy(files, exportOf)
  return rows.map((row) => ({
    row,
    videoIds: (videosOf.get(row.id) ?? []).map(({ video_id: id }) => id),
    files: (filesOf.get(row.id) ?? []).toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file)),
  }))
}

function exportOf(row: { export_id: string }): string {
  return row.export_id
}
