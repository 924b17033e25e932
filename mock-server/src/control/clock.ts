// Control calls for the clock that sessions, payloads, tokens, limits and rotations use.
import type { ControlRequest } from '@proscenium/contract/control'
import { parseTimestamp } from '@proscenium/partner/verification'
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse, VirtualClock } from '@proscenium/service/ports'
import { badRequest } from './body.ts'
import type { ControlContext, ControlHandlers, ControlInput } from './control-call.ts'

/** From 1970 on. No lifetime that starts in this range may reach a five-digit year, which no response can represent. */
const TIME_MIN = 0
const TIME_MAX = Date.parse('9999-01-01T00:00:00Z')

export const clockHandlers = {
  readClock: async ({ clock }) => ok(clockState(clock)),
  changeClock,
} satisfies Partial<ControlHandlers>

/** `offset_seconds` is how far the clock is ahead of the machine's. */
export function clockState(clock: VirtualClock): { now: string; frozen: boolean; offset_seconds: number } {
  const { offset, frozenAt } = clock.state()
  return {
    now: new Date(clock.now()).toISOString(),
    frozen: frozenAt !== null,
    offset_seconds: Math.round(offset) / 1000,
  }
}

async function changeClock(
  { clock }: ControlContext,
  { body }: ControlInput<'changeClock'>,
): Promise<OperationResponse> {
  const { set, frozen } = body
  const target = targetOf(body, clock.now())
  if (target === null) return badRequest('`set` must be an ISO 8601 time.')
  if (!(target >= TIME_MIN && target < TIME_MAX))
    return badRequest('The clock must stay within the years 1970 to 9998.')
  // Freezes first, so that no time passes before the clock is set.
  if (frozen === true) clock.freeze()
  if (set !== undefined || body.advance_seconds !== 0) clock.set(target)
  if (frozen === false) clock.unfreeze()
  return ok(clockState(clock))
}

/** In ms; null if `set` is not a time. */
function targetOf({ set, advance_seconds: step }: ControlRequest<'changeClock', 'body'>, now: number): number | null {
  const time = set === undefined ? now : parseTimestamp(set)
  return time === null ? null : Math.round(time + step * 1000)
}
