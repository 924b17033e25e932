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

/** What some bodies have beside the error. */
const beside: Readonly<Record<string, object>> = { 'saveEditorProject 409': { revision: 3 } }

const documented = Object.values(operations).flatMap(({ id, responses }) =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400)
    .map((status) => [id, status] as const),
)

describe('every refusal that an operation documents', () => {
  // A route that is none of the adapter's own takes `injectFaults(hooks, operation)` in, as the stream's does.
  it.each(documented)('can be had of %s: %i, in its documented words', async (id, status) => {
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
    // What it answers is held against the contract by the client of these tests.
    expect(reply.status).toBe(status)
    await reply.arrayBuffer()
  })
})
