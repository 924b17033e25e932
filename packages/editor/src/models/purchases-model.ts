// Ownership and pending purchases: the host sells, the editor requests and receives the result.
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogStatusItem, CatalogVideo } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditModel } from './edit-model.ts'
import type { Bill } from '../core/bill.ts'
import type { Bundle } from '../core/library/bundle.ts'
import { clipSummariesOf } from '../core/timeline.ts'
import type { Messages as PageMessages } from '../messages/editor-messages.ts'
import type { I18n } from './i18n.ts'
import { createOwnedVideos } from './owned-videos.ts'
import type { Message } from './messages.ts'

export interface PurchasesModel {
  readonly owned: ReadonlySignal<ReadonlySet<string>>
  /** Videos whose checkout is still open. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Requests the purchase of one video (P-09). */
  requestPurchase(videoId: string): void
  /** Asks for the video's purchase page (P-10). */
  openPurchasePage(videoId: string): void
  /** Puts one video into the cart of the consumer site (P-07). */
  addToCart(videoId: string): void
  /** Requests one deliverable of a video (P-08). */
  requestDeliverable(videoId: string, item: string, price?: number): void
  /** Requests the videos of a bundle at exactly its total (B-36). */
  requestBundle(bundle: Extract<Bundle, { kind: 'offered' }>): void
  /** Requests everything that blocks an export: one order, or one for each video where the bill has no bundle (P-08). */
  requestPurchases(bill: Bill): void
  /** Takes the ownership that a check of the catalogue found. */
  readStatus(items: readonly CatalogStatusItem[]): void
  dispose(): void
}

type Outcome = Parameters<Parameters<Editor['onPurchaseComplete']>[0]>[0]
type Order = Parameters<Editor['requestPurchase']>[0]

export interface PurchasesOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly i18n: ReadonlySignal<I18n>
  /** Videos that the host has described, by id. */
  readonly known: ReadonlySignal<ReadonlyMap<string, CatalogVideo>>
}

export function createPurchasesModel({ editor, edit, i18n, known }: PurchasesOptions): PurchasesModel {
  const owned = createOwnedVideos({ editor, edit, known })
  const pending = signal<ReadonlySet<string>>(new Set())
  /** The videos of the last order that were bought, and those whose result is still missing. */
  let ordered = { bought: 0, open: new Set<string>() }

  const titleOf = (videoId: string): string | undefined =>
    clipSummariesOf(edit.timeline.value).find((summary) => summary.videoId === videoId)?.title ??
    known.value.get(videoId)?.title

  const onResult = (outcome: Outcome): void =>
    batch(() => {
      const { videoId, ownedVideoIds } = outcome
      pending.value = new Set([...pending.value].filter((id) => id !== videoId))
      owned.setListed(ownedVideoIds)
      const { purchases } = i18n.value.messages.library
      if (ordered.open.delete(videoId) && outcome.status === 'success') ordered.bought += 1
      if (outcome.status === 'success' && ordered.bought > 1) {
        edit.showMessage(severalBought(ordered.bought, purchases))
        return
      }
      const title = titleOf(videoId)
      const what = title === undefined ? purchases.clip : purchases.quoted({ title })
      edit.showMessage(resultMessage(outcome, what, purchases))
    })

  const begin = (videoIds: readonly string[], ask: () => void): void => {
    edit.dismiss()
    edit.notifyHost(() => {
      ask()
      pending.value = new Set([...pending.value, ...videoIds])
      ordered = { bought: 0, open: new Set(videoIds) }
    })
  }
  const order = (videoIds: readonly string[], terms: Omit<Order, 'videoId' | 'videoIds'>): void => {
    const [videoId] = videoIds
    if (videoId === undefined) return
    begin(videoIds, () => editor.requestPurchase({ videoId, videoIds: [...videoIds], ...terms }))
  }
  const stop = editor.onPurchaseComplete(onResult)
  return {
    owned: owned.ids,
    pending,
    requestPurchase: (videoId) => begin([videoId], () => editor.requestVideoPurchase({ videoId })),
    // The host may navigate away without a result, so nothing is pending.
    openPurchasePage: (videoId) => edit.notifyHost(() => editor.navigateToPurchase({ videoId })),
    addToCart: (videoId) => edit.notifyHost(() => editor.addToCart({ videoId })),
    requestDeliverable: (videoId, item, price) =>
      order([videoId], { item, ...(price === undefined ? {} : { price }), reason: 'deliverable' }),
    requestBundle: ({ videoIds, quoteId, total }) => order(videoIds, { quoteId, price: total, reason: 'collection' }),
    requestPurchases({ videoIds, amount, bundle }) {
      const single = amount === null ? {} : { price: amount }
      const terms = bundle === null ? single : { quoteId: bundle.quoteId, price: bundle.amount }
      order(videoIds, { ...terms, reason: 'export' })
    },
    readStatus: owned.readStatus,
    dispose() {
      stop()
      owned.dispose()
    },
  }
}

function severalBought(count: number, { several }: PageMessages['library']['purchases']): Message {
  return { title: several.title({ count }), text: several.text, success: true }
}

function resultMessage(
  { status, error }: Outcome,
  what: string,
  { success, cancelled, failed, reasons }: PageMessages['library']['purchases'],
): Message {
  if (status === 'success') return { title: success.title({ what }), text: success.text, success: true }
  if (status === 'cancelled') return { title: cancelled.title, text: cancelled.text({ what }) }
  const known: Readonly<Record<string, string>> = reasons
  const reason = error !== undefined && Object.hasOwn(known, error) ? known[error] : undefined
  return { title: failed.title({ what }), text: reason ?? failed.text }
}
