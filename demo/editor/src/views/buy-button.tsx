import type { ClipFace } from '../core/timeline.ts'
import type { Workspace } from '../models/workspace.ts'
import styles from './buy-button.module.css'

export interface BuyButtonProps {
  readonly face: ClipFace
  readonly workspace: Workspace
  readonly look: 'card' | 'stage'
}

/** Buys one clip; nothing for one that is owned, or that the host wants not offered. */
export function BuyButton({ face, workspace, look }: BuyButtonProps) {
  const { purchases, session } = workspace
  const boot = session.boot.value
  if (boot === null || purchases.owned.value.has(face.videoId)) return null
  // The permissions are about the video that the host has selected.
  if (boot.permissions.hidePurchaseCta && boot.videoId === face.videoId) return null
  const buying = purchases.buying.value.has(face.videoId)
  return (
    <button
      type="button"
      class={styles.buy}
      data-look={look}
      aria-label={buying ? `${face.title}: in checkout` : `Buy ${face.title}`}
      onClick={() => purchases.buy(face.videoId)}
    >
      {buying ? 'In checkout…' : 'Buy'}
    </button>
  )
}
