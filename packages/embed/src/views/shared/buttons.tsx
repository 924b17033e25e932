import button from '@proscenium/ui/button.module.css'

export interface ButtonProps {
  readonly label: string
  readonly press: () => void
}

/**
 * Takes the focus of a dialog, and of a checkout whose focused control disappears. `isComing`: rendered before it can be
 * used, so that it has the focus from the start.
 */
export function Primary({ label, press, isComing = false }: ButtonProps & { readonly isComing?: boolean }) {
  return (
    <button
      class={button.primary}
      type="button"
      data-autofocus
      aria-disabled={isComing}
      onClick={isComing ? undefined : () => press()}
    >
      {label}
    </button>
  )
}

export function Quiet({ label, press }: ButtonProps) {
  return (
    <button class={button.quiet} type="button" onClick={() => press()}>
      {label}
    </button>
  )
}
