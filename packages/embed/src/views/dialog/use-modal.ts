import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import type { RefObject } from 'preact'
import type { FocusPort } from '../../ports/focus.ts'
import { FocusContext } from '../shared/focus-context.ts'

/** Opens a `<dialog>` as a modal for as long as it is rendered, and keeps the focus in it (H-15). */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const focus = useContext(FocusContext)
  useLayoutEffect(() => (dialog.current === null ? undefined : holdModal(dialog.current, focus)), [focus])
  return dialog
}

/**
 * Returns a dispose function: the dialog closes, and the focus goes where the browser restores it, or else to the
 * editor.
 */
function holdModal(dialog: HTMLDialogElement, focus: FocusPort): () => void {
  const { ownerDocument: document } = dialog
  let last: Element | null = null
  const bringBack = () => (isReachable(dialog, last) ? last : firstControl(dialog)).focus()
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLElement) last = target
  }
  // The focused element may disappear with the next step of a flow; focus the first control of the new step.
  const rendered = new MutationObserver(() => {
    if (document.hasFocus() && isFree(document)) bringBack()
  })
  dialog.addEventListener('focusin', remember)
  if (!dialog.open) dialog.showModal()
  firstControl(dialog).focus()
  rendered.observe(dialog, { childList: true, subtree: true })
  const stopGuard = focus.onEditorFocus(bringBack)
  return () => {
    stopGuard()
    rendered.disconnect()
    dialog.removeEventListener('focusin', remember)
    dialog.close()
    if (!hasControlOutside(dialog)) focus.focusEditor()
  }
}

function isFree({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body
}

/** A control of the page itself has the focus: the browser restored it, or the user moved on. */
function hasControlOutside(dialog: HTMLDialogElement): boolean {
  const { ownerDocument: document } = dialog
  const { activeElement } = document
  return !isFree(document) && !dialog.contains(activeElement) && !(activeElement instanceof HTMLIFrameElement)
}

function isReachable(dialog: HTMLDialogElement, element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && dialog.contains(element) && !element.matches(':disabled')
}

const CONTROLS = ':is(button, input, select, textarea, summary, a[href]):not(:disabled)'

/**
 * The element marked `data-autofocus`, else the first control of the content, else the close button, else the dialog.
 */
function firstControl(dialog: HTMLDialogElement): HTMLElement {
  if (dialog.matches('[data-autofocus]')) return dialog
  const order = ['[data-autofocus]', `[data-content] ${CONTROLS}`, CONTROLS]
  return order.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((found) => found !== null) ?? dialog
}
