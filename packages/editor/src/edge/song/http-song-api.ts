// The song of a saved project over HTTP: uploaded and read back (E-01).
import type { ApiResult, EditorApi } from '../../ports/editor-api.ts'
import { readWithProgress } from './read-with-progress.ts'

export interface SongCall {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly type?: string
  readonly file?: { readonly body: Blob; readonly onProgress: (part: number) => void }
  readonly signal: AbortSignal
}

export interface SongTransport {
  /** Sends with the token, renewed once. Null when there was no response. */
  readonly send: (call: SongCall) => Promise<Response | null>
  /** The error of a response that is not `ok`, or of none. */
  readonly errorOf: (response: Response | null) => Promise<Extract<ApiResult<never>, { ok: false }>>
}

export function createSongApi({ send, errorOf }: SongTransport): Pick<EditorApi, 'uploadSong' | 'readSong'> {
  return {
    async uploadSong(id, { fingerprint, file, signal, onProgress }) {
      const path = pathOf(id, fingerprint)
      const response = await send({ method: 'PUT', path, type: typeOf(file), file: { body: file, onProgress }, signal })
      return response?.ok === true ? { ok: true, value: null } : errorOf(response)
    },
    async readSong(id, { fingerprint, signal, onProgress }) {
      const response = await send({ method: 'GET', path: pathOf(id, fingerprint), signal })
      if (response?.ok !== true) return errorOf(response)
      const file = await readWithProgress(response, onProgress)
      return file === null ? errorOf(null) : { ok: true, value: file }
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
