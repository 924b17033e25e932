// What is owned, and what is being bought: the host sells, the editor asks and hears how it ended.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditModel } from './edit-model.ts'
import type { Bill } from '../core/bill.ts'
import { clipSummariesOf } from '../core/timeline.ts'

export interface PurchasesModel {
  readonly owned: ReadonlySignal<ReadonlySet<string>>
  /** Videos whose checkout has not ended. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Asks the host to sell one video. */
  requestPurchase(videoId: string): void
  /** Asks the host to sell everything that keeps an edit from being exported, together where that saves something. */
  requestPurchases(bill: Bill): void
  /** The same, each at its own price. */
  requestPurchasesSeparately(bill: Bill): void
  dispose(): void
}

type Outcome = Parameters<Parameters<Editor['onPurchaseComplete']>[0]>[0]

export function createPurchasesModel(editor: Editor, edit: EditModel): PurchasesModel {
  const owned = signal<ReadonlySet<string>>(new Set())
  const buying = signal<ReadonlySet<string>>(new Set())

  const own = (videoIds: readonly string[]): void => {
    const next = new Set(videoIds)
    const { value } = owned
    if (next.size === value.size && [...next].every((id) => value.has(id))) return
    owned.value = next
    edit.regrade(next)
  }

  const hear = (outcome: Outcome): void => {
    const { videoId, ownedVideoIds } = outcome
    buying.value = new Set([...buying.value].filter((id) => id !== videoId))
    own(ownedVideoIds)
    const title = clipSummariesOf(edit.timeline.value).find((face) => face.videoId === videoId)?.title
    edit.showMessage(wordsOf(outcome, title === undefined ? 'The clip' : `“${title}”`))
  }

  const begin = (videoIds: readonly string[], ask: () => void): void => {
    edit.dismiss()
    edit.notifyHost(() => {
      ask()
      buying.value = new Set([...buying.value, ...videoIds])
    })
  }

  const order = (videoIds: readonly string[], terms: { quoteId?: string; price?: number }): void => {
    const [videoId] = videoIds
    if (videoId === undefined) return
    begin(videoIds, () => editor.requestPurchase({ videoId, videoIds: [...videoIds], ...terms, reason: 'export' }))
  }
  const buyEach = ({ videoIds, amount }: Bill): void => order(videoIds, amount === null ? {} : { price: amount })

  const stops = [editor.bootData.subscribe(({ ownedVideoIds }) => own(ownedVideoIds)), editor.onPurchaseComplete(hear)]
  return {
    owned,
    pending: buying,
    requestPurchase: (videoId) => begin([videoId], () => editor.requestVideoPurchase({ videoId })),
    requestPurchases: (bill) =>
      bill.bundle === null
        ? buyEach(bill)
        : order(bill.videoIds, { quoteId: bill.bundle.quoteId, price: bill.bundle.amount }),
    requestPurchasesSeparately: buyEach,
    dispose() {
      for (const stop of stops) stop()
    },
  }
}

function wordsOf({ status, error }: Outcome, what: string) {
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
