// Tables of exports and of uploaded files.
import type { Flag } from './flag.ts'

/** A finished export. `editor_export_id` is the editor's id for it, unique per linked user (P-46). */
export interface ExportsTable {
  id: string
  linked_user_id: string
  editor_export_id: string
  name: string
  project_id: string | null
  /** The announced details as JSON. */
  details: string
  /** 0: files were uploaded, but the editor has not announced the export. It is not shown. */
  announced: Flag
  /** Time of the announcement; before it, the time of the last upload. */
  created_at: number
}

export type ExportFile = 'main' | 'reel' | 'lyric'

/** A file of an export, stored as a blob under `blob_key`. */
export interface ExportFilesTable {
  export_id: string
  file: ExportFile
  blob_key: string
  bytes: number
  sha256: string
  content_type: string
  created_at: number
}

/** The song of a project (E-01), stored as a blob under `blob_key`. `fingerprint` is the editor's name for its content. */
export interface ProjectSongsTable {
  project_id: string
  fingerprint: string
  blob_key: string
  bytes: number
  sha256: string
  content_type: string
  created_at: number
}
