// Maps a stored video to the card that lists of the Workspace API show: with its price and small thumbnails.
import { thumbnailWidths, type CatalogueCard } from '@proscenium/contract'
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import { offerTo } from '../commerce/offers.ts'
import type { OperationContext } from '../context.ts'
import { availabilityOfVideo, toCatalogVideo } from './video-resource.ts'

/** Makes cards for the session's user. Prices are those that a quote would give (B-22). */
export function cardsFor(
  { origin, thumbnailCopies }: Pick<OperationContext, 'origin' | 'thumbnailCopies'>,
  caller: SessionRecord,
  entitlement: Entitlement,
): (record: VideoRecord) => CatalogueCard {
  return (record) => {
    const availability = availabilityOfVideo(record)
    const offer = offerTo(caller, record, entitlement)
    const srcset = thumbnailCopies === null ? '' : thumbnailSrcset(origin, record)
    return {
      ...toCatalogVideo(origin, record, entitlement),
      ...(availability.status === 'unavailable' ? { reasonCode: availability.reason } : {}),
      ...(offer.forSale ? { price: offer.priceMinor, listPrice: offer.listMinor, currency: offer.currency } : {}),
      ...(srcset === '' ? {} : { thumbnailSrcset: srcset }),
      publishedAt: record.video.published_at,
    }
  }
}

/** The cards of a list, in its order. */
export async function cardsOf(
  context: OperationContext,
  caller: SessionRecord,
  records: readonly VideoRecord[],
): Promise<CatalogueCard[]> {
  const ids = records.map(({ video }) => video.id)
  return records.map(cardsFor(context, caller, await entitlementOf(context, caller, ids)))
}

/** Each width once: a copy is at most as wide as its original (B-38). Empty without a thumbnail. */
function thumbnailSrcset(origin: string, { video, files }: VideoRecord): string {
  const original = files.get('thumbnail')
  if (original === undefined) return ''
  const addresses = new Map<number, string>()
  for (const width of thumbnailWidths) {
    const shown = original.width > 0 ? Math.min(width, original.width) : width
    if (!addresses.has(shown)) addresses.set(shown, `${origin}/v1/media/thumbnails/${video.id}-${width}.webp ${shown}w`)
  }
  return [...addresses.values()].join(', ')
}
