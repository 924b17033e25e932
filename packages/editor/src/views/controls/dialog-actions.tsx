import button from '@proscenium/ui/button.module.css'

export interface DialogAction {
  readonly label: string
  readonly act: () => unknown
  /** What the dialog recommends; comes last. */
  readonly primary?: boolean
  readonly disabled?: boolean
}

interface DialogActionsProps {
  readonly actions: readonly DialogAction[]
  /** The recommended one has the focus when the dialog opens. */
  readonly autofocus?: boolean
}

/** The buttons of a dialog's foot. */
export function DialogActions({ actions, autofocus = false }: DialogActionsProps) {
  return (
    <>
      {actions.map(({ label, act, primary = false, disabled = false }, index) => (
        <button
          key={index}
          type="button"
          class={primary ? button.primary : button.quiet}
          data-autofocus={autofocus && primary ? '' : undefined}
          disabled={disabled}
          onClick={() => void act()}
        >
          {label}
        </button>
      ))}
    </>
  )
}
