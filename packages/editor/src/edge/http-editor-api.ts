// The editor's API over HTTP. A rejected token is renewed once; a second rejection means that the session has ended.
import { isRecord } from '../core/record.ts'
import type { UploadInit, UploadRequest } from './upload-request.ts'
import type { ApiError, EditorApi, ApiResult, ProjectEntry, SavedProject } from '../ports/editor-api.ts'
import { readWithProgress } from './song/read-with-progress.ts'

export interface HttpEditorApiOptions {
  /** The service's origin. */
  readonly origin: string
  readonly token: () => string
  /** Gets a new token from the host. Rejects when the host provides none. */
  readonly renew: () => Promise<string>
  readonly fetch: typeof fetch
  /** Sends what reports its progress. */
  readonly upload: UploadRequest
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly type?: string
  readonly body?: BodyInit
  /** Instead of `body`: a file with progress. */
  readonly file?: Pick<UploadInit, 'body' | 'onProgress'>
  readonly signal?: AbortSignal
}

type Read<Value> = (body: unknown) => Value | null

export function createHttpEditorApi(options: HttpEditorApiOptions): EditorApi {
  const respond = async (call: Call): Promise<Response | null> => {
    const first = await send(options, call, options.token())
    const again = first?.status === 401 ? await options.renew().catch(() => null) : null
    return again === null ? first : await send(options, call, again)
  }
  const request = async <Value>(call: Call, read: Read<Value>): Promise<ApiResult<Value>> => {
    const response = await respond(call)
    return response === null ? failed({ kind: 'unreachable' }) : await readResponse(response, read)
  }
  const project = async (call: Call): Promise<ApiResult<SavedProject>> => request(call, readProject)
  return {
    listProjects: async () => request({ method: 'GET', path: 'projects' }, readProjects),
    deleteProject: async (id) =>
      request({ method: 'DELETE', path: `projects/${encodeURIComponent(id)}` }, () => ({})).then((outcome) =>
        outcome.ok ? { ok: true, value: null } : outcome,
      ),
    createProject: async ({ name, videoId, data }) =>
      project({ method: 'POST', path: 'projects', ...json({ name, video_id: videoId, data }) }),
    readProject: async (id) => project({ method: 'GET', path: `projects/${encodeURIComponent(id)}` }),
    saveProject: async (id, revision, { name, videoId, data }) =>
      project({
        method: 'PUT',
        path: `projects/${encodeURIComponent(id)}`,
        ...json({ revision, name, video_id: videoId, data }),
      }),
    ...createSongApi({
      respond,
      failureOf: async (response) => (response === null ? failed({ kind: 'unreachable' }) : readFailure(response)),
    }),
    readSceneCuts: async ({ bucket, key }) =>
      request({ method: 'GET', path: `scene-cuts?${new URLSearchParams({ bucket, key }).toString()}` }, readCuts),
    uploadExport: async ({ exportId, name, file, onProgress }, signal) =>
      request(
        {
          method: 'PUT',
          path: `exports/${encodeURIComponent(exportId)}/files/${name}`,
          type: 'video/mp4',
          file: { body: file, onProgress },
          signal,
        },
        () => ({ uploaded: true }),
      ).then((outcome) => (outcome.ok ? { ok: true, value: null } : outcome)),
  }
}

function json(body: object): Pick<Call, 'type' | 'body'> {
  return { type: 'application/json', body: JSON.stringify(body) }
}

/** Null when there was no response. */
async function send(
  { origin, fetch, upload }: HttpEditorApiOptions,
  call: Call,
  token: string,
): Promise<Response | null> {
  const { method, path, type, body, file, signal } = call
  const url = `${origin}/editor/v1/${path}`
  const headers = { Authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'Content-Type': type }) }
  const common = { method, headers, ...(signal === undefined ? {} : { signal }) }
  try {
    if (file !== undefined) return await upload(url, { ...common, ...file })
    return await fetch(url, { ...common, credentials: 'omit', ...(body === undefined ? {} : { body }) })
  } catch {
    return null
  }
}

