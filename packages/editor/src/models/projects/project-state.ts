// What is known of the edit as a project, shared by the parts that save, restore and leave it.
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { serialiseDocument } from '../../core/document/serialise.ts'
import type { ApiError, ProjectEntry } from '../../ports/editor-api.ts'
import type { Draft, UnconfirmedSaves } from '../../ports/local-work.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import { createEditName } from './edit-name.ts'

/** The last state that the service confirmed; `id` is null before the first save. `content` is the saved form as text. */
export interface SavedState {
  readonly id: string | null
  readonly revision: number
  readonly name: string
  readonly content: string
}

/** Shown to the user before work is lost. */
export type ProjectPrompt =
  | { readonly kind: 'conflict'; readonly revision: number }
  /** The project was deleted in another place. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'leave'; readonly go: () => void }
  | { readonly kind: 'deletion'; readonly item: ProjectEntry | Draft }

/** Why the last attempt to save failed, and the state that it tried to save. */
export interface SaveProblem {
  readonly error: ApiError
  readonly key: string
}

/** How an edit begins. */
export interface Beginning {
  readonly draftId: string
  readonly saved: SavedState
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
  readonly unconfirmed: UnconfirmedSaves | null
}

export interface ProjectState {
  readonly lastSaved: ReadonlySignal<SavedState>
  /** What the edit is called: its own name, or an automatic one. */
  readonly name: ReadonlySignal<string>
  /** The name that the person gave it; '' for none. */
  readonly ownName: ReadonlySignal<string>
  readonly content: ReadonlySignal<string>
  /** Identifies what there is to save. */
  readonly key: ReadonlySignal<string>
  readonly unsaved: ReadonlySignal<boolean>
  /** What saving by itself would save; null for nothing, or while the person or a new session has to decide. */
  readonly due: ReadonlySignal<string | null>
  readonly saving: Signal<boolean>
  readonly opening: Signal<boolean>
  readonly prompt: Signal<ProjectPrompt | null>
  readonly problem: Signal<SaveProblem | null>
  /** Saves of which no response came; null for none. */
  readonly unconfirmed: Signal<UnconfirmedSaves | null>
  /** Id of the local draft; another one with each edit that is opened. */
  readonly draftId: ReadonlySignal<string>
  readonly startedAt: ReadonlySignal<number>
  /** Marks what this page saves of the edit: another page that restores it uses another one. */
  readonly saveId: ReadonlySignal<string>
  /** Whose drafts are kept; null before the host has said who it is. */
  readonly scope: Signal<string | null>
  /** What the host had asked to open. */
  readonly target: Signal<string>
  setSaved(next: SavedState): void
  /** The edit is to be saved as another project. */
  detach(): void
  /** What failed because the session had ended may be tried again. */
  onNewSession(): void
  /** Declares the document to be another edit. */
  begin(beginning: Beginning): void
}

export interface ProjectStateOptions {
  readonly edit: EditModel
  readonly i18n: ReadonlySignal<I18n>
  readonly newId: () => string
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
}

export function createProjectState({ edit, i18n, newId, ...first }: ProjectStateOptions): ProjectState {
  const lastSaved = signal<SavedState>({ id: null, revision: 0, name: '', content: contentOf(edit) })
  const draftId = signal(newId())
  const saveId = signal(newId())
  const startedAt = signal(first.startedAt)
  const naming = createEditName({ document: edit.history.document, i18n, startedAt })
  const { name, ownName } = naming
  const content = computed(() => contentOf(edit))
  const prompt = signal<ProjectPrompt | null>(null)
  const problem = signal<SaveProblem | null>(null)
  const unconfirmed = signal<UnconfirmedSaves | null>(null)
  const setSaved = (next: SavedState): void =>
    batch(() => {
      if (next.id !== null) naming.settle(next.name)
      lastSaved.value = next
      problem.value = null
      unconfirmed.value = null
      if (prompt.value?.kind === 'conflict' || prompt.value?.kind === 'gone') prompt.value = null
    })
  const key = computed(() => keyOf({ draftId: draftId.value, name: name.value, content: content.value }))
  const isRenamed = computed(() =>
    lastSaved.value.id === null ? ownName.value !== '' : name.value !== lastSaved.value.name,
  )
  const unsaved = computed(() => content.value !== lastSaved.value.content || isRenamed.value)
  const opening = signal(false)
  return {
    lastSaved,
    name,
    ownName,
    content,
    key,
    unsaved,
    due: computed(() =>
      unsaved.value && !opening.value && isWorthTrying(problem.value, key.value) ? key.value : null,
    ),
    saving: signal(false),
    opening,
    prompt,
    problem,
    unconfirmed,
    draftId,
    startedAt,
    saveId,
    scope: signal(null),
    target: signal(''),
    setSaved,
    detach: () =>
      batch(() => {
        saveId.value = newId()
        setSaved({ id: null, revision: 0, name: '', content: '' })
      }),
    onNewSession() {
      if (problem.value?.error.kind === 'session') problem.value = null
    },
    begin: (next) =>
      batch(() => {
        draftId.value = next.draftId
        saveId.value = newId()
        startedAt.value = next.startedAt
        prompt.value = null
        naming.reset()
        setSaved(next.saved)
        unconfirmed.value = next.unconfirmed
      }),
  }
}

/** A rejected state is not sent again, but another one may be accepted. */
function isWorthTrying(problem: SaveProblem | null, key: string): boolean {
  if (problem === null || problem.error.kind === 'unreachable') return true
  return problem.error.kind === 'rejected' && problem.key !== key
}

/** Identifies a state of an edit. */
export function keyOf({
  draftId,
  name,
  content,
}: Pick<SavedState, 'name' | 'content'> & { readonly draftId: string }): string {
  return [draftId, name, content].join('\n')
}

export function contentOf({ history }: Pick<EditModel, 'history'>): string {
  return JSON.stringify(serialiseDocument(history.document.value))
}
