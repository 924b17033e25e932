// The editor, hosted by the site itself in consumer mode. Its frame exists from the first visit to the editor's page on,
// and stays alive while other pages are shown, so the visitor returns to the edit as it was (H-12).
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { EditorTarget } from '../core/pages.ts'
import { createEditorUpdates, type EditorUpdates, type UpdateTarget } from './editor-updates.ts'

/** Something else is to be opened while work may be unsaved. */
export interface UnsavedWorkPrompt {
  readonly leave: () => void
  readonly stay: () => void
}

/** A mounted editor. */
export interface MountedEditor extends UpdateTarget {
  open(target: EditorTarget): Promise<boolean>
  /** Whether this saved project is the edit that is open. */
  isOpen(target: EditorTarget): boolean
  /** Whether work would be lost if it opened something else: it saves first what it can. */
  losesWork(): Promise<boolean>
  /** Keeps focus and shortcuts out of it while another page is shown. */
  setShown(shown: boolean): void
  dispose(): void
}

export interface EditorModel extends Pick<EditorUpdates, 'refresh' | 'purchaseComplete'> {
  /** Whether its page was visited. */
  readonly mounted: ReadonlySignal<boolean>
  /** Whether its frame exists. */
  readonly framed: ReadonlySignal<boolean>
  readonly statusText: ReadonlySignal<string>
  readonly failure: ReadonlySignal<string | null>
  /** The visitor's pending decision; null for none. */
  readonly prompt: ReadonlySignal<UnsavedWorkPrompt | null>
  /** What a payment changed and the editor could not be told yet. */
  readonly updates: Pick<EditorUpdates, 'delayed' | 'retry'>
  /** Mounts the editor in a slot of the page. Returns its dispose function. */
  attach(slot: HTMLElement): () => void
  /** Mounts it again where the visitor could not be signed in before. */
  retry(): void
  /** Opens a target, after a question if work may be lost. */
  open(target: EditorTarget): void
  setShown(shown: boolean): void
  setStatus(text: string): void
  /** Null once it works again. */
  fail(text: string | null): void
  setPrompt(prompt: UnsavedWorkPrompt | null): void
  dispose(): void
}

export type MountEditor = (slot: HTMLElement, target: EditorTarget | null) => Promise<MountedEditor | null>

export function createEditorModel(mount: MountEditor, clock: Clock): EditorModel {
  const mounted = signal(false)
  const framed = signal(false)
  const statusText = signal('')
  const failure = signal<string | null>(null)
  const prompt = signal<UnsavedWorkPrompt | null>(null)
  let editor: MountedEditor | null = null
  let slot: HTMLElement | null = null
  let isMounting = false
  let shown = false
  /** What to open once the editor is mounted. */
  let target: EditorTarget | null = null

  // An editor that is mounted later begins with fresh boot data.
  const updates = createEditorUpdates(clock, {
    refresh: async () => editor?.refresh() ?? true,
    purchaseComplete: async (videoId, status) => editor?.purchaseComplete(videoId, status) ?? true,
  })

  function setPrompt(next: UnsavedWorkPrompt | null): void {
    prompt.value = next
  }

  async function openNow(next: EditorTarget): Promise<void> {
    prompt.value = null
    if ((await editor?.open(next)) === false) statusText.value = 'That could not be opened. Your edit is as it was.'
  }

  const opening = createOpening(openNow, prompt)

  async function mountIn(element: HTMLElement): Promise<void> {
    if (editor !== null || isMounting) return
    isMounting = true
    const first = target
    const opened = await mount(element, first)
    isMounting = false
    if (slot !== element) return opened?.dispose()
    editor = opened
    framed.value = opened !== null
    editor?.setShown(shown)
    // Something else was chosen while it was being mounted.
    if (target !== null && target !== first) void openNow(target)
  }

  return {
    mounted,
    framed,
    statusText,
    failure,
    prompt,
    updates,
    attach(element) {
      slot = element
      mounted.value = true
      void mountIn(element)
      return () => {
        slot = null
        opening.cancel()
        mounted.value = false
        framed.value = false
        editor?.dispose()
        editor = null
      }
    },
    retry() {
      if (slot !== null) void mountIn(slot)
    },
    open(next) {
      if (editor === null) target = next
      else if (editor.isOpen(next)) opening.cancel()
      else void opening.start(editor, next)
    },
    setShown(next) {
      shown = next
      editor?.setShown(next)
    },
    setStatus: (text) => {
      statusText.value = text
    },
    fail: (text) => {
      failure.value = text
    },
    setPrompt,
    refresh: updates.refresh,
    purchaseComplete: updates.purchaseComplete,
    dispose: updates.dispose,
  }
}

/** Opens the latest of several targets once the editor has saved; asks first where it cannot. */
function createOpening(openNow: (target: EditorTarget) => Promise<void>, prompt: Signal<UnsavedWorkPrompt | null>) {
  let latest = 0
  return {
    cancel() {
      latest += 1
    },
    async start(editor: MountedEditor, target: EditorTarget): Promise<void> {
      const current = (latest += 1)
      const losesWork = await editor.losesWork()
      if (current !== latest) return
      const leave = (): void => void openNow(target)
      if (losesWork) prompt.value = { leave, stay: () => (prompt.value = null) }
      else leave()
    },
  }
}
