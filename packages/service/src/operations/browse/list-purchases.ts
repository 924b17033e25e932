// POST /partner/v1/purchases: the customer's videos with their exports and the downloads left (H-20).
import { operations, PURCHASES_LIMIT_DEFAULT, type PurchasedVideo } from '@proscenium/contract'
import type { Acquisition } from '../../domain/entitlement/entitlement.ts'
import { nextUtcMonth, utcMonth } from '../../domain/limits/utc-month.ts'
import { readSignedCursor, writeSignedCursor, type Signed } from '../../domain/text/signed-cursor.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { cardsFor } from '../catalogue/catalogue-card.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import type { OperationContext } from '../context.ts'
import { byVideo, exportEntries } from '../exports/export-entries.ts'
import { ok, invalidRequest } from '../responses.ts'
import { deliverablesOf } from './deliverables.ts'

/** Most exports that one purchase lists: what a response may contain. */
const EXPORTS_MAX = 500

/** Pages stay complete while videos are bought: newer ones come before the first page's start. */
export const listPurchases = withSession(operations.listPurchases, async (context, { caller, body }) => {
  const { limit = PURCHASES_LIMIT_DEFAULT, cursor = null } = body
  const signed = { digest: `purchases:${caller.session.linked_user_id}`, keys: context.keys.cursors }
  const after = cursor === null ? null : positionOf(cursor, signed)
  if (cursor !== null && after === null) {
    return invalidRequest([{ field: 'cursor', rule: 'must come from this list' }])
  }
  // One more than requested shows whether there is a next page.
  const found = await context.store.entitlements.latest(caller.session.internal_user_id, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return ok({
    purchases: await purchasesOf(context, caller, page),
    nextCursor: last === undefined ? null : writeSignedCursor({ videoId: last.videoId, at: last.at }, signed),
    downloads: await downloadsOf(context, caller),
  })
})

function positionOf(cursor: string, signed: Signed): Acquisition | null {
  // Signed by this service only, so it has this type.
  return readSignedCursor(cursor, signed) as Acquisition | null
}

async function purchasesOf(
  context: OperationContext,
  caller: SessionRecord,
  page: readonly Acquisition[],
): Promise<PurchasedVideo[]> {
  const ids = page.map(({ videoId }) => videoId)
  const entitlement = await entitlementOf(context, caller, ids)
  const found = await context.store.catalogue.byIds(ids)
  const exported = await context.store.exports.ofVideos(caller.session.linked_user_id, ids)
  const entries = await exportEntries(context, exported)
  const exportsOf = byVideo(entries, ({ videos }) => videos.map(({ video_id: id }) => id))
  const records = new Map(found.map((record) => [record.video.id, record]))
  const card = cardsFor(context, caller, entitlement)
  return page.flatMap(({ videoId, at }) => {
    const record = records.get(videoId)
    if (record === undefined) return []
    return [
      {
        video: card(record),
        acquiredAt: new Date(at).toISOString(),
        source: entitlement.entitlementSourceOf(videoId),
        deliverables: deliverablesOf(caller, record, entitlement),
        exports: exportsOf.get(videoId)?.slice(0, EXPORTS_MAX) ?? [],
      },
    ]
  })
}

async function downloadsOf({ store, clock }: OperationContext, { session, partner }: SessionRecord) {
  const now = clock.now()
  const question = { linkedUserId: session.linked_user_id, partnerId: partner.id, month: utcMonth(now) }
  const { limit, left } = await store.downloads.allowance(question)
  return { limit, left, resetsAt: new Date(nextUtcMonth(now)).toISOString() }
}
