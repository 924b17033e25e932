import type { ClipSummary } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import styles from './buy-button.module.css'

export interface BuyButtonProps {
  readonly clip: ClipSummary
  readonly workspace: Workspace
  readonly variant: 'card' | 'stage'
}

/** Buys one clip; nothing for one that is owned, or that the host wants not offered. */
export function BuyButton({ clip: face, workspace, variant: look }: BuyButtonProps) {
  const { purchases, session } = workspace
  const boot = session.bootData.value
  if (boot === null || purchases.owned.value.has(face.videoId)) return null
  // The permissions are about the video that the host has selected.
  if (boot.permissions.hidePurchaseCta && boot.videoId === face.videoId) return null
  const buying = purchases.pending.value.has(face.videoId)
  return (
    <button
      type="button"
      class={styles.buy}
      data-look={look}
      aria-label={buying ? `${face.title}: in checkout` : `Buy ${face.title}`}
      onClick={() => purchases.requestPurchase(face.videoId)}
    >
      {buying ? 'In checkout…' : 'Buy'}
    </button>
  )
}
