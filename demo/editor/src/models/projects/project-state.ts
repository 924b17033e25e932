// What is known of the edit as a project, shared by the parts that save, restore and leave it.
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { serialiseDocument } from '../../core/document/serialise.ts'
import type { ApiError, ProjectEntry } from '../../ports/editor-api.ts'
import type { Draft } from '../../ports/local-work.ts'
import type { EditModel } from '../edit-model.ts'

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
  /** `stored`: a draft of the changes stays in this browser. */
  | { readonly kind: 'leave'; readonly stored: boolean; readonly go: () => void }
  | { readonly kind: 'deletion'; readonly item: ProjectEntry | Draft }

/** Why the last attempt to save failed, and the state that it tried to save. */
export interface SaveProblem {
  readonly error: ApiError
  readonly key: string
}

export interface ProjectState {
  readonly lastSaved: ReadonlySignal<SavedState>
  readonly name: ReadonlySignal<string>
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
  /** Id of the local draft; another one with each edit that is opened. */
  readonly draftId: ReadonlySignal<string>
  /** Whose drafts are kept; null before the host has said who it is. */
  readonly scope: Signal<string | null>
  /** What the host had asked to open. */
  readonly target: Signal<string>
  setSaved(next: SavedState): void
  /** What failed because the session had ended may be tried again. */
  onNewSession(): void
  /** Declares the document to be another edit, of which this is saved. */
  begin(draftId: string, saved: SavedState): void
}

export function createProjectState(edit: EditModel, untitled: string, firstDraftId: string): ProjectState {
  const lastSaved = signal<SavedState>({ id: null, revision: 0, name: untitled, content: contentOf(edit) })
  const name = computed(() => edit.history.document.value.name)
  const content = computed(() => contentOf(edit))
  const [prompt, problem] = [signal<ProjectPrompt | null>(null), signal<SaveProblem | null>(null)]
  const draftId = signal(firstDraftId)
  const setSaved = (next: SavedState): void =>
    batch(() => {
      lastSaved.value = next
      problem.value = null
      if (prompt.value?.kind === 'conflict' || prompt.value?.kind === 'gone') prompt.value = null
    })
  const key = computed(() => `${draftId.value}\n${name.value}\n${content.value}`)
  const unsaved = computed(() => content.value !== lastSaved.value.content || name.value !== lastSaved.value.name)
  const opening = signal(false)
  return {
    lastSaved,
    name,
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
    draftId,
    scope: signal(null),
    target: signal(''),
    setSaved,
    onNewSession() {
      if (problem.value?.error.kind === 'session') problem.value = null
    },
    begin: (id, saved) =>
      batch(() => {
        draftId.value = id
        prompt.value = null
        setSaved(saved)
      }),
  }
}

/** A rejected state is not sent again, but another one may be accepted. */
function isWorthTrying(problem: SaveProblem | null, key: string): boolean {
  if (problem === null || problem.error.kind === 'unreachable') return true
  return problem.error.kind === 'rejected' && problem.key !== key
}

export function contentOf({ history }: Pick<EditModel, 'history'>): string {
  return JSON.stringify(serialiseDocument(history.document.value))
}
