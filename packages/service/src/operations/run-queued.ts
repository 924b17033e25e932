// Operations whose cost depends on the catalogue take turns (O-16).
import { OverloadedError, RETRY_AFTER_SECONDS, type Pace, type Payer } from '../domain/limits/fair-queue.ts'
import type { OperationResponse } from '../ports.ts'
import type { SessionRecord } from '../store/sessions/sessions.ts'
import type { OperationContext } from './context.ts'
import { errorResponse } from './responses.ts'

/** Runs expensive work in turns. 503 if too much of it waits already, or at its deadline. */
export async function runQueued(
  { fairQueue }: Pick<OperationContext, 'fairQueue'>,
  payer: Payer,
  work: (pace: Pace) => Promise<OperationResponse>,
): Promise<OperationResponse> {
  try {
    return await fairQueue.run(payer, work)
  } catch (error) {
    if (!(error instanceof OverloadedError)) throw error
    return errorResponse('overloaded', { rule: 'O-16', headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
  }
}

export function payerOf({ session, partner }: SessionRecord): Payer {
  return { partner: partner.id, user: session.linked_user_id }
}
