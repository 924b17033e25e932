// Checks every export: either all sources of the timeline are owned, or a quote says what must be bought (B-28).
import type { PurchaseQuote } from '@proscenium/protocol'
import { purchaseQuote } from '../../domain/commerce/quotes.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'
import { requestedVideos } from '../commerce/offers.ts'

/** `quote` contains exactly the unowned sources, each once, unknown ones included. */
export type GateVerdict = { readonly ok: true } | { readonly ok: false; readonly quote: PurchaseQuote }

/** Checks an export of these sources by the session's user against the current entitlements. */
export async function checkExport(
  context: Pick<OperationContext, 'store'>,
  { caller, videoIds }: { caller: SessionRecord; videoIds: readonly string[] },
): Promise<GateVerdict> {
  const requested = await requestedVideos(context, { caller, videoIds })
  const unowned = requested.filter(({ video: customerVideo }) => customerVideo?.owned !== true)
  if (unowned.length === 0) return { ok: true }
  return { ok: false, quote: purchaseQuote(unowned, caller.partner.discount_percentage) }
}
