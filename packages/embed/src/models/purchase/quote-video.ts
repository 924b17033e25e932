import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { quotedOf } from '../../core/purchase/purchase-offer.ts'
import type { Quoted } from '../../core/purchase/purchase.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

const noItem: EmbedError = { kind: 'unreadable', call: 'quote', status: 200, issue: 'items: none' }

/** The service's quote for one video (B-22). */
export async function quoteVideo(
  call: CallWorkspace,
  videoId: string,
  abortSignal: AbortSignal,
): Promise<Outcome<Quoted>> {
  const outcome = await call('quote', { videoIds: [videoId] }, abortSignal)
  if (!outcome.ok) return outcome
  const [item] = outcome.value.items
  return item === undefined ? { ok: false, error: noItem } : { ok: true, value: quotedOf(item) }
}
