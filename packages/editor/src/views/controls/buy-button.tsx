import type { ClipSummary } from '../../core/document/document.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import controls from './controls.module.css'
import styles from './buy-button.module.css'

export interface BuyButtonProps {
  readonly clip: ClipSummary
  readonly workspace: Workspace
}

/** Buys one clip. Renders nothing for an owned clip, or one whose purchase button the host hides. */
export function BuyButton({ clip, workspace }: BuyButtonProps) {
  const { card } = useI18n().messages.library
  const { purchases, session } = workspace
  const boot = session.bootData.value
  if (boot === null || purchases.owned.value.has(clip.videoId)) return null
  // The permissions apply to the video that the host has selected.
  if (boot.permissions.hidePurchaseCta && boot.videoId === clip.videoId) return null
  const pending = purchases.pending.value.has(clip.videoId)
  return (
    <button
      type="button"
      class={`${controls.pill} ${styles.buy}`}
      aria-label={pending ? card.inCheckoutNamed({ title: clip.title }) : card.buyNamed({ title: clip.title })}
      onClick={() => purchases.requestPurchase(clip.videoId)}
    >
      {pending ? card.inCheckout : card.buy}
    </button>
  )
}
