// POST /partner/v1/landing: recommendations, new releases, and a rail per collection (H-17).
import { operations, RAIL_MAX, type CollectionRail, type RecommendedCard } from '@proscenium/contract'
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { cardsFor } from '../catalogue/catalogue-card.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import type { OperationContext } from '../context.ts'
import { ok } from '../responses.ts'
import { collectionRails, newReleases } from './rails.ts'
import { recommend } from './recommendations.ts'

export const browseLanding = withSession(operations.browseLanding, async (context, { caller }) => {
  const entitlement = await entitlementOf(context, caller)
  const card = cardsFor(context, caller, entitlement)
  const [recommended, newest, collections] = await Promise.all([
    recommendedCards(context, caller, entitlement),
    newReleases(context),
    collectionRails(context),
  ])
  return ok({
    recommended,
    newReleases: newest.map(card),
    collections: collections.map(({ id, name, description, videoIds, records }): CollectionRail => ({
      collectionId: id,
      title: name,
      description,
      total: videoIds.length,
      videos: records.map(card),
    })),
  })
})

async function recommendedCards(
  context: OperationContext,
  caller: SessionRecord,
  entitlement: Entitlement,
): Promise<RecommendedCard[]> {
  const card = cardsFor(context, caller, entitlement)
  const found = await recommend(context, caller, { limit: RAIL_MAX, entitlement })
  return found.map(({ record, reason }) => ({ ...card(record), recommendedFor: reason }))
}
