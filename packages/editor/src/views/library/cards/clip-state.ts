import type { CatalogVideo } from '@proscenium/protocol'
import type { Price } from '../../../core/library/price.ts'
import type { Workspace } from '../../../models/workspace.ts'

/** What a card says about its clip, beyond what the catalogue says. */
export interface ClipState {
  /** It can be put on the timeline. */
  readonly usable: boolean
  /** Why it cannot be put on the timeline, or why it cannot be bought; '' where the service gives no reason. */
  readonly reason: string | null
  readonly owned: boolean
  readonly pending: boolean
  readonly sellable: boolean
  readonly price: Price | null
}

export function clipState(video: CatalogVideo, workspace: Workspace): ClipState {
  const { library, purchases, edit } = workspace
  const { videoId } = video
  const { status, reason = '' } = library.statuses.value.get(videoId) ?? video
  const offer = library.prices.offers.value.get(videoId)
  const usable = status === 'available'
  const owned = purchases.owned.value.has(videoId)
  const barred = !owned && offer?.kind === 'barred' ? offer.reason : null
  return {
    usable,
    reason: usable ? barred : reason,
    owned,
    pending: edit.pending.value.has(videoId),
    sellable: !owned && barred === null,
    price: !owned && offer?.kind === 'sold' ? offer.price : null,
  }
}
