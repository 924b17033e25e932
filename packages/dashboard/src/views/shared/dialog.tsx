import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useMessages } from './context.ts'
import { CloseIcon } from './icons.tsx'
import controls from './controls.module.css'
import styles from './dialog.module.css'

export interface DialogProps {
  /** Its heading and its accessible name. */
  readonly title: string
  readonly description?: string
  /** The user requests closing. The dialog stays open until it is unmounted. Absent: it cannot be closed. */
  readonly onClose?: (() => void) | undefined
  /** Buttons; the primary one comes last. */
  readonly footer?: ComponentChildren
  readonly children?: ComponentChildren
}

/** A modal. The focus goes to the element with `data-autofocus`, else where the browser puts it, and back at the end. */
export function Dialog({ title, description, onClose, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { common } = useMessages()
  useLayoutEffect(() => holdOpen(dialog.current), [])
  const cancel = (event: Event) => {
    event.preventDefault()
    onClose?.()
  }
  // A browser closes a dialog by itself when Escape is pressed twice.
  const reopen = () => {
    const { current } = dialog
    if (current !== null && current.isConnected && !current.open) current.showModal()
  }
  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onCancel={cancel}
      onClose={reopen}
    >
      <header class={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {onClose !== undefined && (
          <button type="button" class={controls.icon} aria-label={common.actions.close} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </header>
      <div class={styles.body}>
        {description !== undefined && <p id={`${id}-text`}>{description}</p>}
        {children}
      </div>
      {footer !== undefined && <footer class={styles.foot}>{footer}</footer>}
    </dialog>
  )
}

/** Opens the dialog; the result closes it and returns the focus. */
function holdOpen(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined
  const before = dialog.ownerDocument.activeElement
  if (!dialog.open) dialog.showModal()
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('input')
  ;(first ?? dialog).focus()
  return () => {
    dialog.close()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
