// The editor of catalog mode: one frame, opened on one video at a time, alive while the customer browses (H-21).
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { EditorTarget } from '../../core/catalogue/editor-target.ts'
import type { Failure } from '../../core/errors/failure.ts'
import type { Outcome } from '../../core/errors/embed-error.ts'
import type { PurchaseCompletion } from '../../core/purchase/purchase-bridge.ts'
import type { VideoEditorPort } from '../../ports/editor.ts'
import type { FrameFocus } from '@proscenium/ui/frame-focus'
import type { NetworkPort } from '../../ports/network.ts'
import type { BootModel, BootModelOptions } from '../boot/boot-model.ts'
import type { SessionModel } from '../session/session-model.ts'
import { createReplacement } from './replacement.ts'
import { createUnsavedWork } from './unsaved-work.ts'

export type CatalogueEditorState =
  | { readonly kind: 'closed' }
  /** `slow`: it takes longer than usual. */
  | { readonly kind: 'opening'; readonly slow: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Another video is to open while the open one may have unsaved changes. */
export interface UnsavedQuestion {
  readonly current: EditorTarget
  readonly next: EditorTarget
}

export interface CatalogueEditor {
  readonly state: ReadonlySignal<CatalogueEditorState>
  /** The title of the video in the editor, also when the editor opened another one; null while closed. */
  readonly title: ReadonlySignal<string | null>
  readonly unsaved: ReadonlySignal<UnsavedQuestion | null>
  /** Whether the editor is open and the current view is its own. */
  readonly isShown: ReadonlySignal<boolean>
  /**
   * Asks before it replaces work that is unsaved and that the editor cannot save; resolves to false if the customer keeps
   * that or asks for another video.
   */
  open(target: EditorTarget): Promise<boolean>
  /** Opens the video that the customer was asked about. */
  confirm(): void
  dismiss(): void
  /** Repeats what failed, if that can help. */
  retry(): void
  /** Whether the current view is the editor's. The frame stays in any case. */
  setVisible(visible: boolean): void
  /** Fresh boot data for an open editor; succeeds if there is none. */
  refresh(): Promise<Outcome<unknown>>
  /** The result of one of the editor's purchase requests (P-27). */
  purchaseComplete(end: PurchaseCompletion): void
  dispose(): void
}

export interface CatalogueEditorOptions {
  /** Drives one editor from its frame to its handshake, and monitors it. */
  readonly createBootModel: (options: BootModelOptions) => BootModel
  readonly editor: VideoEditorPort
  readonly session: SessionModel
  readonly focus: Pick<FrameFocus, 'onFrameFocus'>
  readonly network: NetworkPort
  readonly clock: Clock
  readonly yieldToMain?: () => Promise<void>
}

interface Question {
  readonly target: EditorTarget
  readonly settle: (accepted: boolean) => void
}

export function createCatalogueEditor({
  createBootModel,
  editor,
  focus,
  clock,
  ...parts
}: CatalogueEditorOptions): CatalogueEditor {
  const target = signal<EditorTarget | null>(null)
  const visible = signal(false)
  const work = createUnsavedWork(clock)
  const port = editor.create({
    target: () => requestOf(target.peek()),
    onBootData({ videoId, projectId, metadata: { title } }) {
      if (videoId === '') return
      target.value = { videoId, title, ...(projectId === undefined ? {} : { projectId }) }
    },
    onProjectSaved: work.saved,
  })
  const boot = signal<BootModel | null>(null)
  const replacement = createReplacement({
    clock,
    open: (next, signalOfOpen) => editor.host()?.open(requestOf(next), signalOfOpen),
    onOpened: work.reset,
  })
  let openings = 0
  const isOpen = () => boot.peek()?.state.peek().phase === 'open'
  /** The customer's session outlives this editor. */
  const session: SessionModel = { ...parts.session, dispose: () => undefined }

  const start = (next: EditorTarget) => {
    if (isOpen()) return replacement.start(next)
    boot.peek()?.dispose()
    work.reset()
    target.value = next
    boot.value = createBootModel({ ...parts, startupError: null, parts: { session, editor: port }, clock })
    boot.value.start()
  }
  const { question, ask, settle } = createQuestion(start)
  const state = computed(() => replacement.state.value ?? stateOf(boot.value))
  const isShown = computed(() => visible.value && state.value.kind === 'open')
  // A hidden editor may take the focus by itself.
  const stopFocus = focus.onFrameFocus(() => isShown.peek() && work.focused())

  return {
    state,
    title: computed(() => replacement.target.value?.title ?? target.value?.title ?? null),
    unsaved: computed(() => questionOf(target.value, question.value)),
    isShown,
    async open(next) {
      settle(false)
      const opening = (openings += 1)
      if (isOpen() && isSame(target.peek(), next)) {
        replacement.cancel()
        return true
      }
      const stated = isOpen() ? editor.host()?.unsaved.current : false
      // The customer decides only about what the editor cannot save first.
      const isSaved = stated === true && (await editor.host()?.leave()) === 'saved'
      if (opening !== openings) return false
      if (!isSaved && (stated ?? work.isUnsaved())) return await ask(next)
      start(next)
      return true
    },
    confirm: () => settle(true),
    dismiss: () => settle(false),
    retry: () => (replacement.state.peek() === null ? boot.peek()?.retry() : replacement.retry()),
    setVisible(next) {
      if (visible.peek() && !next) work.left()
      visible.value = next
    },
    refresh: async () => (await editor.host()?.refresh()) ?? { ok: true, value: null },
    purchaseComplete: (end) => editor.host()?.notifyPurchaseComplete(end),
    dispose() {
      settle(false)
      openings += 1
      replacement.cancel()
      stopFocus()
      boot.peek()?.dispose()
    },
  }
}

function createQuestion(onAccepted: (target: EditorTarget) => void) {
  const question = signal<Question | null>(null)
  return {
    question,
    /** Resolves to the customer's decision. */
    ask: (target: EditorTarget) => new Promise<boolean>((settle) => (question.value = { target, settle })),
    settle(accepted: boolean) {
      const asked = question.peek()
      question.value = null
      if (accepted && asked !== null) onAccepted(asked.target)
      asked?.settle(accepted)
    },
  }
}

function questionOf(current: EditorTarget | null, question: Question | null): UnsavedQuestion | null {
  return current === null || question === null ? null : { current, next: question.target }
}

function stateOf(boot: BootModel | null): CatalogueEditorState {
  if (boot === null) return { kind: 'closed' }
  const { phase, failure } = boot.state.value
  if (failure !== null) return { kind: 'failed', failure }
  return phase === 'open' ? { kind: 'open' } : { kind: 'opening', slow: phase === 'slow' }
}

/** A target without a project is the video, whatever project of it is open. */
function isSame(open: EditorTarget | null, next: EditorTarget): boolean {
  return open?.videoId === next.videoId && (next.projectId === undefined || next.projectId === open.projectId)
}

function requestOf(target: EditorTarget | null) {
  if (target === null) return {}
  const { videoId, projectId } = target
  return { videoId, ...(projectId === undefined ? {} : { projectId }) }
}
