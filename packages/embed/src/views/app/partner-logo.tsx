import { useState } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import type { Branding } from '../../core/branding/branding.ts'
import styles from './partner-logo.module.css'

/** The verified partner's logo in a box of fixed size. Empty without a logo, or when it fails to load. */
export function PartnerLogo({ branding }: { readonly branding: Branding }) {
  if (branding.logoUrl === null || branding.mode === 'clean') return null
  return (
    <div class={styles.box}>
      <LogoImage branding={branding} class={styles.logo} />
    </div>
  )
}

export interface LogoImageProps {
  readonly branding: Branding
  readonly class: string | undefined
  /** Shown without a logo, or when it fails to load. */
  readonly children?: ComponentChildren
}

export function LogoImage({ branding: { logoUrl, name }, class: className, children }: LogoImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (logoUrl === null || logoUrl === broken) return <>{children}</>
  return (
    <img
      class={className}
      src={logoUrl}
      alt={name}
      referrerpolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(logoUrl)}
    />
  )
}
