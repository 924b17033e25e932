import type { Workspace } from '../../models/workspace.ts'

/** The search box, which `/` goes to. */
export const SEARCH_BOX_ID = 'library-search'

/** Keys that work everywhere: `/` goes to the search box, Space plays and pauses. Returns how to stop listening. */
export function listenForShortcuts(target: Window, workspace: Workspace): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '/') {
      // The library may have to be shown first, and what is hidden takes no focus.
      event.preventDefault()
      workspace.show('library')
      void Promise.resolve().then(() => target.document.getElementById(SEARCH_BOX_ID)?.focus())
    }
    if (event.key === ' ' && !isControl(event.target)) {
      event.preventDefault()
      workspace.player.toggle()
    }
  }
  target.addEventListener('keydown', onKey)
  return () => target.removeEventListener('keydown', onKey)
}

/** Arrow keys, Home and End walk over the buttons of a list. */
export function moveListFocus(event: KeyboardEvent, list: HTMLElement): void {
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-walk]')]
  const here = buttons.findIndex((button) => button === list.ownerDocument.activeElement)
  const target = {
    ArrowDown: here + 1,
    ArrowRight: here + 1,
    ArrowUp: here - 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  if (here === -1 || target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="range"]), textarea, select')
}

/** Things that Space already presses. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, summary, a[href]')
}
