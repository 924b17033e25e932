// Offers of videos to the session's user, computed from the store on each call (B-22).
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import { offerOf, type RequestedVideo, type Offer, type CustomerVideo } from '../../domain/commerce/quotes.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'
import { entitlementOf } from './entitlement.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

/** The customer's ownership and price of one video. */
function customerVideoOf(record: VideoRecord, entitlement: Entitlement): CustomerVideo {
  const { id, price_minor: listMinor, currency } = record.video
  return {
    listMinor,
    currency,
    availability: availabilityOfVideo(record),
    owned: entitlement.ownershipOf(id) === 'owned',
    blocked: entitlement.isBlocked(id),
  }
}

/** The offer of one video to the session's user, at the price of the partner. */
export function offerTo({ partner }: SessionRecord, record: VideoRecord, entitlement: Entitlement): Offer {
  return offerOf(customerVideoOf(record, entitlement), partner.discount_percentage)
}

interface RequestedVideoRecord extends RequestedVideo {
  /** Null if the id names no video. */
  readonly record: VideoRecord | null
}

/** Each video once, at its first occurrence; `videoId` is spelled as in the request. */
export async function requestedVideos(
  context: Pick<OperationContext, 'store'>,
  { caller, videoIds }: { caller: SessionRecord; videoIds: readonly string[] },
): Promise<RequestedVideoRecord[]> {
  const named = new Map<string, string>()
  for (const videoId of videoIds) if (!named.has(videoId.toLowerCase())) named.set(videoId.toLowerCase(), videoId)
  const records = await context.store.catalogue.byIds([...named.keys()])
  const entitlement = await entitlementOf(
    context,
    caller,
    records.map(({ video }) => video.id),
  )
  const byId = new Map(records.map((record) => [record.video.id, record]))
  return Array.from(named, ([id, videoId]) => {
    const record = byId.get(id) ?? null
    return { videoId, record, video: record === null ? null : customerVideoOf(record, entitlement) }
  })
}
