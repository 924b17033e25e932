import type { ComponentChildren, RefObject } from 'preact'
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { FocusPort } from '../../ports/focus.ts'
import { FocusContext } from '../shared/focus-context.ts'
import controls from '../shared/controls.module.css'
import styles from './dialog.module.css'
import visuallyHidden from '../shared/visually-hidden.module.css'

export interface DialogProps {
  /** Its heading and its accessible name. */
  readonly title: string
  /** One sentence under the title, announced with it. */
  readonly description?: string
  /** The label of the close button. */
  readonly closeLabel: string
  /** The user requests closing, by the button or by Escape. The dialog stays open until it is unmounted. */
  readonly onClose: () => void
  /** Whether the user may close it; defaults to true. */
  readonly cancelable?: boolean
  /** Announced whenever it changes. Announcements outside an open modal are not heard. */
  readonly announcement?: string
  /** For lists and tables: wider where space allows. */
  readonly wide?: boolean
  /**
   * For content that is read before it is used: the dialog itself takes the focus, so that nothing scrolls to a
   * control.
   */
  readonly fromTop?: boolean
  /** Buttons that stay visible while the content scrolls; the primary one comes last. */
  readonly footer?: ComponentChildren
  /** Unless `fromTop`, the focus goes to the element with `data-autofocus`, else to the first control. */
  readonly children: ComponentChildren
}

/**
 * A modal over the embed: centred, a bottom sheet when compact, the whole frame when tiny (H-04, H-15). Head and foot are
 * no `header` and `footer`, which would be landmarks of the page.
 */
export function Dialog({ title, description, children, footer, announcement = '', ...options }: DialogProps) {
  const dialog = useModal()
  const body = useScrollTabStop()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
      data-wide={options.wide === true}
      data-autofocus={options.fromTop === true ? '' : undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      {...closing(options)}
    >
      <div class={styles.head}>
        <h2 class={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {options.cancelable !== false && <CloseButton label={options.closeLabel} onClose={options.onClose} />}
      </div>
      <div ref={body} class={styles.body} data-content>
        {description !== undefined && (
          <p class={styles.description} id={`${id}-description`}>
            {description}
          </p>
        )}
        {children}
      </div>
      {footer !== undefined && (
        <div class={styles.foot} data-content>
          {footer}
        </div>
      )}
      <p class={visuallyHidden.visuallyHidden} role="status">
        {announcement}
      </p>
    </dialog>
  )
}

function CloseButton({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  return (
    <button class={`${controls.icon} ${styles.close}`} type="button" aria-label={label} onClick={onClose}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m3.5 3.5 9 9m0-9-9 9" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
      </svg>
    </button>
  )
}

/**
 * A browser closes a dialog by itself when Escape is pressed twice: a dialog that is still rendered opens again
 * immediately.
 */
function closing({ cancelable = true, onClose }: Pick<DialogProps, 'cancelable' | 'onClose'>) {
  const requestClose = () => {
    if (cancelable) onClose()
  }
  return {
    onCancel(event: Event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      requestClose()
    },
    onClose({ currentTarget: dialog, target }: Event) {
      if (!(dialog instanceof HTMLDialogElement) || target !== dialog || !dialog.isConnected || dialog.open) return
      dialog.showModal()
      requestClose()
    },
  }
}

/** Opens a `<dialog>` as a modal for as long as it is rendered, and keeps the focus in it (H-15). */
function useModal(): RefObject<HTMLDialogElement | null> {
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

/**
 * Makes overflowing content focusable, so that the keyboard can scroll it (WCAG 2.1.1): not every browser does so by
 * itself.
 */
export function useScrollTabStop(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : watchOverflow(box.current)), [])
  return box
}

function watchOverflow(element: HTMLElement): () => void {
  const update = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  const content = new MutationObserver(update)
  sizes.observe(element)
  content.observe(element, { childList: true, characterData: true, subtree: true })
  update()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}
