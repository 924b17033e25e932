// The editor's own API of the service (`/editor/v1`), authenticated by the session's JWT (B-23).

/** A saved project. `revision` counts its saves; `data` is opaque to the service. */
export interface SavedProject {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly data: unknown
}

/** A saved project in a list. `updatedAt` is an ISO 8601 instant. */
export interface ProjectEntry {
  readonly id: string
  readonly name: string
  readonly updatedAt: string
}

export interface ProjectDraft {
  readonly name: string
  /** The video under which project lists show it; null for an empty edit. */
  readonly videoId: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** `conflict`: it was saved elsewhere in the meantime, as `revision`. `rejected` carries the service's message. */
export type ApiError =
  | { readonly kind: 'unreachable' | 'session' | 'missing' }
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'rejected'; readonly text: string }

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

/** Public address of a video's file, from its source. */
export interface StoredFile {
  readonly bucket: string
  readonly key: string
}

export interface SongRequest {
  /** Of the file, as in the saved document. */
  readonly fingerprint: string
  readonly signal: AbortSignal
  /** Receives values from 0 to 1. */
  readonly onProgress: (part: number) => void
}

export interface ExportUpload {
  readonly exportId: string
  readonly name: 'main' | 'reel' | 'lyric'
  /** `video/mp4`. */
  readonly file: Blob
  /** Receives values from 0 to 1. */
  readonly onProgress: (part: number) => void
}

export interface EditorApi {
  /** The saved projects, most recent first. */
  listProjects(): Promise<ApiResult<readonly ProjectEntry[]>>
  deleteProject(id: string): Promise<ApiResult<null>>
  createProject(draft: ProjectDraft): Promise<ApiResult<SavedProject>>
  readProject(id: string): Promise<ApiResult<SavedProject>>
  /** Saves only if the stored revision is `revision`. */
  saveProject(id: string, revision: number, draft: ProjectDraft): Promise<ApiResult<SavedProject>>
  /** Stores the song of a saved project, replacing an earlier one (E-01). */
  uploadSong(id: string, song: SongRequest & { readonly file: Blob }): Promise<ApiResult<null>>
  /** The file of a project's song. */
  readSong(id: string, song: SongRequest): Promise<ApiResult<Blob>>
  /** The scene cuts of a video's file, as ascending seconds from its start. */
  readSceneCuts(file: StoredFile): Promise<ApiResult<readonly number[]>>
  /** Uploads one file of an export, replacing an earlier upload of it. */
  uploadExport(upload: ExportUpload, signal: AbortSignal): Promise<ApiResult<null>>
}
