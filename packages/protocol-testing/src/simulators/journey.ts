import {
  BridgeError,
  type CatalogSearchPage,
  type Clock,
  type Fields,
  type PurchaseQuote,
  type VideoSource,
} from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'

/** The results of a user's journey through the editor, step by step. */
export interface Journey {
  readonly found: CatalogSearchPage
  readonly source: VideoSource
  readonly quote: PurchaseQuote
  /** null where nothing had to be bought. */
  readonly purchase: Fields<'PURCHASE_COMPLETE'> | null
  readonly exportId: string
}

/** Maximum duration of a checkout. */
const CHECKOUT_MS = 60_000

/** Rejects with the host's error, `not_found` where no video is available, `timeout` where a checkout never ends. */
export async function runJourney(editor: Editor, clock: Clock): Promise<Journey> {
  const found = await editor.searchCatalog({ mode: 'text', query: '' })
  const video = found.results.find(({ status }) => status === 'available')
  if (video === undefined) throw new BridgeError('not_found', 'The search brought no video that is available.')
  const { videoId, title } = video
  const source = await editor.addVideo({ videoId, intent: 'add' })
  const quote = await editor.purchaseQuote({ videoIds: [videoId] })
  const due = quote.items.some(({ purchaseRequired }) => purchaseRequired)
  const purchase = due ? await buy(editor, videoId, clock) : null
  const exportId = `export-of-${videoId}`
  await editor.exportComplete({ exportId, name: title, videoId, videoIds: [videoId] })
  return { found, source, quote, purchase, exportId }
}

function buy(editor: Editor, videoId: string, clock: Clock): Promise<Fields<'PURCHASE_COMPLETE'>> {
  return new Promise((resolve, reject) => {
    const stopTimer = clock.setTimer(() => {
      stopListening()
      reject(new BridgeError('timeout', `No PURCHASE_COMPLETE came within ${CHECKOUT_MS} ms.`))
    }, CHECKOUT_MS)
    const stopListening = editor.onPurchaseComplete((outcome) => {
      if (outcome.videoId !== videoId) return
      stopTimer()
      stopListening()
      resolve(outcome)
    })
    editor.requestPurchase({ videoId, reason: 'export' })
  })
}