async function readResponse<Value>(response: Response, read: Read<Value>): Promise<ApiResult<Value>> {
  const body: unknown = await response.json().catch(() => null)
  const value = response.ok ? read(body) : null
  return value === null ? failed(errorOf(response.status, body)) : { ok: true, value }
}

async function readFailure(response: Response): Promise<{ readonly ok: false; readonly error: ApiError }> {
  const body: unknown = await response.json().catch(() => null)
  return failed(errorOf(response.status, body))
}

function errorOf(status: number, body: unknown): ApiError {
  if (status === 401 || status === 403) return { kind: 'session' }
  if (status === 404) return { kind: 'missing' }
  const { revision, error } = isRecord(body) ? body : {}
  if (status === 409 && typeof revision === 'number') return { kind: 'conflict', revision }
  const text = isRecord(error) ? error['message'] : undefined
  return status >= 400 && status < 500 && typeof text === 'string'
    ? { kind: 'rejected', text }
    : { kind: 'unreachable' }
}

function readProject(body: unknown): SavedProject | null {
  if (!isRecord(body)) return null
  const { id, name, revision, data } = body
  if (typeof id !== 'string' || typeof name !== 'string' || typeof revision !== 'number') return null
  return { id, name, revision, data }
}

function readProjects(body: unknown): readonly ProjectEntry[] | null {
  const projects = isRecord(body) ? body['projects'] : null
  return Array.isArray(projects) ? projects.flatMap(readEntry) : null
}

function readEntry(value: unknown): readonly ProjectEntry[] {
  const { id, name, updated_at: updatedAt } = isRecord(value) ? value : {}
  return typeof id === 'string' && typeof name === 'string' && typeof updatedAt === 'string'
    ? [{ id, name, updatedAt }]
    : []
}

function readCuts(body: unknown): readonly number[] | null {
  const cuts = isRecord(body) ? body['cuts'] : null
  return Array.isArray(cuts) ? cuts.filter((cut) => typeof cut === 'number') : null
}

function failed(error: ApiError): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error }
}

interface SongCall {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly type?: string
  readonly file?: { readonly body: Blob; readonly onProgress: (part: number) => void }
  readonly signal: AbortSignal
}

interface SongTransport {
  /** Sends with the token, renewed once. Null when there was no response. */
  readonly respond: (call: SongCall) => Promise<Response | null>
  /** The error of a response that is not `ok`, or of none. */
  readonly failureOf: (response: Response | null) => Promise<Extract<ApiResult<never>, { ok: false }>>
}

/** The song of a saved project: uploaded and read back (E-01). */
function createSongApi({ respond, failureOf }: SongTransport): Pick<EditorApi, 'uploadSong' | 'readSong'> {
  return {
    async uploadSong(id, { fingerprint, file, signal, onProgress }) {
      const path = pathOf(id, fingerprint)
      const response = await respond({
        method: 'PUT',
        path,
        type: typeOf(file),
        file: { body: file, onProgress },
        signal,
      })
      return response?.ok === true ? { ok: true, value: null } : failureOf(response)
    },
    async readSong(id, { fingerprint, signal, onProgress }) {
      const response = await respond({ method: 'GET', path: pathOf(id, fingerprint), signal })
      if (response?.ok !== true) return failureOf(response)
      const file = await readWithProgress(response, onProgress)
      return file === null ? failureOf(null) : { ok: true, value: file }
    },
  }
}

function pathOf(id: string, fingerprint: string): string {
  return `projects/${encodeURIComponent(id)}/song?${new URLSearchParams({ fingerprint }).toString()}`
}

/** The service accepts audio; a picked film is stored for its sound. */
function typeOf({ type }: Blob): string {
  return type.startsWith('audio/') ? type : 'application/octet-stream'
}
