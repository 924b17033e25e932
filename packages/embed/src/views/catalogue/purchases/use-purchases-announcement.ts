import { matchingPurchases } from '../../../core/catalogue/owned-videos.ts'
import type { PurchasesModel } from '../../../models/catalogue/catalogue-models.ts'
import { fileMessage, withErrorTexts } from '../../exports/export-text.ts'
import { loadErrorText } from '../shared/view-state.tsx'
import { useAllMessages, useFormat } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { sentences } from '../../i18n/sentences.ts'

/** How the list loaded, then the outcome of the last download and of the next page. */
export function usePurchasesAnnouncement(purchases: PurchasesModel): string {
  const all = useAllMessages()
  const format = useFormat()
  const texts = useCatalogueMessages()
  const { browse, video } = texts
  const content = purchases.content.value
  const downloads = purchases.downloads.value
  if (content.kind === 'failed') return sentences([video.purchases.failed, loadErrorText(content.error, texts)])
  if (content.kind === 'loading' || downloads === null) return video.purchases.loading
  const { purchases: owned, more } = content.value
  const found = matchingPurchases(content.value, purchases.query.value)
  if (owned.length === 0) return sentences([video.purchases.empty.title, video.purchases.empty.advice])
  const messages = withErrorTexts(all, { 'not-owned': video.purchases.notOwned, session: browse.errors.session })
  const model = { ...purchases.files, downloadsResetAt: () => downloads.resetsAt }
  const download = fileMessage(purchases.files.latest.value, model, { messages, format })
  return (
    sentences([download, more === 'failed' ? video.purchases.moreFailed : '']) || browse.videos({ count: found.length })
  )
}
