// The editor, hosted by the site itself in consumer mode. Its frame exists from the first visit to the editor's page on,
// and stays alive while other pages are shown, so the visitor returns to the edit as it was (H-12).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { EditorTarget } from '../core/pages.ts'

/** Something else is to be opened while work may be unsaved. */
export interface UnsavedWorkPrompt {
  readonly leave: () => void
  readonly stay: () => void
}

/** How an editor's purchase request ended. */
export type PurchaseEnd = 'success' | 'failed' | 'cancelled'

/** A mounted editor. */
export interface MountedEditor {
  open(target: EditorTarget): Promise<boolean>
  /** Whether the visitor worked in it since it opened something or saved. */
  mayBeUnsaved(): boolean
  /** Sends fresh rights and projects. */
  refresh(): void
  purchaseComplete(videoId: string, status: PurchaseEnd): void
  /** Keeps focus and shortcuts out of it while another page is shown. */
  setShown(shown: boolean): void
  dispose(): void
}

export interface EditorModel {
  /** Whether the frame exists. */
  readonly mounted: ReadonlySignal<boolean>
  readonly statusText: ReadonlySignal<string>
  readonly failure: ReadonlySignal<string | null>
  /** The visitor's pending decision; null for none. */
  readonly prompt: ReadonlySignal<UnsavedWorkPrompt | null>
  /** Mounts the editor in a slot of the page. Returns its dispose function. */
  attach(slot: HTMLElement): () => void
  /** Opens a target, after a question if work may be lost. */
  open(target: EditorTarget): void
  setShown(shown: boolean): void
  setStatus(text: string): void
  fail(text: string): void
  setPrompt(prompt: UnsavedWorkPrompt | null): void
  refresh(): void
  purchaseComplete(videoId: string, status: PurchaseEnd): void
}

export type MountEditor = (slot: HTMLElement, target: EditorTarget | null) => Promise<MountedEditor | null>

export function createEditorModel(mount: MountEditor): EditorModel {
  const mounted = signal(false)
  const statusText = signal('')
  const failure = signal<string | null>(null)
  const prompt = signal<UnsavedWorkPrompt | null>(null)
  let editor: MountedEditor | null = null
  let shown = false
  /** What to open once the editor is mounted. */
  let target: EditorTarget | null = null

  async function openNow(next: EditorTarget): Promise<void> {
    prompt.value = null
    if ((await editor?.open(next)) === false) statusText.value = 'That could not be opened. Your edit is as it was.'
  }

  return {
    mounted,
    statusText,
    failure,
    prompt,
    attach(slot) {
      let left = false
      mounted.value = true
      void mount(slot, target).then((opened) => {
        if (left) return opened?.dispose()
        editor = opened
        editor?.setShown(shown)
      })
      return () => {
        left = true
        mounted.value = false
        editor?.dispose()
        editor = null
      }
    },
    open(next) {
      if (editor === null) target = next
      else if (editor.mayBeUnsaved()) {
        prompt.value = { leave: () => void openNow(next), stay: () => void (prompt.value = null) }
      } else void openNow(next)
    },
    setShown(next) {
      shown = next
      editor?.setShown(next)
    },
    setStatus: (text) => void (statusText.value = text),
    fail: (text) => void (failure.value = text),
    setPrompt: (next) => void (prompt.value = next),
    refresh: () => editor?.refresh(),
    purchaseComplete: (videoId, status) => editor?.purchaseComplete(videoId, status),
  }
}
