import type { Purchase, PurchaseStep } from '../../core/purchase/purchase.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import { lineIcon } from '@proscenium/ui/icons'
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
      <OutwardIcon />
    </a>
  )
}

const OutwardIcon = lineIcon('M8 5.5H5.5v9h9V12M11 5.5h3.5V9m0-3.5-5 5')

interface PageLinkProps {
  readonly order: Purchase['order']
  readonly step: Extract<PurchaseStep, { readonly kind: 'paying' }>
  readonly model: PurchaseModel
}
