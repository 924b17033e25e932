// The edit as a project: its name, whether it is saved, and the host's current target.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../core/api-error-message.ts'
import { insertVideos } from '../core/document/clip-commands.ts'
import { emptyDocument, UNTITLED, type ClipSummary } from '../core/document/document.ts'
import { parseDocument } from '../core/document/parse.ts'
import { serialiseDocument } from '../core/document/serialise.ts'
import { renameEdit } from '../core/document/song-commands.ts'
import { targetOf } from '../core/target.ts'
import { clipSummariesOf } from '../core/timeline.ts'
import type { EditorApi, ApiResult, SavedProject } from '../ports/editor-api.ts'
import type { EditModel } from './edit-model.ts'

/** The last saved state of the edit; `id` is null before the first save. */
interface SavedState {
  readonly id: string | null
  readonly revision: number
  readonly name: string
  readonly content: string
}

/** Shown to the user before work is lost. */
export type ProjectPrompt =
  | { readonly kind: 'conflict'; readonly revision: number }
  /** A target opened here without the host, or a new edit. */
  | { readonly kind: 'leave'; readonly go: () => void }

export interface ProjectsModel {
  readonly name: ReadonlySignal<string>
  readonly id: ReadonlySignal<string | null>
  readonly unsaved: ReadonlySignal<boolean>
  readonly busy: ReadonlySignal<'saving' | 'opening' | null>
  readonly prompt: ReadonlySignal<ProjectPrompt | null>
  rename(name: string): void
  /** Resolves to whether the edit was saved. */
  save(): Promise<boolean>
  /** Resolves a conflict: overwrites what was saved elsewhere, or opens it. */
  resolve(choice: 'overwrite' | 'reopen'): void
  /** Opens a saved project or a related video through the host, which asks about unsaved work (H-10). */
  open(target: { readonly projectId?: string; readonly videoId?: string }): void
  /** Starts an empty edit; asks first if work would be lost. */
  startNew(): void
  discardChanges(): void
  keepEditing(): void
  dispose(): void
}

const nothing: SavedState = {
  id: null,
  revision: 0,
  name: UNTITLED,
  content: JSON.stringify(serialiseDocument(emptyDocument())),
}

export interface ProjectsOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly api: EditorApi
}

export function createProjectsModel({ editor, edit, api }: ProjectsOptions): ProjectsModel {
  const state = createProjectState(edit)
  const { lastSaved, name, busy, prompt, content, unsaved, setSaved } = state
  const leaving = createLeavePrompt(state)
  /** The host's current target. Another snapshot with the same target leaves the work untouched (P-44). */
  let hostTarget: string | null = null
  /** Generation of the edit: a response to an earlier request is ignored. */
  let generation = 0

  /** Starts an edit of these clips that belongs to no project yet. */
  const startBlank = (summaries: readonly ClipSummary[]): void => {
    generation += 1
    busy.value = null
    void edit.open(documentOf(edit, UNTITLED, summaries))
    setSaved({ ...nothing, content: content.value })
  }

  const load = async (id: string): Promise<void> => {
    generation += 1
    const startedIn = generation
    busy.value = 'opening'
    prompt.value = null
    const read = await edit.withStatus('Opening your edit', async () => api.readProject(id))
    if (startedIn !== generation) return
    busy.value = null
    if (!read.ok) return edit.showMessage({ title: 'The edit was not opened', text: apiErrorMessage(read.error) })
    const document = savedDocument(edit, read.value)
    void edit.open(document ?? documentOf(edit, read.value.name, selected(editor.bootData.current)))
    setSaved(savedStateOf(read.value, content.value))
    if (document === null)
      edit.showMessage({ title: 'Another editor saved this', text: 'Here it begins with its video alone.' })
  }

  const follow = (data: VideoData): void => {
    const target = targetOf(data)
    if (target === hostTarget) return
    const first = hostTarget === null
    hostTarget = target
    if (data.projectId !== undefined && data.projectId !== '') void load(data.projectId)
    else if (!first || data.hasSource) startBlank(selected(data))
  }

  async function save(revision = lastSaved.value.revision): Promise<boolean> {
    if (busy.value !== null) return false
    const startedIn = generation
    busy.value = 'saving'
    prompt.value = null
    const draft = draftOf(edit, name.value)
    const sent = content.value
    const { id } = lastSaved.value
    const saved = await edit.withStatus('Saving your edit', async () =>
      id === null ? api.createProject(draft) : api.saveProject(id, revision, draft),
    )
    return startedIn === generation ? settleSave({ editor, edit, state }, saved, sent) : saved.ok
  }

  const stops = [
    editor.bootData.subscribe(follow),
    editor.onResetProject(() => startBlank(selected(editor.bootData.current))),
  ]
  return {
    name,
    id: computed(() => lastSaved.value.id),
    unsaved,
    busy,
    prompt,
    rename: state.rename,
    save: async () => save(),
    resolve(choice) {
      const { value } = prompt
      const { id } = lastSaved.value
      if (value?.kind !== 'conflict' || id === null) return
      if (choice === 'reopen') void load(id)
      else void save(value.revision)
    },
    open({ projectId, videoId }) {
      // This is the host's current target already, so the host would not send a new one.
      if (projectId !== undefined && isHostTarget(editor, projectId)) return leaving.confirm(() => void load(projectId))
      const request = { ...targetFields(projectId, videoId), hasUnsavedChanges: unsaved.value }
      edit.notifyHost(() => editor.openProject(request))
    },
    startNew: () => leaving.confirm(() => startBlank([])),
    discardChanges: leaving.discardChanges,
    keepEditing: leaving.keepEditing,
    dispose() {
      for (const stop of stops) stop()
    },
  }
}

