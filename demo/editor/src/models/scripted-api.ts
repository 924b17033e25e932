// The editor's interface at the service for tests: it keeps what it is given, and says what the test wants said.
import type { EditorApi, Outcome, ProjectDraft, SavedProject } from '../ports/editor-api.ts'

export interface ScriptedApi extends EditorApi {
  readonly calls: string[]
  readonly stored: Map<string, SavedProject>
  /** What the next calls answer in place of doing anything. */
  fault: Extract<Outcome<never>, { ok: false }> | null
}

export function createScriptedApi(): ScriptedApi {
  const stored = new Map<string, SavedProject>()
  const keep = (id: string, revision: number, { name, data }: ProjectDraft): Outcome<SavedProject> => {
    const project = { id, name, revision, data }
    stored.set(id, project)
    return { ok: true, value: project }
  }
  const api: ScriptedApi = {
    calls: [],
    stored,
    fault: null,
    async createProject(draft) {
      api.calls.push(`create ${draft.name}`)
      return api.fault ?? keep(`p${stored.size + 1}`, 1, draft)
    },
    async readProject(id) {
      api.calls.push(`read ${id}`)
      const project = stored.get(id)
      return api.fault ?? (project === undefined ? missing : { ok: true, value: project })
    },
    async saveProject(id, revision, draft) {
      api.calls.push(`save ${id} on ${revision}`)
      const known = stored.get(id)?.revision ?? 0
      if (known !== revision) return { ok: false, fault: { kind: 'conflict', revision: known } }
      return api.fault ?? keep(id, revision + 1, draft)
    },
    async uploadExport(exportId, file) {
      api.calls.push(`upload ${exportId} of ${file.size} B`)
      return api.fault ?? { ok: true, value: null }
    },
  }
  return api
}

const missing = { ok: false, fault: { kind: 'missing' } } as const
