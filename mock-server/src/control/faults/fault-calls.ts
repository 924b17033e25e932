// The calls that set, show and take away faults.
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import { badRequest, notFound } from '../body.ts'
import type { ControlCall } from '../control-call.ts'
import { listCall, listResult, pageInMemory } from '../lists.ts'
import { operationsTable } from './documented-errors.ts'
import { readFaultSpec } from './fault-spec.ts'
import type { FaultState } from './fault-registry.ts'

export const faultCalls: readonly ControlCall[] = [
  listCall({
    path: '/operations',
    summary: 'The operations of the contract with the refusals that each documents, and the checkout page',
    place: [''],
    async read(_context, _input, asked) {
      const page = pageInMemory(operationsTable(), asked, ({ id }) => id)
      return 'rejected' in page ? page : listResult('operations', page, (operation) => operation)
    },
  }),
  listCall({
    path: '/faults',
    summary: 'The faults in force, with the requests they saw and hit',
    place: [''],
    async read({ faults }, _input, asked) {
      const page = pageInMemory(faults.list(), asked, ({ fault }) => fault.id)
      return 'rejected' in page ? page : listResult('faults', page, shown)
    },
  }),
  {
    method: 'POST',
    path: '/faults',
    body: '{operation, status?, code?, body?, retry_after_seconds?, latency_ms?, drop?, truncate?, times?, probability?, seed?}',
    summary: 'Sets a fault on an operation, or on all by `*`',
    perform: addFault,
  },
  {
    method: 'DELETE',
    path: '/faults',
    summary: 'Takes every fault away',
    perform: async ({ faults }) => ok({ removed: faults.clear() }),
  },
  {
    method: 'DELETE',
    path: '/faults/{id}',
    summary: 'Takes one fault away',
    perform: async ({ faults }, { params }) =>
      faults.remove(params['id'] ?? '') ? ok({ removed: 1 }) : notFound('There is no such fault.'),
  },
]

async function addFault(...[{ faults }, { body }]: Parameters<ControlCall['perform']>): Promise<OperationResponse> {
  const spec = readFaultSpec(body)
  return spec.ok ? ok(shown(faults.add(spec.value))) : badRequest(spec.issue)
}

function shown({ fault, seen, hits }: FaultState): object {
  const { id, operation, words, times, probability, seed, latencyMs, effect } = fault
  const answered = effect.kind === 'response' ? { status: effect.response.status } : {}
  return { id, operation, words, ...answered, latency_ms: latencyMs, times, probability, seed, seen, hits }
}
