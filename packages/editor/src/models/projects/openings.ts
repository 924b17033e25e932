// What the document becomes: an empty edit, a saved project, or work that this browser has kept.
import { batch, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../../core/api-error-message.ts'
import { insertVideos } from '../../core/document/clip-commands.ts'
import { emptyDocument, type ClipSummary, type EditDocument } from '../../core/document/document.ts'
import { startHistory, type History } from '../../core/document/history.ts'
import { parseDocument } from '../../core/document/parse.ts'
import type { ApiResult, EditorApi, SavedProject } from '../../ports/editor-api.ts'
import type { Draft } from '../../ports/local-work.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import { readHistory } from './draft-history.ts'
import type { DraftKeeper, Playhead } from './draft-keeper.ts'
import { contentOf, type ProjectState, type SavedState } from './project-state.ts'
import type { Recovered, Recovery } from './recovery.ts'
import { restoredBase, type Instead } from './restored-base.ts'

/** Work of this browser is shown in place of what was saved. */
export interface RestoredNotice {
  /** Milliseconds since the Unix epoch. */
  readonly changedAt: number
  /** With `unknown`, the service could not be reached and nothing can be discarded yet. */
  readonly instead: Instead
}

export interface Openings {
  /** Until the person decides about it or changes something: discarding never discards what was done after it. */
  readonly notice: ReadonlySignal<RestoredNotice | null>
  startBlank(summaries: readonly ClipSummary[]): void
  /** Opens a saved project. Resolves when it is shown or could not be read. */
  load(id: string): Promise<void>
  restore(recovered: Recovered): Promise<void>
  /** Shows what was saved, as a step that can be undone. */
  discardRestored(): void
  dismissNotice(): void
  /** Cancels what is being opened; the returned function tells whether this is still the latest. */
  supersede(): () => boolean
  dispose(): void
}

export interface OpeningsOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly api: EditorApi
  readonly i18n: ReadonlySignal<I18n>
  readonly state: ProjectState
  readonly keeper: DraftKeeper
  readonly recovery: Recovery
  readonly playhead: Playhead
  readonly clock: Clock
  readonly newId: () => string
}

export function createOpenings(options: OpeningsOptions): Openings {
  const { edit, api, i18n, state, playhead } = options
  const notice = signal<RestoredNotice | null>(null)
  const { document } = edit.history
  let restored: EditDocument | null = null
  let instead: EditDocument | null = null
  let generation = 0
  const display = createDisplay(options, () => (notice.value = null))

  const stop = effect(() => {
    if (document.value !== restored) notice.value = null
  })

  const supersede = (): (() => boolean) => {
    const startedIn = (generation += 1)
    state.opening.value = false
    return () => startedIn === generation
  }

  /** Null when something else has been opened since. */
  async function read(id: string): Promise<ApiResult<SavedProject> | null> {
    const isLatest = supersede()
    state.opening.value = true
    const result = await edit.withStatus(i18n.value.messages.projects.opening, async () => api.readProject(id))
    if (!isLatest()) return null
    state.opening.value = false
    return result
  }

  async function load(id: string): Promise<void> {
    const result = await read(id)
    if (result !== null) display.showResult(result)
  }

  async function restore({ draft, projectId, playhead: frame }: Recovered): Promise<void> {
    const result = projectId === null ? null : await read(projectId)
    if (projectId !== null && result === null) return
    const history = draft === null ? null : readHistory(draft, display.nextId())
    if (draft !== null && history !== null) showDraft(draft, history, result)
    else if (result !== null) display.showResult(result, draft ?? undefined)
    playhead.seek(frame)
  }

  function showDraft(draft: Draft, history: History, result: ApiResult<SavedProject> | null): void {
    const base = restoredBase({ draft, present: history.present, result, blank: display.blank() })
    if (base.kind === 'outdated') return display.showProject(base.project, draft)
    display.show(history, base.saved, draft)
    if (!state.unsaved.value) return
    instead = base.document
    restored = document.value
    notice.value = { changedAt: draft.changedAt, instead: base.instead }
  }

  return {
    notice,
    startBlank(summaries) {
      supersede()
      display.show(startHistory(display.blank(summaries)), {})
    },
    load,
    restore,
    discardRestored() {
      if (notice.value === null || instead === null) return
      notice.value = null
      edit.replace(instead, i18n.value.messages.projects.restored.step)
    },
    dismissNotice: () => (notice.value = null),
    supersede,
    dispose() {
      supersede()
      stop()
    },
  }
}

/** Replaces the edit by another one. */
function createDisplay(options: OpeningsOptions, onShow: () => void) {
  const { editor, edit, i18n, state, keeper, recovery, newId, clock } = options
  const nextId = (): number => edit.history.document.value.nextId
  /** An edit of whole videos, by default of the one that the host has selected. */
  const blank = (summaries = selectedVideo(editor), name = ''): EditDocument =>
    insertVideos(emptyDocument(name, nextId()), summaries)

  /** What was unsaved in the last edit stays as a draft. */
  function show(snapshot: History, saved: Partial<SavedState>, draft?: Draft): void {
    keeper.leave()
    const draftId = draft?.id ?? newId()
    // As one change: between the two, the last edit would seem to be empty.
    batch(() => {
      onShow()
      void edit.restore(snapshot)
      state.begin({
        draftId,
        saved: { id: null, revision: 0, name: snapshot.present.name, content: contentOf(edit), ...saved },
        startedAt: draft?.startedAt ?? draft?.changedAt ?? clock.now(),
        unconfirmed: draft?.unconfirmed ?? null,
      })
    })
    if (state.scope.value !== null) recovery.holdOnly(state.scope.value, draftId)
  }

  function showProject({ id, revision, name, data }: SavedProject, draft?: Draft): void {
    const document = parseDocument(data, { name, firstId: nextId() })
    show(startHistory(document ?? blank(selectedVideo(editor), name)), { id, revision, name }, draft)
    if (document === null) edit.showMessage(i18n.value.messages.projects.foreign)
  }

  function showResult(result: ApiResult<SavedProject>, draft?: Draft): void {
    if (result.ok) return showProject(result.value, draft)
    const { projects, session } = i18n.value.messages
    edit.showMessage({ title: projects.notOpened, text: apiErrorMessage(result.error, session.apiErrors) })
  }

  return { nextId, blank, show, showProject, showResult }
}

/** The video that the host has selected, as the single clip of an edit. */
export function selectedVideo({ bootData }: Pick<Editor, 'bootData'>): readonly ClipSummary[] {
  const data: VideoData | null = bootData.current
  if (data?.hasSource !== true) return []
  const { title, artist, duration } = data.metadata
  return [{ videoId: data.videoId, title, artist, duration, thumbnailUrl: '' }]
}
