import { useState } from 'preact/hooks'
import type { Branding } from '../../core/branding/branding.ts'
import styles from './partner-logo.module.css'

/** The verified partner's logo in a box of fixed size. Empty without a logo, or when it fails to load. */
export function PartnerLogo({ branding }: { readonly branding: Branding }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { logoUrl, mode, name } = branding
  if (logoUrl === null || mode === 'clean') return null
  return (
    <div class={styles.box}>
      {broken !== logoUrl && (
        <img
          class={styles.logo}
          src={logoUrl}
          alt={name}
          referrerpolicy="no-referrer"
          decoding="async"
          onError={() => setBroken(logoUrl)}
        />
      )}
    </div>
  )
}
