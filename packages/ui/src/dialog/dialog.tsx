import { LiveRegion } from '../states/live-region.tsx'
import type { ComponentChildren, RefObject } from 'preact'
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks'
import button from '../controls/button.module.css'
import { CloseIcon } from '../controls/icons.tsx'
import { FrameFocusContext, type FrameFocus } from './frame-focus.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  /** Its heading and its accessible name. */
  readonly title: string
  /** One sentence under the title, announced with it. */
  readonly description?: string
  /** The label of the close button. */
  readonly closeLabel: string
  /**
   * The user requests closing, by the button or by Escape. The dialog stays open until it is unmounted. Absent: it cannot
   * be closed.
   */
  readonly onClose?: (() => void) | undefined
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
  readonly children?: ComponentChildren
}

/**
 * A modal over the page: centred, a bottom sheet when compact, the whole frame when tiny (H-04, H-15). Head and foot are
 * no `header` and `footer`, which would be landmarks of the page.
 */
export function Dialog({ title, description, children, footer, announcement = '', ...options }: DialogProps) {
  const dialog = useModal(options.onClose)
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
    >
      <div class={styles.head}>
        <h2 class={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {options.onClose !== undefined && <CloseButton label={options.closeLabel} onClose={options.onClose} />}
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
      <LiveRegion>{announcement}</LiveRegion>
    </dialog>
  )
}

function CloseButton({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  return (
    <button class={button.icon} type="button" aria-label={label} onClick={onClose}>
      <CloseIcon />
    </button>
  )
}

/** Opens a `<dialog>` as a modal for as long as it is rendered, and keeps the focus in it (H-15). */
function useModal(onClose: DialogProps['onClose']): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const focus = useContext(FrameFocusContext)
  const current = useRef(onClose)
  current.current = onClose
  useLayoutEffect(() => {
    if (dialog.current === null) return undefined
    const stops = [holdModal(dialog.current, focus), listenToClosing(dialog.current, () => current.current?.())]
    return () => stops.reverse().forEach((stop) => stop())
  }, [focus])
  return dialog
}

/**
 * Calls `requestClose` for Escape. A browser closes a dialog by itself when Escape is pressed twice: a dialog that is still
 * rendered opens again immediately. Returns an unsubscribe function.
 */
function listenToClosing(dialog: HTMLDialogElement, requestClose: () => void): () => void {
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    requestClose()
  }
  const onClose = ({ target }: Event) => {
    if (target !== dialog || !dialog.isConnected || dialog.open) return
    dialog.showModal()
    requestClose()
  }
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('close', onClose)
  return () => {
    dialog.removeEventListener('cancel', onCancel)
    dialog.removeEventListener('close', onClose)
  }
}

/**
 * Returns a dispose function: the dialog closes, and the focus goes where the browser restores it, or else to the
 * frame.
 */
function holdModal(dialog: HTMLDialogElement, focus: FrameFocus): () => void {
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
  const stopGuard = focus.onFrameFocus(bringBack)
  return () => {
    stopGuard()
    rendered.disconnect()
    dialog.removeEventListener('focusin', remember)
    dialog.close()
    if (!hasControlOutside(dialog)) focus.focusFrame()
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
