import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import controls from '../../shared/controls.module.css'
import styles from './skip-button.module.css'

/** Passes the keyboard's focus over search and filters to the first video. Visible while it has the focus. */
export function SkipButton() {
  const { skip } = useCatalogueMessages().browse
  return (
    <button class={`${controls.quiet} ${styles.skip}`} type="button" onClick={focusFirstVideo}>
      {skip}
    </button>
  )
}

function focusFirstVideo({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.closest('main')?.querySelector<HTMLElement>('[data-video]')?.focus()
}
