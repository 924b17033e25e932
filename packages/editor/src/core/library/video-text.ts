import type { CatalogVideo, QuoteItem } from '@proscenium/protocol'

/**
 * A video as far as a quote describes it: its texts stand beside the documented fields. Reads unvalidated fields; null
 * without a title.
 */
export function videoOfQuote(item: QuoteItem): CatalogVideo | null {
  const texts: Readonly<Record<string, unknown>> = { ...item }
  const title = textOf(texts['title'])
  if (title === '') return null
  const { videoId, purchaseRequired, reason } = item
  const barred = purchaseRequired && reason !== undefined
  return {
    videoId,
    title,
    artist: textOf(texts['artist']),
    duration: 0,
    orientation: 'landscape',
    thumbnailUrl: textOf(texts['thumbnailUrl']),
    ownership: purchaseRequired ? 'preview' : 'owned',
    status: barred ? 'unavailable' : 'available',
    ...(barred ? { reason } : {}),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