/** The edit's name and saved state, and what the page shows of them. */
function createProjectState(edit: EditModel) {
  const lastSaved = signal<SavedState>(nothing)
  const name = computed(() => edit.history.document.value.name)
  const busy = signal<'saving' | 'opening' | null>(null)
  const prompt = signal<ProjectPrompt | null>(null)
  const content = computed(() => JSON.stringify(serialiseDocument(edit.history.document.value)))
  const unsaved = computed(() => content.value !== lastSaved.value.content || name.value !== lastSaved.value.name)
  const setSaved = (next: SavedState): void =>
    batch(() => {
      lastSaved.value = next
      prompt.value = null
    })

  const rename = (next: string): void =>
    void edit.history.perform((document) => renameEdit(document, next), { label: 'Rename', group: 'name' })
  return { lastSaved, name, busy, prompt, content, unsaved, setSaved, rename }
}

/** Asks before unsaved work is lost. */
function createLeavePrompt({ prompt, unsaved }: ProjectState) {
  return {
    confirm(go: () => void): void {
      if (unsaved.value) prompt.value = { kind: 'leave', go }
      else go()
    },
    discardChanges(): void {
      const { value } = prompt
      prompt.value = null
      if (value?.kind === 'leave') value.go()
    },
    keepEditing: () => (prompt.value = null),
  }
}

type ProjectState = ReturnType<typeof createProjectState>

interface SaveContext extends Pick<ProjectsOptions, 'editor' | 'edit'> {
  readonly state: ProjectState
}

/** Adopts what was saved, or shows why it was not. Returns whether it was saved. */
function settleSave({ editor, edit, state }: SaveContext, outcome: ApiResult<SavedProject>, sent: string): boolean {
  const { busy, prompt, setSaved } = state
  busy.value = null
  if (outcome.ok) {
    setSaved(savedStateOf(outcome.value, sent))
    edit.notifyHost(() => editor.projectSaved({ projectId: outcome.value.id, projectName: outcome.value.name }))
  } else if (outcome.error.kind === 'conflict') {
    prompt.value = { kind: 'conflict', revision: outcome.error.revision }
  } else edit.showMessage({ title: 'The edit was not saved', text: apiErrorMessage(outcome.error) })
  return outcome.ok
}

function targetFields(projectId: string | undefined, videoId: string | undefined) {
  return { ...(projectId === undefined ? {} : { projectId }), ...(videoId === undefined ? {} : { videoId }) }
}

function isHostTarget({ bootData }: Editor, projectId: string): boolean {
  return bootData.current?.projectId === projectId
}

function savedDocument(edit: EditModel, { name, data }: SavedProject) {
  return parseDocument(data, { name, firstId: edit.history.document.value.nextId })
}

/** A new document of whole videos. Its ids are new to the editor, so nothing is mistaken for a clip of the last edit. */
function documentOf(edit: EditModel, name: string, summaries: readonly ClipSummary[]) {
  return insertVideos(emptyDocument(name, edit.history.document.value.nextId), summaries)
}

/** The video that the host has selected, as the single clip of an edit. */
function selected(data: VideoData | null): readonly ClipSummary[] {
  if (data?.hasSource !== true) return []
  const { title, artist, duration } = data.metadata
  return [{ videoId: data.videoId, title, artist, duration, thumbnailUrl: '' }]
}

function savedStateOf({ id, revision, name }: SavedProject, content: string): SavedState {
  return { id, revision, name, content }
}

function draftOf(edit: EditModel, name: string) {
  return {
    name: name.trim() === '' ? UNTITLED : name.trim(),
    videoId: clipSummariesOf(edit.timeline.value)[0]?.videoId ?? null,
    data: serialiseDocument(edit.history.document.value),
  }
}
