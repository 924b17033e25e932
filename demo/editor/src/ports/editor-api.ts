// The editor's own API of the service (`/editor/v1`), authenticated by the session's JWT (B-23).

/** A saved project. `revision` counts its saves; `data` is opaque to the service. */
export interface SavedProject {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly data: unknown
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

export interface EditorApi {
  createProject(draft: ProjectDraft): Promise<ApiResult<SavedProject>>
  readProject(id: string): Promise<ApiResult<SavedProject>>
  /** Saves only if the stored revision is `revision`. */
  saveProject(id: string, revision: number, draft: ProjectDraft): Promise<ApiResult<SavedProject>>
  /** The scene cuts of a video's file, as ascending seconds from its start. */
  readSceneCuts(file: StoredFile): Promise<ApiResult<readonly number[]>>
  /** Uploads the file of an export, replacing an earlier upload with this id. */
  uploadExport(exportId: string, file: Blob, signal: AbortSignal): Promise<ApiResult<null>>
}
