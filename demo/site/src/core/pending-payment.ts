// A payment that has not ended yet, as it is stored: the next visit finds it again.
import type { Offer } from './cart.ts'
import { isRecord, parseJson } from './parse-json.ts'

export interface PendingPayment {
  readonly orderId: string
  readonly offer: Offer
}

/** Null for anything unreadable. */
export function parsePendingPayment(text: string | null): PendingPayment | null {
  const value = parseJson(text)
  if (!isRecord(value)) return null
  const { orderId } = value
  const offer = offerOf(value['offer'])
  return typeof orderId !== 'string' || orderId === '' || offer === null ? null : { orderId, offer }
}

function offerOf(value: unknown): Offer | null {
  if (!isRecord(value)) return null
  const { quoteId, total, subtotal, currency } = value
  const videoIds = textsOf(value['videoIds'])
  if (
    videoIds.length === 0 ||
    typeof total !== 'number' ||
    typeof subtotal !== 'number' ||
    typeof currency !== 'string'
  )
    return null
  const titles = textsOf(value['titles'])
  return { videoIds, titles, quoteId: typeof quoteId === 'string' ? quoteId : null, total, subtotal, currency }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
