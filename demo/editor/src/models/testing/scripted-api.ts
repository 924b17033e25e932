// The editor's API for tests: stores what it receives and returns what the test configures.
import type { EditorApi, ApiResult, ProjectDraft, SavedProject } from '../../ports/editor-api.ts'

export interface ScriptedApi extends EditorApi {
  readonly calls: string[]
  readonly stored: Map<string, SavedProject>
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
  const api: ScriptedApi = {
    calls: [],
    stored,
    failure: null,
    sceneCuts: [],
    async createProject(draft) {
      api.calls.push(`create ${draft.name}`)
      return api.failure ?? store(`p${stored.size + 1}`, 1, draft)
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
    async readSceneCuts({ bucket, key }) {
      api.calls.push(`cuts of ${bucket}/${key}`)
      return api.failure ?? { ok: true, value: api.sceneCuts }
    },
    async uploadExport(exportId, file) {
      api.calls.push(`upload ${exportId} of ${file.size} B`)
      return api.failure ?? { ok: true, value: null }
    },
  }
  return api
}

const missing = { ok: false, error: { kind: 'missing' } } as const
