import type { Workspace } from '../../models/workspace.ts'

/** Id of the search box, which `/` focuses. */
export const SEARCH_BOX_ID = 'library-search'

/** Edits by key, with Ctrl or Cmd as `Ctrl`. */
const editKeys: Readonly<Record<string, (timeline: Workspace['timeline']) => void>> = {
  'Ctrl+z': ({ undo }) => undo(),
  'Ctrl+Shift+z': ({ redo }) => redo(),
  'Ctrl+y': ({ redo }) => redo(),
  s: ({ split }) => split(),
  '[': ({ trimToPlayhead }) => trimToPlayhead('start'),
  ']': ({ trimToPlayhead }) => trimToPlayhead('end'),
  ',': ({ slipBy }) => slipBy(-1),
  '.': ({ slipBy }) => slipBy(1),
  Delete: ({ removeSelected }) => removeSelected(),
  Backspace: ({ removeSelected }) => removeSelected(),
}

/**
 * Global shortcuts: `/` focuses the search box, Space plays and pauses, and the keys of `editKeys` edit (E-09). None
 * works in a text field or behind a dialog. Returns a function that removes the listener.
 */
export function listenForShortcuts(target: Window, workspace: Workspace): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target) || isBehindDialog(target.document)) return
    const edit = editKeys[chordOf(event)]
    if (edit !== undefined) {
      event.preventDefault()
      edit(workspace.timeline)
    }
    if (event.ctrlKey || event.metaKey) return
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

function chordOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && /[a-z]/i.test(name) ? 'Shift+' : ''}${name}`
}

function isBehindDialog(page: Document): boolean {
  return page.querySelector('dialog[open]') !== null
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
  if (current === -1 || target === undefined || event.altKey) return
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
