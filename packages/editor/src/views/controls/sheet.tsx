import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useI18n } from '../i18n/i18n-context.ts'
import { CloseIcon } from './icons.tsx'
import styles from './sheet.module.css'

export interface SheetProps {
  readonly title: string
  readonly children: ComponentChildren
  readonly onClose: () => void
  /** Wide enough for two columns of text, which the keyboard can scroll. */
  readonly wide?: boolean
}

/** A modal over the editor; Escape and the close button dismiss it. */
export function Sheet({ title, children, onClose, wide = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const cancel = (event: Event) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={dialog} class={styles.sheet} data-wide={wide} aria-labelledby={heading} onCancel={cancel}>
      <header class={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" class={styles.close} aria-label={useI18n().messages.session.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div class={styles.body} {...(wide ? { role: 'group', tabIndex: 0, 'aria-labelledby': heading } : {})}>
        {children}
      </div>
    </dialog>
  )
}
