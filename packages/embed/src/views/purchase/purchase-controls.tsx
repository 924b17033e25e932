import type { Purchase } from '../../core/purchase/purchase.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import controls from '../shared/controls.module.css'
import styles from './purchase.module.css'
import visuallyHidden from '../shared/visually-hidden.module.css'

/**
 * The link to the payment page, for when no window could be opened: visible beside the button, and never blocked by a
 * popup blocker. Its space is reserved before it appears.
 */
export function PageLink({ order, model }: { readonly order: Purchase['order']; readonly model: PurchaseModel }) {
  const { purchase } = useAllMessages()
  const address = order?.checkout_url ?? null
  if (address === null) return <span class={styles['page']} aria-hidden="true" />
  return (
    <a class={styles['page']} href={address} target="_blank" rel="noopener" onClick={model.onPaymentLinkFollowed}>
      {purchase.page}
      <span class={visuallyHidden['visuallyHidden']}> ({purchase.newTab})</span>
      <svg class={styles['outward']} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 3.5H3.5v9h9V10M9 3.5h3.5V7m0-3.5L7.5 8.5" />
      </svg>
    </a>
  )
}

interface ButtonProps {
  readonly label: string
  readonly press: () => void
}

/** Rendered before it can be used, so that it has the focus from the start. */
export function Primary({ label, press, isComing = false }: ButtonProps & { readonly isComing?: boolean }) {
  return (
    <button
      class={`${controls['primary']} ${styles['primary']}`}
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
    <button class={controls['quiet']} type="button" onClick={press}>
      {label}
    </button>
  )
}
