import type { Workspace } from '../../models/workspace.ts'

/** Id of the search box, which `/` focuses. */
export const SEARCH_BOX_ID = 'library-search'

/**
 * Global shortcuts: `/` focuses the search box, Space plays and pauses (E-09). Returns a function that removes the
 * listener.
 */
export function listenForShortcuts(target: Window, workspace: Workspace): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '/') {
      // The library may be hidden, and hidden elements cannot receive focus.
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

/** Moves focus between the buttons of a list with the arrow keys, Home and End. */
export function moveListFocus(event: KeyboardEvent, list: HTMLElement): void {
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-walk]')]
  const current = buttons.findIndex((button) => button === list.ownerDocument.activeElement)
  const target = {
    ArrowDown: current + 1,
    ArrowRight: current + 1,
    ArrowUp: current - 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  if (current === -1 || target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="range"]), textarea, select')
}

/** Whether Space already activates the element. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, summary, a[href]')
}
