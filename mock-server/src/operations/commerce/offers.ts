// Videos as a session's person could buy them: asked anew on each call, by the store's word alone (B-22).
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import { offerOf, type RequestedVideo, type Offer, type CustomerVideo } from '../../domain/commerce/quotes.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'
import { entitlementOf } from './entitlement.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

/** How the holder of the entitlement stands to a video. */
function standingOf(record: VideoRecord, entitlement: Entitlement): CustomerVideo {
  const { id, price_minor: listMinor, currency } = record.video
  return {
    listMinor,
    currency,
    availability: availabilityOfVideo(record),
    owned: entitlement.ownershipOf(id) === 'owned',
    blocked: entitlement.isBlocked(id),
  }
}

/** The offer of one video to the session's person, at the price of its partner. */
export function offerTo({ partner }: SessionRecord, record: VideoRecord, entitlement: Entitlement): Offer {
  return offerOf(standingOf(record, entitlement), partner.discount_percentage)
}

interface AskedVideo extends RequestedVideo {
  /** Null where the id names no video. */
  readonly record: VideoRecord | null
}

/** Each video once, where it was named first; `videoId` as it was written there, whatever its case. */
export async function requestedVideos(
  context: Pick<OperationContext, 'store'>,
  { caller, videoIds }: { caller: SessionRecord; videoIds: readonly string[] },
): Promise<AskedVideo[]> {
  const named = new Map<string, string>()
  for (const videoId of videoIds) if (!named.has(videoId.toLowerCase())) named.set(videoId.toLowerCase(), videoId)
  const records = await context.store.catalogue.byIds([...named.keys()])
  const entitlement = await entitlementOf(context, caller)
  const byId = new Map(records.map((record) => [record.video.id, record]))
  return Array.from(named, ([id, videoId]) => {
    const record = byId.get(id) ?? null
    return { videoId, record, video: record === null ? null : standingOf(record, entitlement) }
  })
}
