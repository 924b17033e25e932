// The implementation of the contract's control operations: state, media host, reset, and those of its topics.
import { controlOperations, type ControlCallId, type ControlOperation } from '@proscenium/contract/control'
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse } from '@proscenium/service/ports'
import { badRequest, fieldsOf, readRequest } from './body.ts'
import { clockHandlers, clockState } from './clock.ts'
import type { ControlCall, ControlContext, ControlHandlers, ControlInput } from './control-call.ts'
import { faultHandlers } from './faults/fault-calls.ts'
import { journalHandlers } from './journal/journal-calls.ts'
import { snapshotHandlers } from './snapshots/snapshots.ts'
import { userHandlers } from './users.ts'

// Validates a request by the contract's schemas before its handler runs.
type Handler = (context: ControlContext, input: ControlInput<ControlCallId>) => Promise<OperationResponse>

/** A malformed query or body gets 400 with the schema's sentence, and so does a body that is not an object. */
function validated({ request }: ControlOperation, handler: Handler): ControlCall['perform'] {
  return async (context, input) => {
    const query = request.query === undefined ? absent : readRequest(request.query, input.query)
    if (!query.ok) return badRequest(query.issue)
    const fields = fieldsOf(input.body)
    if (fields === null) return badRequest('The body must be a JSON object.')
    const body = request.body === undefined ? absent : readRequest(request.body, fields)
    if (!body.ok) return badRequest(body.issue)
    // The schemas are those of the operation, and its path has the parameters of its type.
    return await handler(context, { params: input.params, query: query.value, body: body.value } as never)
  }
}

const absent = { ok: true, value: undefined } as const

// Control handler for rate limits (A-26, B-29, B-35): switch them off for tests with many requests, or clear the counts.
const rateLimitHandlers = {
  async changeRateLimits({ limits }, { body: { enabled, clear } }) {
    if (enabled !== undefined) limits.enable(enabled)
    if (clear === true) await limits.clear()
    return ok({ enabled: limits.enabled() })
  },
} satisfies Partial<ControlHandlers>

/** Same as the store's `COUNT_MAX`. */
const COUNTED_MAX = 10_000

const handlers: ControlHandlers = {
  readState,
  ...clockHandlers,
  ...journalHandlers,
  ...faultHandlers,
  ...snapshotHandlers,
  ...userHandlers,
  ...rateLimitHandlers,
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
