// The edit as a project: its name, whether it is saved, and which one the host has aimed the editor at.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../core/api-error-message.ts'
import { projectData, readProjectData } from '../core/project-data.ts'
import { targetOf } from '../core/target.ts'
import { clipSummariesOf, type ClipSummary } from '../core/timeline.ts'
import type { EditorApi, ApiResult, SavedProject } from '../ports/editor-api.ts'
import type { EditModel } from './edit-model.ts'

const UNTITLED = 'Untitled edit'
const NAME_MAX = 200

/** What the edit was saved as; `id` null before its first save. */
interface Kept {
  readonly id: string | null
  readonly revision: number
  readonly name: string
  readonly content: string
}

/** What is asked of the person before something is lost. */
export type ProjectPrompt =
  | { readonly kind: 'conflict'; readonly revision: number }
  /** Something else is to be opened here, which the host knows nothing of. */
  | { readonly kind: 'leave'; readonly go: () => void }

export interface ProjectsModel {
  readonly name: ReadonlySignal<string>
  readonly id: ReadonlySignal<string | null>
  readonly unsaved: ReadonlySignal<boolean>
  readonly busy: ReadonlySignal<'saving' | 'opening' | null>
  readonly prompt: ReadonlySignal<ProjectPrompt | null>
  rename(name: string): void
  /** Resolves to whether it is saved. */
  save(): Promise<boolean>
  /** Of a conflict: saves over what was saved elsewhere, or opens that. */
  resolve(choice: 'overwrite' | 'reopen'): void
  /** Opens a saved project or a related video, through the host, which asks about unsaved work. */
  open(target: { readonly projectId?: string; readonly videoId?: string }): void
  /** Begins an edit of nothing; asks first where work would be lost. */
  startNew(): void
  discardChanges(): void
  keepEditing(): void
  dispose(): void
}

const nothing: Kept = { id: null, revision: 0, name: UNTITLED, content: JSON.stringify({ version: 1, clips: [] }) }

export interface ProjectsOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly api: EditorApi
}

export function createProjectsModel({ editor, edit, api }: ProjectsOptions): ProjectsModel {
  const kept = signal<Kept>(nothing)
  const name = signal(UNTITLED)
  const busy = signal<'saving' | 'opening' | null>(null)
  const question = signal<ProjectPrompt | null>(null)
  const content = computed(() => JSON.stringify(projectData(edit.timeline.value)))
  const unsaved = computed(() => content.value !== kept.value.content || name.value !== kept.value.name)
  /** What the host has aimed the editor at; a snapshot of the same leaves the work alone. */
  let aim: string | null = null
  /** Counts what was opened: an answer to an earlier one is dropped. */
  let turn = 0

  const put = (next: Kept): void =>
    batch(() => {
      kept.value = next
      name.value = next.name
      question.value = null
    })

  /** An edit that is nobody's project yet, of these clips. */
  const blank = (faces: readonly ClipSummary[]): void => {
    turn += 1
    busy.value = null
    void edit.open(faces)
    put({ ...nothing, content: content.value })
  }

  const load = async (id: string): Promise<void> => {
    turn += 1
    const mine = turn
    busy.value = 'opening'
    question.value = null
    const read = await edit.withStatus('Opening your edit', async () => api.readProject(id))
    if (mine !== turn) return
    busy.value = null
    if (!read.ok) return edit.showMessage({ title: 'The edit was not opened', text: apiErrorMessage(read.error) })
    const faces = readProjectData(read.value.data)
    void edit.open(faces ?? selected(editor.bootData.current))
    put(keptOf(read.value, content.value))
    if (faces === null)
      edit.showMessage({ title: 'Another editor saved this', text: 'Here it begins with its video alone.' })
  }

  const follow = (data: VideoData): void => {
    const target = targetOf(data)
    if (target === aim) return
    const first = aim === null
    aim = target
    if (data.projectId !== undefined && data.projectId !== '') void load(data.projectId)
    else if (!first || data.hasSource) blank(selected(data))
  }

  const settle = (outcome: ApiResult<SavedProject>, sent: string): boolean => {
    busy.value = null
    if (outcome.ok) {
      const renamed = name.value
      put(keptOf(outcome.value, sent))
      name.value = renamed
      edit.notifyHost(() => editor.projectSaved({ projectId: outcome.value.id, projectName: outcome.value.name }))
    } else if (outcome.error.kind === 'conflict') {
      question.value = { kind: 'conflict', revision: outcome.error.revision }
    } else edit.showMessage({ title: 'The edit was not saved', text: apiErrorMessage(outcome.error) })
    return outcome.ok
  }

  async function save(revision = kept.value.revision): Promise<boolean> {
    if (busy.value !== null) return false
    const mine = turn
    busy.value = 'saving'
    question.value = null
    const draft = draftOf(edit, name.value)
    const sent = content.value
    const { id } = kept.value
    const saved = await edit.withStatus('Saving your edit', async () =>
      id === null ? api.createProject(draft) : api.saveProject(id, revision, draft),
    )
    return mine === turn ? settle(saved, sent) : saved.ok
  }

  const orAsk = (go: () => void): void => {
    if (unsaved.value) question.value = { kind: 'leave', go }
    else go()
  }

  const stops = [
    editor.bootData.subscribe(follow),
    editor.onResetProject(() => blank(selected(editor.bootData.current))),
  ]
  return {
    name,
    id: computed(() => kept.value.id),
    unsaved,
    busy,
    prompt: question,
    rename: (next) => (name.value = next.slice(0, NAME_MAX)),
    save: async () => save(),
    resolve(choice) {
      const { value } = question
      const { id } = kept.value
      if (value?.kind !== 'conflict' || id === null) return
      if (choice === 'reopen') void load(id)
      else void save(value.revision)
    },
    open({ projectId, videoId }) {
      // The host is aimed at it already and would tell nothing new.
      if (projectId !== undefined && isAimedAt(editor, projectId)) return orAsk(() => void load(projectId))
      const target = {
        ...(projectId === undefined ? {} : { projectId }),
        ...(videoId === undefined ? {} : { videoId }),
      }
      edit.notifyHost(() => editor.openProject({ ...target, hasUnsavedChanges: unsaved.value }))
    },
    startNew: () => orAsk(() => blank([])),
    discardChanges() {
      const { value } = question
      question.value = null
      if (value?.kind === 'leave') value.go()
    },
    keepEditing: () => (question.value = null),
    dispose() {
      for (const stop of stops) stop()
    },
  }
}

function isAimedAt({ bootData }: Editor, projectId: string): boolean {
  return bootData.current?.projectId === projectId
}

/** The video that the host has selected, as the one clip of an edit. */
function selected(data: VideoData | null): readonly ClipSummary[] {
  if (data?.hasSource !== true) return []
  const { title, artist, duration } = data.metadata
  return [{ videoId: data.videoId, title, artist, duration, thumbnailUrl: '' }]
}

function keptOf({ id, revision, name }: SavedProject, content: string): Kept {
  return { id, revision, name, content }
}

function draftOf(edit: EditModel, name: string) {
  const timeline = edit.timeline.value
  return {
    name: name.trim() === '' ? UNTITLED : name.trim(),
    videoId: clipSummariesOf(timeline)[0]?.videoId ?? null,
    data: projectData(timeline),
  }
}
