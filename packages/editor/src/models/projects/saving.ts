// Saves the edit to the service, one call at a time.
import { batch, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../../core/api-error-message.ts'
import { serialiseDocument } from '../../core/document/serialise.ts'
import { clipSummariesOf } from '../../core/timeline.ts'
import type { ApiError, ApiResult, SavedProject } from '../../ports/editor-api.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import { keyOf } from './project-state.ts'
import type { ProjectTabs } from './project-tabs.ts'
import { sendEdit, type EditToSend, type SendEditOptions, type Sent } from './send-edit.ts'

/** `left`: another edit was opened before its turn came. */
export type SaveOutcome = 'saved' | 'left' | ApiError['kind']

export interface SaveOptions {
  /** The revision to replace; by default the one that the edit is based on. */
  readonly revision?: number
  /** Shows and posts the progress, and a failure as a message. */
  readonly announced?: boolean
}

export interface SavingOptions extends SendEditOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly i18n: ReadonlySignal<I18n>
  readonly tabs: ProjectTabs
  /** The edit was saved; the copy in the browser may say otherwise. */
  readonly onSaved: () => void
  /** An edit was saved after it had been left. */
  readonly onLeftSaved: (sent: Sent, saved: SavedProject) => void
}

/** Resolves when the edit, as it is when this is called, has been saved or rejected. */
export function createSaving(options: SavingOptions): (how?: SaveOptions) => Promise<SaveOutcome> {
  const { edit, state, i18n } = options
  let running: Promise<SaveOutcome> = Promise.resolve('saved')

  async function run({ revision, announced = false }: SaveOptions): Promise<SaveOutcome> {
    if (!state.unsaved.value && revision === undefined && state.lastSaved.value.id !== null) return 'saved'
    const sent = editToSend(options, revision)
    state.saving.value = true
    try {
      const work = async () => sendEdit(options, sent)
      const result = announced ? await edit.withStatus(i18n.value.messages.projects.savingStatus, work) : await work()
      return settle(options, { ...sent, announced }, result)
    } finally {
      state.saving.value = false
    }
  }

  async function runAfter(before: Promise<unknown>, how: SaveOptions): Promise<SaveOutcome> {
    const { value: draftId } = state.draftId
    await before
    return state.draftId.value === draftId ? run(how) : 'left'
  }

  return async (how = {}) => {
    running = runAfter(running, how)
    return running
  }
}

function editToSend({ edit, state }: SavingOptions, revision: number | undefined): EditToSend {
  return {
    draftId: state.draftId.value,
    name: state.name.value,
    content: state.content.value,
    videoId: clipSummariesOf(edit.timeline.value)[0]?.videoId ?? null,
    data: serialiseDocument(edit.history.document.value),
    revision,
  }
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
    state.problem.value = { error, key: keyOf({ draftId, name, content }) }
    if (error.kind === 'conflict') state.prompt.value = { kind: 'conflict', revision: error.revision }
    else if (error.kind === 'missing') state.prompt.value = { kind: 'gone' }
    else if (announced) {
      const { projects, session } = i18n.value.messages
      edit.showMessage({ title: projects.notSaved, text: apiErrorMessage(error, session.apiErrors) })
    }
  })
  return error.kind
}
