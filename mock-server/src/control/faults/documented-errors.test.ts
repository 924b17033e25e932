import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

/** Fields beside `error` in some bodies. */
const beside: Readonly<Record<string, object>> = {
  'saveEditorProject 409': { revision: 3 },
  'rotateCredentials 409': { next_allowed_at: '2026-11-17T12:00:00.000Z' },
}

const documented = Object.values(operations).flatMap(({ id, responses }) =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400)
    .map((status) => [id, status] as const),
)

describe('every documented error of an operation', () => {
  // A route outside the adapter must pass `injectFaults(hooks, operation)` in, as the stream's does.
  it.each(documented)('is injectable for %s: %i, with its documented body', async (id, status) => {
    verifies('A-23', 'C-09', 'B-07')
    const body = beside[`${id} ${status}`]
    await service.fetch('/_control/faults', { method: 'DELETE' })
    const set = await service.post('/_control/faults', {
      operation: id,
      status,
      ...(body === undefined ? {} : { body }),
    })
    expect(set.status).toBe(200)
    const { method, path } = operations[id]
    const reply = await service.fetch(path.replaceAll(/\{\w+\}/g, 'x'), {
      method,
      ...(method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
    })
    // The test client checks the response against the contract.
    expect(reply.status).toBe(status)
    await reply.arrayBuffer()
  })
})
