// Ownership and pending purchases: the host sells, the editor requests and receives the result.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditModel } from './edit-model.ts'
import type { Bill } from '../core/bill.ts'
import { clipSummariesOf } from '../core/timeline.ts'

export interface PurchasesModel {
  readonly owned: ReadonlySignal<ReadonlySet<string>>
  /** Videos whose checkout is still open. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Requests the purchase of one video (P-09). */
  requestPurchase(videoId: string): void
  /** Requests the purchase of everything that blocks an export, as a bundle where that is cheaper (P-08). */
  requestPurchases(bill: Bill): void
  /** The same, each video at its own price. */
  requestPurchasesSeparately(bill: Bill): void
  dispose(): void
}

type Outcome = Parameters<Parameters<Editor['onPurchaseComplete']>[0]>[0]

export function createPurchasesModel(editor: Editor, edit: EditModel): PurchasesModel {
  const owned = signal<ReadonlySet<string>>(new Set())
  const pending = signal<ReadonlySet<string>>(new Set())

  const setOwned = (videoIds: readonly string[]): void => {
    const next = new Set(videoIds)
    const { value } = owned
    if (next.size === value.size && [...next].every((id) => value.has(id))) return
    owned.value = next
    edit.regrade(next)
  }

  const onResult = (outcome: Outcome): void => {
    const { videoId, ownedVideoIds } = outcome
    pending.value = new Set([...pending.value].filter((id) => id !== videoId))
    setOwned(ownedVideoIds)
    const title = clipSummariesOf(edit.timeline.value).find((summary) => summary.videoId === videoId)?.title
    edit.showMessage(resultMessage(outcome, title === undefined ? 'The clip' : `“${title}”`))
  }

  const begin = (videoIds: readonly string[], ask: () => void): void => {
    edit.dismiss()
    edit.notifyHost(() => {
      ask()
      pending.value = new Set([...pending.value, ...videoIds])
    })
  }

  const order = (videoIds: readonly string[], terms: { quoteId?: string; price?: number }): void => {
    const [videoId] = videoIds
    if (videoId === undefined) return
    begin(videoIds, () => editor.requestPurchase({ videoId, videoIds: [...videoIds], ...terms, reason: 'export' }))
  }
  const requestSeparately = ({ videoIds, amount }: Bill): void =>
    order(videoIds, amount === null ? {} : { price: amount })

  const stops = [
    editor.bootData.subscribe(({ ownedVideoIds }) => setOwned(ownedVideoIds)),
    editor.onPurchaseComplete(onResult),
  ]
  return {
    owned,
    pending,
    requestPurchase: (videoId) => begin([videoId], () => editor.requestVideoPurchase({ videoId })),
    requestPurchases: (bill) =>
      bill.bundle === null
        ? requestSeparately(bill)
        : order(bill.videoIds, { quoteId: bill.bundle.quoteId, price: bill.bundle.amount }),
    requestPurchasesSeparately: requestSeparately,
    dispose() {
      for (const stop of stops) stop()
    },
  }
}

function resultMessage({ status, error }: Outcome, what: string) {
  if (status === 'success')
    return { title: `${what} is yours`, text: 'It plays in full quality from now on.', success: true }
  if (status === 'cancelled') return { title: 'Checkout closed', text: `${what} was not bought. Nothing was charged.` }
  const reasons: Readonly<Record<string, string>> = {
    video_unavailable: 'It is not for sale just now.',
    no_account: 'This session has no account that could own it.',
  }
  const reason = error !== undefined && Object.hasOwn(reasons, error) ? reasons[error] : undefined
  return { title: `${what} was not bought`, text: reason ?? 'The payment did not go through. You can try again.' }
}
