import type { FrameFocus } from '@proscenium/ui/frame-focus'
import type { PageParts } from './page-surface.ts'

export interface FocusGuardOptions {
  readonly page: Pick<PageParts, 'catalogue'>
  readonly focus: FrameFocus
  readonly isEditorShown: () => boolean
}

/** Returns the focus to the catalogue when a hidden editor takes it (H-15). Returns an unsubscribe function. */
export function keepFocusOutside({ page: { catalogue }, focus, isEditorShown }: FocusGuardOptions): () => void {
  const listening = new AbortController()
  let last: HTMLElement | null = null
  const remember = ({ target }: Event) => (last = target instanceof HTMLElement ? target : null)
  catalogue.addEventListener('focusin', remember, { signal: listening.signal })
  const stop = focus.onFrameFocus(() => {
    if (isEditorShown()) return
    if (last?.isConnected === true) last.focus()
    else focus.focusFrame()
  })
  return () => {
    stop()
    listening.abort()
  }
}
