import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useModal } from './use-modal.ts'
import { useScrollTabStop } from './use-scroll-tab-stop.ts'
import controls from '../shared/controls.module.css'
import styles from './dialog.module.css'
import visuallyHidden from '../shared/visually-hidden.module.css'

export interface DialogProps {
  /** Its heading and its accessible name. */
  readonly title: string
  /** One sentence under the title, read out with it. */
  readonly description?: string
  /** The words for the button that closes. */
  readonly closeLabel: string
  /** A person wants it closed, by the button or by Escape. It stands until it is rendered no more. */
  readonly onClose: () => void
  /** Whether a person may close it; yes unless told. */
  readonly cancelable?: boolean
  /** Read out whenever it changes. What is announced outside of an open modal is not heard. */
  readonly announcement?: string
  /** For lists and tables: wider where there is room. */
  readonly wide?: boolean
  /** For what is read before it is used: the focus begins with the dialog itself, so that nothing scrolls to a control. */
  readonly fromTop?: boolean
  /** Buttons that stay in sight while the content scrolls; the one that leads on comes last. */
  readonly footer?: ComponentChildren
  /** Unless `fromTop`, focus goes to the element with `data-autofocus` in it, else to its first control. */
  readonly children: ComponentChildren
}

/** A modal over the embed: in the middle, a sheet from below when compact, all of the frame when tiny (H-04, H-15). */
export function Dialog({ title, description, children, footer, announcement = '', ...how }: DialogProps) {
  const dialog = useModal()
  const body = useScrollTabStop()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      class={styles['dialog']}
      data-wide={how.wide === true}
      data-autofocus={how.fromTop === true ? '' : undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-words`}
      {...closing(how)}
    >
      <header class={styles['head']}>
        <h2 class={styles['title']} id={`${id}-title`}>
          {title}
        </h2>
        {how.cancelable !== false && <CloseButton label={how.closeLabel} onClose={how.onClose} />}
      </header>
      <div ref={body} class={styles['body']} data-content>
        {description !== undefined && (
          <p class={styles['description']} id={`${id}-words`}>
            {description}
          </p>
        )}
        {children}
      </div>
      {footer !== undefined && (
        <footer class={styles['foot']} data-content>
          {footer}
        </footer>
      )}
      <p class={visuallyHidden['visuallyHidden']} role="status">
        {announcement}
      </p>
    </dialog>
  )
}

function CloseButton({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  return (
    <button class={`${controls['icon']} ${styles['close']}`} type="button" aria-label={label} onClick={onClose}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m3.5 3.5 9 9m0-9-9 9" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
      </svg>
    </button>
  )
}

/** A browser closes a dialog on Escape unasked when it is pressed twice: what is rendered stands again at once. */
function closing({ cancelable = true, onClose }: Pick<DialogProps, 'cancelable' | 'onClose'>) {
  const ask = () => {
    if (cancelable) onClose()
  }
  return {
    onCancel(event: Event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      ask()
    },
    onClose({ currentTarget: dialog, target }: Event) {
      if (!(dialog instanceof HTMLDialogElement) || target !== dialog || !dialog.isConnected || dialog.open) return
      dialog.showModal()
      ask()
    },
  }
}
