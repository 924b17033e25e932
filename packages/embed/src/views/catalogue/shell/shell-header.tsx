import type { ReadonlySignal } from '@preact/signals'
import type { Branding } from '../../../core/branding/branding.ts'
import type { NavigationModel } from '../../../models/catalogue/catalogue-models.ts'
import { LogoImage } from '../../app/partner-logo.tsx'
import { BackIcon } from '../shared/icons.tsx'
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
          <BackIcon />
          <span class="wide-label">{browse.back}</span>
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

/** The partner's logo in every branding mode, or the partner's name if there is none or it fails to load (H-24). */
function HeaderLogo({ branding }: { readonly branding: Branding | null }) {
  return (
    <div class={styles.logo}>
      {branding !== null && (
        <LogoImage branding={branding} class={styles.image}>
          <bdi class={styles.name}>{branding.name}</bdi>
        </LogoImage>
      )}
    </div>
  )
}
