// Stored exports as the Workspace API lists them.
import type { ExportEntry } from '@proscenium/contract'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { ExportRecord } from '../../store/exports/exports.ts'
import type { OperationContext } from '../context.ts'

/** In the same order, with the titles of their videos. Reads the videos of all exports at once. */
export async function exportEntries(
  { store }: Pick<OperationContext, 'store'>,
  records: readonly ExportRecord[],
): Promise<ExportEntry[]> {
  const found = await store.catalogue.byIds([...new Set(records.flatMap(({ videoIds }) => videoIds))])
  const videos = new Map(found.map((record) => [record.video.id, record]))
  return records.map((record) => entryOf(record, videos))
}

/** What refers to each video, in the same order. */
export function byVideo<Item>(
  items: readonly Item[],
  idsOf: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    for (const id of idsOf(item)) {
      const own = found.get(id)
      if (own === undefined) found.set(id, [item])
      else own.push(item)
    }
  }
  return found
}

function entryOf({ row, videoIds, files }: ExportRecord, videos: ReadonlyMap<string, VideoRecord>): ExportEntry {
  return {
    export_id: row.id,
    editor_export_id: row.editor_export_id,
    name: row.name,
    project_id: row.project_id,
    created_at: new Date(row.created_at).toISOString(),
    videos: videoIds.flatMap((id) => {
      const video = videos.get(id)?.video
      return video === undefined ? [] : [{ video_id: id, title: video.title, artist: video.artist }]
    }),
    files: files.map(({ file, bytes }) => ({ file, bytes })),
  }
}
