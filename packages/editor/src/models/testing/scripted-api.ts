// The editor's API for tests: stores what it receives and returns what the test configures.
import type { EditorApi, ApiResult, ProjectDraft, SavedProject } from '../../ports/editor-api.ts'

export interface ScriptedApi extends EditorApi {
  readonly calls: string[]
  readonly stored: Map<string, SavedProject>
  /** Song files by project. */
  readonly songs: Map<string, { readonly fingerprint: string; readonly file: Blob }>
  /** Scene cuts of every video, in seconds. */
  sceneCuts: readonly number[]
  /** Failure that the next calls return; null to succeed. */
  failure: Extract<ApiResult<never>, { ok: false }> | null
}

export function createScriptedApi(): ScriptedApi {
  const stored = new Map<string, SavedProject>()
  const store = (id: string, revision: number, { name, data }: ProjectDraft): ApiResult<SavedProject> => {
    const project = { id, name, revision, data }
    stored.set(id, project)
    return { ok: true, value: project }
  }
  let created = 0
  const api: ScriptedApi = {
    calls: [],
    stored,
    songs: new Map(),
    failure: null,
    sceneCuts: [],
    async listProjects() {
      const entries = [...stored.values()].map(({ id, name }) => ({ id, name, updatedAt: '2026-11-23T08:00:00Z' }))
      return api.failure ?? { ok: true, value: entries }
    },
    async deleteProject(id) {
      api.calls.push(`delete ${id}`)
      if (api.failure !== null) return api.failure
      return stored.delete(id) ? { ok: true, value: null } : missing
    },
    async createProject(draft) {
      api.calls.push(`create ${draft.name}`)
      if (api.failure !== null) return api.failure
      return store(`p${(created += 1)}`, 1, draft)
    },
    async readProject(id) {
      api.calls.push(`read ${id}`)
      const project = stored.get(id)
      return api.failure ?? (project === undefined ? missing : { ok: true, value: project })
    },
    async saveProject(id, revision, draft) {
      api.calls.push(`save ${id} on ${revision}`)
      const known = stored.get(id)?.revision ?? 0
      if (known !== revision) return { ok: false, error: { kind: 'conflict', revision: known } }
      return api.failure ?? store(id, revision + 1, draft)
    },
    async uploadSong(id, { fingerprint, file, onProgress }) {
      api.calls.push(`song of ${id}`)
      onProgress(1)
      if (api.failure === null) api.songs.set(id, { fingerprint, file })
      return api.failure ?? { ok: true, value: null }
    },
    async readSong(id, { fingerprint, onProgress }) {
      api.calls.push(`read song of ${id}`)
      onProgress(1)
      const song = api.songs.get(id)
      return api.failure ?? (song?.fingerprint === fingerprint ? { ok: true, value: song.file } : missing)
    },
    async readSceneCuts({ bucket, key }) {
      api.calls.push(`cuts of ${bucket}/${key}`)
      return api.failure ?? { ok: true, value: api.sceneCuts }
    },
    async uploadExport({ exportId, name, file, onProgress }) {
      api.calls.push(`upload ${exportId} ${name} of ${file.size} B`)
      onProgress(0.5)
      return api.failure ?? { ok: true, value: null }
    },
  }
  return api
}

const missing = { ok: false, error: { kind: 'missing' } } as const
