// QA's hand on the server: look at it, set its clock, make it fail, revoke, suspend, empty it. Never in production.
import { hashToken } from '../domain/sessions/session.ts'
import { ok, errorResponse } from '../operations/responses.ts'
import type { OperationInput } from '../operations/context.ts'
import type { OperationResponse } from '../ports.ts'
import type { PartnerStatus } from '../store/schema.ts'
import { fieldsOf, badRequest, oneOf } from './body.ts'
import { clockCalls, clockState } from './clock.ts'
import type { ControlCall, ControlContext } from './control-call.ts'
import { faultCalls } from './faults/fault-calls.ts'
import { journalCalls } from './journal/journal-calls.ts'
import { orderCalls } from './users/orders.ts'
import { partnerCalls } from './partners/partners.ts'
import { userCalls } from './users/users.ts'
import { rateLimitCalls } from './rate-limits.ts'
import { snapshotCalls } from './snapshots/snapshots.ts'

/** See `COUNT_MAX` of the store. */
const COUNTED_MAX = 10_000
const statuses = ['active', 'suspended', 'pending'] as const satisfies PartnerStatus[]

/** The table of the control interface. Bodies are JSON objects. */
export const controlCalls: readonly ControlCall[] = [
  { method: 'GET', path: '/state', summary: 'The time, and rows by table, counted up to `rows_max`', perform: state },
  ...clockCalls,
  ...journalCalls,
  ...faultCalls,
  ...snapshotCalls,
  ...userCalls,
  ...orderCalls,
  ...partnerCalls,
  ...rateLimitCalls,
  {
    method: 'POST',
    path: '/sessions/revoke',
    body: '{session_token? | all: true}',
    summary: 'Revokes a session, or all',
    perform: revoke,
  },
  {
    method: 'POST',
    path: '/partners/{id}/status',
    body: '{status}',
    summary: 'Sets a partner active, suspended or pending',
    perform: setStatus,
  },
  {
    method: 'POST',
    path: '/media-host',
    body: "{action: 'move' | 'stop'}",
    summary: 'Moves the media host to another address, or stops it',
    perform: mediaHost,
  },
  {
    method: 'POST',
    path: '/reset',
    summary: 'Removes what customers made and puts the seed back; clock and faults stay',
    perform: reset,
  },
]

async function state({ clock, service: { store } }: ControlContext): Promise<OperationResponse> {
  return ok({ ...clockState(clock), rows: await store.operator.counts(), rows_max: COUNTED_MAX })
}

async function revoke(
  { clock, service: { store } }: ControlContext,
  { body }: OperationInput,
): Promise<OperationResponse> {
  const { all, session_token: token } = fieldsOf(body)
  if (all !== true && typeof token !== 'string') return badRequest('session_token, or all: true, is needed.')
  const which = typeof token === 'string' ? { tokenHash: hashToken(token) } : 'all'
  return ok({ revoked: await store.sessions.revoke(which, clock.now()) })
}

async function setStatus(
  { service: { store } }: ControlContext,
  { params, body }: OperationInput,
): Promise<OperationResponse> {
  const status = oneOf(fieldsOf(body)['status'], statuses)
  if (status === null) return badRequest(`status is one of ${statuses.join(', ')}.`)
  const found = await store.partners.setStatus(params['id'] ?? '', status)
  return found ? ok({ id: params['id'], status }) : errorResponse('not_found')
}

async function mediaHost({ mediaHost: host }: ControlContext, { body }: OperationInput): Promise<OperationResponse> {
  const action = oneOf(fieldsOf(body)['action'], ['move', 'stop'])
  if (action === null) return badRequest('action is move or stop.')
  if (!host.isLocal) return badRequest('the media host is configured, so it is not ours to move or to stop.')
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
