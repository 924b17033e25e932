import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { CloseIcon } from './icons.tsx'
import styles from './sheet.module.css'

export interface SheetProps {
  readonly title: string
  readonly children: ComponentChildren
  readonly onClose: () => void
}

/** A modal over the editor; Escape and the close button dismiss it. */
export function Sheet({ title, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const cancel = (event: Event) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={dialog} class={styles.sheet} aria-labelledby={heading} onCancel={cancel}>
      <header class={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" class={styles.close} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div class={styles.body}>{children}</div>
    </dialog>
  )
}
