// Saves the edit to the service, one call at a time.
import { batch, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../../core/api-error-message.ts'
import { parseDocument } from '../../core/document/parse.ts'
import { serialiseDocument } from '../../core/document/serialise.ts'
import { clipSummariesOf } from '../../core/timeline.ts'
import type { ApiError, ApiResult, EditorApi, SavedProject } from '../../ports/editor-api.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import type { ProjectState } from './project-state.ts'
import type { ProjectTabs } from './project-tabs.ts'

export type SaveOutcome = 'saved' | ApiError['kind']

export interface SaveOptions {
  /** The revision to replace; by default the one that the edit is based on. */
  readonly revision?: number
  /** Shows and posts the progress, and a failure as a message. */
  readonly announced?: boolean
}

export interface SavingOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly api: EditorApi
  readonly i18n: ReadonlySignal<I18n>
  readonly state: ProjectState
  readonly tabs: ProjectTabs
  /** The edit was saved; the copy in the browser may say otherwise. */
  readonly onSaved: () => void
  /** An edit was saved after it had been left. */
  readonly onLeftSaved: (sent: Sent, saved: SavedProject) => void
}

/** What is sent; `content` and `name` identify it. */
export interface Sent {
  readonly draftId: string
  readonly name: string
  readonly content: string
}

/** Resolves when the edit, as it is when this is called, has been saved or rejected. */
export function createSaving(options: SavingOptions): (how?: SaveOptions) => Promise<SaveOutcome> {
  const { edit, state, i18n } = options
  let running: Promise<SaveOutcome> = Promise.resolve('saved')

  async function run(how: SaveOptions): Promise<SaveOutcome> {
    if (!state.unsaved.value && how.revision === undefined && state.lastSaved.value.id !== null) return 'saved'
    const sent = { draftId: state.draftId.value, name: state.name.value, content: state.content.value }
    state.saving.value = true
    try {
      const status = i18n.value.messages.projects.savingStatus
      const work = async () => call(options, sent, how.revision)
      const outcome = how.announced === true ? await edit.withStatus(status, work) : await work()
      return settle(options, { ...sent, announced: how.announced === true }, outcome)
    } finally {
      state.saving.value = false
    }
  }

  async function runAfter(before: Promise<unknown>, how: SaveOptions): Promise<SaveOutcome> {
    await before
    return run(how)
  }

  return async (how = {}) => {
    running = runAfter(running, how)
    return running
  }
}

async function call(
  { api, edit, state, i18n }: SavingOptions,
  sent: Sent,
  revision?: number,
): Promise<ApiResult<SavedProject>> {
  const { id, revision: known } = state.lastSaved.value
  const { history, timeline } = edit
  const name = sent.name.trim() === '' ? i18n.value.messages.projects.untitled : sent.name.trim()
  const videoId = clipSummariesOf(timeline.value)[0]?.videoId ?? null
  const draft = { name, videoId, data: serialiseDocument(history.document.value) }
  if (id === null) return api.createProject(draft)
  const base = revision ?? known
  const result = await api.saveProject(id, base, draft)
  if (result.ok || result.error.kind !== 'conflict') return result
  // The response of an earlier attempt may have been lost: then the stored edit is this one already.
  const stored = await api.readProject(id)
  return stored.ok && isSame(stored.value, name, sent.content) ? stored : result
}

function isSame({ name, data }: SavedProject, sentName: string, content: string): boolean {
  const document = name === sentName ? parseDocument(data, { name, firstId: 1 }) : null
  return document !== null && JSON.stringify(serialiseDocument(document)) === content
}

/** Adopts what was saved, or records why it was not. */
function settle(
  options: SavingOptions,
  { draftId, name, content, announced }: Sent & { readonly announced: boolean },
  outcome: ApiResult<SavedProject>,
): SaveOutcome {
  const { editor, edit, state, tabs, i18n } = options
  const isCurrent = state.draftId.value === draftId
  if (outcome.ok) {
    const { id, revision, name: savedName } = outcome.value
    if (isCurrent) {
      state.setSaved({ id, revision, name, content })
      options.onSaved()
    } else options.onLeftSaved({ draftId, name, content }, outcome.value)
    tabs.post({ kind: 'saved', id, revision })
    edit.notifyHost(() => editor.projectSaved({ projectId: id, projectName: savedName }))
    return 'saved'
  }
  if (!isCurrent) return outcome.error.kind
  const { error } = outcome
  batch(() => {
    state.problem.value = { error, key: state.key.value }
    if (error.kind === 'conflict') state.prompt.value = { kind: 'conflict', revision: error.revision }
    else if (error.kind === 'missing') state.prompt.value = { kind: 'gone' }
    else if (announced) {
      const { projects, session } = i18n.value.messages
      edit.showMessage({ title: projects.notSaved, text: apiErrorMessage(error, session.apiErrors) })
    }
  })
  return error.kind
}
