// Uploads of the editor: their number and bytes are charged to the user before one is stored (B-35).
import type { OperationResponse } from '../ports.ts'
import type { OperationContext, OperationInput } from './context.ts'
import { errorResponse } from './responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from './usage-charges.ts'

export interface ChargedUpload {
  readonly linkedUserId: string
  readonly headers: OperationInput['headers']
  /** Maximum bytes of one file. */
  readonly maxBytes: number
}

/** Stores at most `maxBytes`, or rejects the file; `stored` is the number of bytes that stay. */
export type StoreUpload = (
  maxBytes: number,
) => Promise<{ readonly response: OperationResponse; readonly stored: number }>

/**
 * Charges the declared length, or the maximum for a file of unknown length, before a byte is stored, so that parallel
 * uploads cannot exceed the limit together. Bytes that were not stored are refunded, the upload itself is not.
 */
export async function chargeUpload(
  context: OperationContext,
  { linkedUserId, headers, maxBytes }: ChargedUpload,
  store: StoreUpload,
): Promise<OperationResponse> {
  const most = Math.min(maxBytes, context.usageLimits.uploadBytes?.amount ?? Number.POSITIVE_INFINITY)
  const units = Number(headers['content-length'] ?? most)
  if (units > most) return errorResponse('payload_too_large', { area: 'editor' })
  const charge = chargeOf(context, { name: 'uploadBytes', who: linkedUserId, units })
  const wait = await chargeAll(context, [charge, chargeOf(context, { name: 'uploads', who: linkedUserId })])
  if (wait !== null) return tooManyRequests(wait, 'editor')
  let held = 0
  try {
    const { response, stored } = await store(most)
    held = stored
    return response
  } finally {
    if (charge !== null && held < units) {
      await context.store.usage.refund({ ...charge, units: units - held }, context.clock.now())
    }
  }
}
