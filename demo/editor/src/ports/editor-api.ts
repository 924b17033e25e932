// The editor's own interface at the service, under the JWT of its session (`/editor/v1`).

/** A saved project; `revision` counts its saves, and `data` is the editor's own. */
export interface SavedProject {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly data: unknown
}

export interface ProjectDraft {
  readonly name: string
  /** The video that the list of projects names it by; null for an edit of none. */
  readonly videoId: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** `conflict`: it was saved elsewhere meanwhile, as `revision`. `rejected` carries the service's words. */
export type ApiError =
  | { readonly kind: 'unreachable' | 'session' | 'missing' }
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'rejected'; readonly text: string }

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

export interface EditorApi {
  createProject(draft: ProjectDraft): Promise<ApiResult<SavedProject>>
  readProject(id: string): Promise<ApiResult<SavedProject>>
  /** Saves on top of `revision`, and of no other. */
  saveProject(id: string, revision: number, draft: ProjectDraft): Promise<ApiResult<SavedProject>>
  /** Uploads the music video of an export; what was uploaded before under this id is replaced. */
  uploadExport(exportId: string, file: Blob, signal: AbortSignal): Promise<ApiResult<null>>
}
