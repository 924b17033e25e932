// Calls that set, list and remove injected faults.
import { faultRequest } from '@proscenium/contract/control'
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import { badRequest, notFound } from '../body.ts'
import { bodyCall, type BodyInput } from '../body-call.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import { listCall, listResult, pageInMemory } from '../lists.ts'
import { operationsTable } from './documented-errors.ts'
import { faultSpecOf } from './fault-spec.ts'
import type { FaultState } from './fault-registry.ts'

export const faultCalls: readonly ControlCall[] = [
  listCall({
    path: '/operations',
    summary: 'The operations of the contract with the errors that each documents, and the checkout page',
    place: [''],
    async read(_context, _input, request) {
      const page = pageInMemory(operationsTable(), request, ({ id }) => id)
      return 'rejected' in page ? page : listResult('operations', page, (operation) => operation)
    },
  }),
  listCall({
    path: '/faults',
    summary: 'The active faults, with the requests they saw and hit',
    place: [''],
    async read({ faults }, _input, request) {
      const page = pageInMemory(faults.list(), request, ({ fault }) => fault.id)
      return 'rejected' in page ? page : listResult('faults', page, toJson)
    },
  }),
  bodyCall({
    path: '/faults',
    request: faultRequest,
    body: '{operation, status?, code?, body?, retry_after_seconds?, latency_ms?, drop?, truncate?, times?, probability?, seed?}',
    summary: 'Injects a fault into an operation, or into all with `*`',
    perform: addFault,
  }),
  {
    method: 'DELETE',
    path: '/faults',
    summary: 'Removes every fault',
    perform: async ({ faults }) => ok({ removed: faults.clear() }),
  },
  {
    method: 'DELETE',
    path: '/faults/{id}',
    summary: 'Removes one fault',
    perform: async ({ faults }, { params }) =>
      faults.remove(params['id'] ?? '') ? ok({ removed: 1 }) : notFound('There is no such fault.'),
  },
]

async function addFault(
  { faults }: ControlContext,
  { fields }: BodyInput<typeof faultRequest>,
): Promise<OperationResponse> {
  const spec = faultSpecOf(fields)
  return spec.ok ? ok(toJson(faults.add(spec.value))) : badRequest(spec.issue)
}

function toJson({ fault, seen, hits }: FaultState): object {
  const { id, operation, words, times, probability, seed, latencyMs, effect } = fault
  const statusField = effect.kind === 'response' ? { status: effect.response.status } : {}
  return { id, operation, words, ...statusField, latency_ms: latencyMs, times, probability, seed, seen, hits }
}
