import { useRef } from 'preact/hooks'
import { isNotFound } from '../../../core/projects/opening.ts'
import type { DetailModel } from '../../../models/catalogue/catalogue-models.ts'
import { quoteErrorOf, quoteErrorText } from './standing.ts'
import { loadErrorText } from '../shared/view-state.tsx'
import { useAllMessages, useFormat } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { sentences } from '../../i18n/sentences.ts'

export interface DetailHeading {
  readonly title: string
  /** The artist; empty while it is not known yet, absent if loading failed. */
  readonly subtitle?: string
  readonly announcement: string
}

/**
 * The video's title, and as announcement the current price once it has arrived, or what failed; that is the heading of
 * a video without a known title. A title that arrives after the view has opened is announced, too.
 */
export function useDetailHeading({ known, content: { value: content }, quote }: DetailModel): DetailHeading {
  const catalogue = useCatalogueMessages()
  const messages = catalogue.video.detail
  const price = usePriceAnnouncement(quote.value)
  const wasUnknown = useRef(false)
  if (content.kind === 'loading') {
    wasUnknown.current = known === null
    return { title: known?.title ?? messages.title, subtitle: known?.artist ?? '', announcement: messages.loading }
  }
  if (content.kind === 'ready') {
    const { title, artist } = content.value.video
    return { title, subtitle: artist, announcement: sentences([wasUnknown.current ? title : '', price]) }
  }
  const { error } = content
  const { title, advice } = isNotFound(error)
    ? messages.missing
    : { title: messages.failed, advice: loadErrorText(error, catalogue) }
  return { title: known?.title ?? title, announcement: sentences([title, advice]) }
}

function usePriceAnnouncement(quote: DetailModel['quote']['value']): string {
  const { purchase } = useAllMessages()
  const catalogue = useCatalogueMessages()
  const { money } = useFormat()
  const error = quoteErrorOf(quote)
  if (error !== null) return quoteErrorText(error, catalogue)
  if (quote.kind !== 'ready') return ''
  const { standing, offer } = quote.value
  if (standing === 'owned') return catalogue.video.detail.owned
  return standing === 'for-sale' ? sentences([purchase.price, money(offer.price, offer.currency)]) : ''
}
