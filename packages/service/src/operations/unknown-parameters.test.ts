import { operations, type OperationDefinition } from '@proscenium/contract'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import {
  createSampleResources,
  sampleRequests,
  type SampleResources,
} from '@proscenium/mock-server/testing/service/sample-requests'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ids = (Object.keys(sampleRequests) as (keyof typeof sampleRequests)[]).filter(
  (id) => operations[id].auth === 'api-key',
)
const HEADER = 'proscenium-unknown-parameters'

let service: TestService
let resources: SampleResources
beforeAll(async () => {
  service = await startService()
  resources = await createSampleResources(service, async () => undefined)
})
afterAll(() => service.close())

async function ask(id: (typeof ids)[number], key: string, query: string, more: object = {}) {
  const { path, body } = sampleRequests[id](resources)
  const { method }: OperationDefinition = operations[id]
  const sent = body === undefined ? {} : { body: { ...body, ...more } }
  return await service.send(method, `${path}${path.includes('?') ? query.replace('?', '&') : query}`, {
    headers: bearer(key),
    ...sent,
  })
}

describe('unknown parameters', () => {
  it.each(ids)('of %s are named in a header to a live key, and rejected for a test key', async (id) => {
    verifies('A-23')
    const plain = await ask(id, testKeys.live, '')
    const live = await ask(id, testKeys.live, '?limt=secret-value&x%0D%0Ay=1')
    expect([plain.headers.get(HEADER), live.headers.get(HEADER)]).toEqual([null, 'limt, x%0D%0Ay'])
    expect(live.status).toBe(plain.status)
    const test = await ask(id, testKeys.test, '?limt=secret-value')
    expect([test.status, field(test.body, 'error.code'), field(test.body, 'details')]).toEqual([
      400,
      'invalid_request',
      [{ field: 'limt', rule: 'must be absent: it is unknown' }],
    ])
    expect(JSON.stringify(test.body)).not.toContain('secret-value')
    expect(test.headers.get('ratelimit')).not.toBeNull()
  })

  it('of a body are named too', async () => {
    const live = await ask('createPreviewUrl', testKeys.live, '', { Kind: 'reel' })
    expect([live.status, live.headers.get(HEADER)]).toEqual([200, 'Kind'])
    const test = await ask('createPreviewUrl', testKeys.test, '', { Kind: 'reel' })
    expect([test.status, field(test.body, 'details.0.field')]).toEqual([400, 'Kind'])
  })

  it('are named up to a bound', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `${'n'.repeat(80)}${index}=1`)
    const { headers } = await ask('listTags', testKeys.live, `?${names.join('&')}`)
    expect(headers.get(HEADER)?.split(', ')).toEqual(Array.from({ length: 10 }, () => 'n'.repeat(64)))
  })

  it('are not named to a caller without a valid key', async () => {
    const { status, headers } = await ask('listTags', testKeys.unknown, '?limt=1')
    expect([status, headers.get(HEADER)]).toEqual([401, null])
  })
})
