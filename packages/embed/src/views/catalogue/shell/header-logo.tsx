import { useState } from 'preact/hooks'
import type { Branding } from '../../../core/branding/branding.ts'
import styles from './shell-header.module.css'

/** The partner's logo in every branding mode, or the partner's name if there is none or it fails to load (H-24). */
export function HeaderLogo({ branding }: { readonly branding: Branding | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (branding === null) return <div class={styles.logo} />
  const { logoUrl, name } = branding
  return (
    <div class={styles.logo}>
      {logoUrl === null || logoUrl === broken ? (
        <bdi class={styles.name}>{name}</bdi>
      ) : (
        <img
          class={styles.image}
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
