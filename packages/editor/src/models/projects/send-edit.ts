// Sends the edit to the service so that it is stored once, although a response may be lost: each save carries an id, by which
// the next attempt recognises what an earlier one has stored.
import { parseDocument } from '../../core/document/parse.ts'
import { serialiseDocument } from '../../core/document/serialise.ts'
import type { ApiResult, EditorApi, ProjectDraft, SavedProject } from '../../ports/editor-api.ts'
import type { UnconfirmedSaves } from '../../ports/local-work.ts'
import type { ProjectState } from './project-state.ts'

/** What is sent; `content` and `name` identify it. */
export interface Sent {
  readonly draftId: string
  readonly name: string
  readonly content: string
}

export interface EditToSend extends Sent {
  readonly videoId: string | null
  readonly data: Readonly<Record<string, unknown>>
  /** The revision to replace; by default the one that the edit is based on. */
  readonly revision?: number | undefined
}

export interface SendEditOptions {
  readonly api: EditorApi
  readonly state: ProjectState
  /** The state says which save is under way: it must be known after a crash. */
  readonly onSending: () => void
}

type Result = ApiResult<SavedProject>

/** Projects of one name that are searched for an earlier attempt, the last saved first. */
const SEARCHED_MAX = 20
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

export async function sendEdit(options: SendEditOptions, edit: EditToSend): Promise<Result> {
  const { api, state } = options
  const earlier = state.unconfirmed.value
  if (state.lastSaved.value.id === null && earlier !== null) {
    const found = await findSave(api, earlier)
    if (!found.ok) return found
    // The person has left the edit meanwhile. It stays a draft, and is looked for when it is opened again.
    if (state.draftId.value !== edit.draftId) return unreachable
    if (found.value !== null) {
      if (isSame(found.value, edit)) return { ok: true, value: found.value }
      state.setSaved(savedStateOf(found.value))
    }
  }
  const { id, revision } = state.lastSaved.value
  return id === null ? create(options, edit) : replace(options, edit, { id, revision: edit.revision ?? revision })
}

async function create(options: SendEditOptions, edit: EditToSend): Promise<Result> {
  const { api, state } = options
  const { draft } = beginSave(options, edit)
  const result = await api.createProject(draft)
  const isKnown = result.ok || result.error.kind !== 'unreachable'
  if (isKnown && state.draftId.value === edit.draftId) state.unconfirmed.value = null
  return result
}

async function replace(
  options: SendEditOptions,
  edit: EditToSend,
  { id, revision }: Pick<SavedProject, 'id' | 'revision'>,
): Promise<Result> {
  const { api } = options
  const { draft, ids } = beginSave(options, edit)
  const result = await api.saveProject(id, revision, draft)
  if (result.ok || result.error.kind !== 'conflict') return result
  const stored = await api.readProject(id)
  if (!stored.ok || isSame(stored.value, edit)) return stored
  return isOneOf(ids, stored.value) ? api.saveProject(id, stored.value.revision, draft) : result
}

/** Returns what to send, and the ids of every save of which no response has come. */
function beginSave({ state, onSending }: SendEditOptions, { name, videoId, data }: EditToSend) {
  const { value: saveId } = state.saveId
  const draft: ProjectDraft = { name: name.trim(), videoId, data: { ...data, saveId } }
  const ids = [...new Set([...(state.unconfirmed.value?.ids ?? []), saveId])]
  state.unconfirmed.value = { ids, name: draft.name }
  onSending()
  return { draft, ids }
}

/** The project that an attempt to create one has left; null when there is none. */
async function findSave(api: EditorApi, { ids, name }: UnconfirmedSaves): Promise<ApiResult<SavedProject | null>> {
  const listed = await api.listProjects()
  if (!listed.ok) return listed
  for (const entry of listed.value.filter((each) => each.name === name).slice(0, SEARCHED_MAX)) {
    const project = await api.readProject(entry.id)
    if (!project.ok && project.error.kind !== 'missing') return project
    if (project.ok && isOneOf(ids, project.value)) return project
  }
  return { ok: true, value: null }
}

function isOneOf(ids: readonly string[], { data }: SavedProject): boolean {
  return typeof data === 'object' && data !== null && 'saveId' in data && ids.some((id) => id === data.saveId)
}

function isSame(project: SavedProject, { name, content }: Sent): boolean {
  return project.name === name.trim() && contentOf(project) === content
}

function savedStateOf(project: SavedProject) {
  const { id, revision, name } = project
  return { id, revision, name, content: contentOf(project) ?? '' }
}

function contentOf({ name, data }: SavedProject): string | null {
  const document = parseDocument(data, { name, firstId: 1 })
  return document === null ? null : JSON.stringify(serialiseDocument(document))
}
