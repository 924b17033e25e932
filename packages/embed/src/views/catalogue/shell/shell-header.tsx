import type { ReadonlySignal } from '@preact/signals'
import type { Branding } from '../../../core/branding/branding.ts'
import type { NavigationModel } from '../../../models/catalogue/catalogue-models.ts'
import { HeaderLogo } from './header-logo.tsx'
import { Icon } from '../shared/icons.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './shell-header.module.css'

export interface ShellHeaderProps {
  readonly navigation: NavigationModel
  readonly branding: ReadonlySignal<Branding | null>
}

/** Back, the partner's logo, and the two places to go (H-23, H-24). */
export function ShellHeader({ navigation, branding }: ShellHeaderProps) {
  const { browse } = useCatalogueMessages()
  const { kind } = navigation.view.value
  return (
    <header class={styles.header}>
      {navigation.canGoBack.value && (
        <button class={styles.button} type="button" data-back onClick={() => navigation.back()}>
          <Icon name="back" isMirrored />
          <span class={styles.back}>{browse.back}</span>
        </button>
      )}
      <HeaderLogo branding={branding.value} />
      {kind !== 'editor' && (
        <nav class={styles.nav} aria-label={browse.nav.label}>
          <Place
            isCurrent={kind === 'landing'}
            label={browse.nav.browse}
            go={() => navigation.open({ kind: 'landing' })}
          />
          <Place
            isCurrent={kind === 'purchases'}
            label={browse.nav.purchases}
            go={() => navigation.open({ kind: 'purchases' })}
          />
        </nav>
      )}
    </header>
  )
}

interface PlaceProps {
  readonly isCurrent: boolean
  readonly label: string
  readonly go: () => void
}

function Place({ isCurrent, label, go }: PlaceProps) {
  return (
    <button class={styles.button} type="button" {...(isCurrent ? { 'aria-current': 'page' } : {})} onClick={go}>
      {label}
    </button>
  )
}
