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

/** `conflict`: it was saved elsewhere meanwhile, as `revision`. `refused` names the service's words. */
export type ApiFault =
  | { readonly kind: 'unreachable' | 'session' | 'missing' }
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'refused'; readonly text: string }

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: ApiFault }

export interface EditorApi {
  createProject(draft: ProjectDraft): Promise<Outcome<SavedProject>>
  readProject(id: string): Promise<Outcome<SavedProject>>
  /** Saves on top of `revision`, and of no other. */
  saveProject(id: string, revision: number, draft: ProjectDraft): Promise<Outcome<SavedProject>>
  /** Uploads the music video of an export; what was uploaded before under this id is replaced. */
  uploadExport(exportId: string, file: Blob, signal: AbortSignal): Promise<Outcome<null>>
}
