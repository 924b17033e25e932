// The gate before every export: all sources of the timeline are owned, or a quote says what must be bought (SPEC 3, B-28).
import type { PurchaseQuote } from '@proscenium/protocol'
import { purchaseQuote } from '../../domain/commerce/quotes.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'
import { requestedVideos } from '../commerce/offers.ts'

/** `quote` names just the sources that are not owned, each once; one that does not exist is among them. */
export type GateVerdict = { readonly ok: true } | { readonly ok: false; readonly quote: PurchaseQuote }

/** Judges an export of these sources by the session's person, as things stand now. */
export async function checkExport(
  context: Pick<OperationContext, 'store'>,
  { caller, videoIds }: { caller: SessionRecord; videoIds: readonly string[] },
): Promise<GateVerdict> {
  const asked = await requestedVideos(context, { caller, videoIds })
  const unowned = asked.filter(({ video: standing }) => standing?.owned !== true)
  if (unowned.length === 0) return { ok: true }
  return { ok: false, quote: purchaseQuote(unowned, caller.partner.discount_percentage) }
}
