// The implementation of the contract's control operations: state, sessions, media host, reset, and those of its topics.
import { controlOperations, type ControlCallId, type ControlOperation } from '@proscenium/contract/control'
import { hashToken } from '@proscenium/service/domain/sessions/session'
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse } from '@proscenium/service/ports'
import { badRequest } from './body.ts'
import { clockHandlers, clockState } from './clock.ts'
import type { ControlCall, ControlContext, ControlHandlers, ControlInput } from './control-call.ts'
import { faultHandlers } from './faults/fault-calls.ts'
import { journalHandlers } from './journal/journal-calls.ts'
import { orderHandlers } from './users/orders.ts'
import { partnerHandlers } from './partners/partners.ts'
import { rateLimitHandlers } from './rate-limits.ts'
import { snapshotHandlers } from './snapshots/snapshots.ts'
import { userHandlers } from './users/users.ts'
import { validated } from './validated.ts'

/** Same as the store's `COUNT_MAX`. */
const COUNTED_MAX = 10_000

const handlers: ControlHandlers = {
  readState,
  ...clockHandlers,
  ...journalHandlers,
  ...faultHandlers,
  ...snapshotHandlers,
  ...userHandlers,
  ...orderHandlers,
  ...partnerHandlers,
  ...rateLimitHandlers,
  revokeSessions,
  changeMediaHost,
  resetData,
}

/** Every operation with a JSON response, in the order of the contract's table. */
export const controlCalls: readonly ControlCall[] = Object.values(controlOperations).flatMap((operation) =>
  operation.id === 'followJournal' ? [] : [callOf(operation)],
)

function callOf(operation: ControlOperation & { readonly id: ControlCallId }): ControlCall {
  return { ...operation, perform: validated(operation, handlers[operation.id]) }
}

async function readState({ clock, service: { store } }: ControlContext): Promise<OperationResponse> {
  return ok({ ...clockState(clock), rows: await store.operator.counts(), rows_max: COUNTED_MAX })
}

async function revokeSessions(
  { clock, service: { store } }: ControlContext,
  { body: { session_token: token } }: ControlInput<'revokeSessions'>,
): Promise<OperationResponse> {
  const which = typeof token === 'string' ? { tokenHash: hashToken(token) } : 'all'
  return ok({ revoked: await store.sessions.revoke(which, clock.now()) })
}

async function changeMediaHost(
  { mediaHost: host }: ControlContext,
  { body: { action } }: ControlInput<'changeMediaHost'>,
): Promise<OperationResponse> {
  if (!host.isLocal)
    return badRequest('The media host is configured by address, so this server cannot move or stop it.')
  await host[action]()
  return ok({ action })
}

async function resetData({
  service: { store },
  blobs,
  requestLock,
  restoreSeed,
}: ControlContext): Promise<OperationResponse> {
  await requestLock.runExclusive(async () => {
    for (const key of await store.operator.clearCustomers()) await blobs.delete(key)
    await restoreSeed()
  })
  return ok({ rows: await store.operator.counts() })
}
