import type { Purchase, PurchaseStep } from '../../core/purchase/purchase.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import button from '@proscenium/ui/button.module.css'
import styles from './purchase.module.css'

/**
 * The link to the payment page, where no window has opened or no payment was found: no popup blocker stops it. Its space
 * is reserved before it appears.
 */
export function PageLink({ order, step, model }: PageLinkProps) {
  const { purchase } = useAllMessages()
  const isNeeded = model.isPopupBlocked.value || step.check === 'not-yet'
  const address = isNeeded ? (order?.checkout_url ?? null) : null
  if (address === null) return <span class={styles.page} aria-hidden="true" />
  return (
    <a class={styles.page} href={address} target="_blank" rel="noopener">
      {purchase.page}
      <span class="visually-hidden"> ({purchase.newTab})</span>
      <svg class={styles.outward} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 3.5H3.5v9h9V10M9 3.5h3.5V7m0-3.5L7.5 8.5" />
      </svg>
    </a>
  )
}

interface PageLinkProps {
  readonly order: Purchase['order']
  readonly step: Extract<PurchaseStep, { readonly kind: 'paying' }>
  readonly model: PurchaseModel
}

interface ButtonProps {
  readonly label: string
  readonly press: () => void
}

/** Rendered before it can be used, so that it has the focus from the start. */
export function Primary({ label, press, isComing = false }: ButtonProps & { readonly isComing?: boolean }) {
  return (
    <button
      class={`${button.primary} ${styles.primary}`}
      type="button"
      data-autofocus
      aria-disabled={isComing}
      onClick={isComing ? undefined : press}
    >
      {label}
    </button>
  )
}

export function Quiet({ label, press }: ButtonProps) {
  return (
    <button class={button.quiet} type="button" onClick={press}>
      {label}
    </button>
  )
}
