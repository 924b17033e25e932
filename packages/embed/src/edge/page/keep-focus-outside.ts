import type { FocusPort } from '../../ports/focus.ts'
import type { PageParts } from './page-surface.ts'

export interface FocusGuardOptions {
  readonly page: Pick<PageParts, 'catalogue'>
  readonly focus: FocusPort
  readonly isEditorShown: () => boolean
}

/** Returns the focus to the catalogue when a hidden editor takes it (H-15). Returns an unsubscribe function. */
export function keepFocusOutside({ page: { catalogue }, focus, isEditorShown }: FocusGuardOptions): () => void {
  const listening = new AbortController()
  let last: HTMLElement | null = null
  const remember = ({ target }: Event) => (last = target instanceof HTMLElement ? target : null)
  catalogue.addEventListener('focusin', remember, { signal: listening.signal })
  const stop = focus.onEditorFocus(() => {
    if (isEditorShown()) return
    if (last?.isConnected === true) last.focus()
    else focus.focusEditor()
  })
  return () => {
    stop()
    listening.abort()
  }
}
