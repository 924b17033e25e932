// The control API's own table: state, revocation, partner status, media host, reset, and the calls of its topics.
// Outside plain development it needs a token (O-08).
import { mediaHostAction, partnerStatusChange, sessionRevocation } from '@proscenium/contract/control'
import { hashToken } from '../domain/sessions/session.ts'
import { ok, errorResponse } from '../operations/responses.ts'
import type { OperationResponse } from '../ports.ts'
import { badRequest } from './body.ts'
import { bodyCall, type BodyInput } from './body-call.ts'
import { clockCalls, clockState } from './clock.ts'
import type { ControlCall, ControlContext } from './control-call.ts'
import { faultCalls } from './faults/fault-calls.ts'
import { journalCalls } from './journal/journal-calls.ts'
import { orderCalls } from './users/orders.ts'
import { partnerCalls } from './partners/partners.ts'
import { userCalls } from './users/users.ts'
import { rateLimitCalls } from './rate-limits.ts'
import { snapshotCalls } from './snapshots/snapshots.ts'

/** Same as the store's `COUNT_MAX`. */
const COUNTED_MAX = 10_000

/** Every call of the control API. Bodies are JSON objects. */
export const controlCalls: readonly ControlCall[] = [
  {
    method: 'GET',
    path: '/state',
    summary: 'The time, and the number of rows per table up to `rows_max`',
    perform: state,
  },
  ...clockCalls,
  ...journalCalls,
  ...faultCalls,
  ...snapshotCalls,
  ...userCalls,
  ...orderCalls,
  ...partnerCalls,
  ...rateLimitCalls,
  bodyCall({
    path: '/sessions/revoke',
    request: sessionRevocation,
    body: '{session_token? | all: true}',
    summary: 'Revokes a session, or all',
    perform: revoke,
  }),
  bodyCall({
    path: '/partners/{id}/status',
    request: partnerStatusChange,
    body: '{status}',
    summary: 'Sets a partner active, suspended or pending',
    perform: setStatus,
  }),
  bodyCall({
    path: '/media-host',
    request: mediaHostAction,
    body: "{action: 'move' | 'stop'}",
    summary: 'Moves the media host to another address, or stops it',
    perform: mediaHost,
  }),
  {
    method: 'POST',
    path: '/reset',
    summary: 'Removes what customers created and restores the seed; clock and faults stay',
    perform: reset,
  },
]

async function state({ clock, service: { store } }: ControlContext): Promise<OperationResponse> {
  return ok({ ...clockState(clock), rows: await store.operator.counts(), rows_max: COUNTED_MAX })
}

async function revoke(
  { clock, service: { store } }: ControlContext,
  { fields: { session_token: token } }: BodyInput<typeof sessionRevocation>,
): Promise<OperationResponse> {
  const which = typeof token === 'string' ? { tokenHash: hashToken(token) } : 'all'
  return ok({ revoked: await store.sessions.revoke(which, clock.now()) })
}

async function setStatus(
  { service: { store } }: ControlContext,
  input: BodyInput<typeof partnerStatusChange>,
): Promise<OperationResponse> {
  const { params } = input
  const { status } = input.fields
  const found = await store.partners.setStatus(params['id'] ?? '', status)
  return found ? ok({ id: params['id'], status }) : errorResponse('not_found')
}

async function mediaHost(
  { mediaHost: host }: ControlContext,
  { fields: { action } }: BodyInput<typeof mediaHostAction>,
): Promise<OperationResponse> {
  if (!host.isLocal)
    return badRequest('The media host is configured by address, so this server cannot move or stop it.')
  await host[action]()
  return ok({ action })
}

async function reset({
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
