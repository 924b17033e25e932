// QA's hand on the clock that everything lives by: sessions, payloads, tokens, limits, rotations.
import { parseTimestamp } from '../domain/verification/timestamp.ts'
import { ok } from '../operations/responses.ts'
import type { OperationResponse, VirtualClock } from '../ports.ts'
import { fieldsOf, badRequest } from './body.ts'
import type { ControlCall } from './control-call.ts'

/** From 1970 on, and no lifetime that begins before the end may reach a year of five digits, which no answer can write. */
const [TIME_MIN, TIME_MAX] = [0, Date.parse('9999-01-01T00:00:00Z')]

export const clockCalls: readonly ControlCall[] = [
  {
    method: 'GET',
    path: '/clock',
    summary: 'The time, whether it stands still, and how far it is from the machine’s',
    perform: async ({ clock }) => ok(clockState(clock)),
  },
  {
    method: 'POST',
    path: '/clock',
    body: '{set?, advance_seconds?, frozen?}',
    summary: 'Puts the clock to an ISO 8601 time, moves it, and freezes it there or lets it run',
    perform: setClock,
  },
]

/** `offset_seconds` is how far the clock is ahead of the machine's. */
export function clockState(clock: VirtualClock): { now: string; frozen: boolean; offset_seconds: number } {
  const { offset, frozenAt } = clock.state()
  return {
    now: new Date(clock.now()).toISOString(),
    frozen: frozenAt !== null,
    offset_seconds: Math.round(offset) / 1000,
  }
}

async function setClock(...[{ clock }, { body }]: Parameters<ControlCall['perform']>): Promise<OperationResponse> {
  const { set, advance_seconds: step = 0, frozen } = fieldsOf(body)
  const time = set === undefined ? clock.now() : parseTimestamp(set)
  if (time === null) return badRequest('set is an ISO 8601 time.')
  if (typeof step !== 'number') return badRequest('advance_seconds is a number, below 0 to go back.')
  const target = Math.round(time + step * 1000)
  if (!(target >= TIME_MIN && target < TIME_MAX)) return badRequest('The clock knows the years 1970 to 9998.')
  if (frozen !== undefined && typeof frozen !== 'boolean') return badRequest('frozen is true or false.')
  // Frozen first, so that no time passes between the two.
  if (frozen === true) clock.freeze()
  if (set !== undefined || step !== 0) clock.set(target)
  if (frozen === false) clock.unfreeze()
  return ok(clockState(clock))
}
