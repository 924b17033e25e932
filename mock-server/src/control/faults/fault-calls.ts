// Handlers that set, list and remove injected faults.
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse } from '@proscenium/service/ports'
import { badRequest, notFound } from '../body.ts'
import type { ControlContext, ControlHandlers, ControlInput } from '../control-call.ts'
import { listHandler, listResult, pageInMemory } from '../lists.ts'
import { operationsTable } from './documented-errors.ts'
import { faultSpecOf } from './fault-spec.ts'
import type { FaultState } from './fault-registry.ts'

export const faultHandlers = {
  listOperations: listHandler<'listOperations'>({
    place: [''],
    async read(_context, _input, request) {
      const page = pageInMemory(operationsTable(), request, ({ id }) => id)
      return 'rejected' in page ? page : listResult('operations', page, (operation) => operation)
    },
  }),
  listFaults: listHandler<'listFaults'>({
    place: [''],
    async read({ faults }, _input, request) {
      const page = pageInMemory(faults.list(), request, ({ fault }) => fault.id)
      return 'rejected' in page ? page : listResult('faults', page, toJson)
    },
  }),
  addFault,
  removeFaults: async ({ faults }) => ok({ removed: faults.clear() }),
  removeFault: async ({ faults }, { params: { id } }) =>
    faults.remove(id) ? ok({ removed: 1 }) : notFound('There is no such fault.'),
} satisfies Partial<ControlHandlers>

async function addFault({ faults }: ControlContext, { body }: ControlInput<'addFault'>): Promise<OperationResponse> {
  const spec = faultSpecOf(body)
  return spec.ok ? ok(toJson(faults.add(spec.value))) : badRequest(spec.issue)
}

function toJson({ fault, seen, hits }: FaultState): object {
  const { id, operation, words, times, probability, seed, latencyMs, effect } = fault
  const statusField = effect.kind === 'response' ? { status: effect.response.status } : {}
  return { id, operation, words, ...statusField, latency_ms: latencyMs, times, probability, seed, seen, hits }
}
