import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds } from '@proscenium/mock-server/seed'

let service: TestService
beforeAll(async () => {
  service = await startService({ apiRateLimit: 'off' })
})
afterAll(async () => {
  await service.close()
})

const live = bearer(testKeys.live)
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.toWellFormed())
const number = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.bigInt().map(String), text)
const awkward = fc.oneof(
  text,
  fc.constantFrom('.', '..', '/', '%', '\0', "' or 1=1 --", '{"a":1}', '🎬', 'é', '\u202e'),
)

describe('fulfilment under generated requests', () => {
  it('returns only documented responses for any customer, limit and offset', async () => {
    verifies('C-02', 'C-09')
    await fc.assert(
      fc.asyncProperty(awkward, number, number, async (id, limit, offset) => {
        const query = new URLSearchParams({ limit, offset }).toString()
        const { status } = await service.get(`/fulfilment/v1/users/${encodeURIComponent(id)}x/videos?${query}`, live)
        expect([200, 400, 404]).toContain(status)
        const ownList = await service.get(`/fulfilment/v1/users/usr_48213/videos?${query}`, live)
        const valid =
          /^([1-9]\d?|100)$/.test(limit) && /^(0|[1-9]\d*)$/.test(offset) && Number.isSafeInteger(Number(offset))
        expect(ownList.status).toBe(valid ? 200 : 400)
      }),
      { numRuns: 150 },
    )
  })

  it('returns only documented responses for any body', async () => {
    verifies('C-06', 'C-09')
    const anything = fc.oneof(awkward, fc.constantFrom(...Object.values(videoIds)), fc.jsonValue())
    const body = fc.record(
      { external_user_id: anything, video_id: anything, kind: anything, export_id: anything, file: anything },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(body, fc.jsonValue()), async (requestBody) => {
        const { status, body: responseBody } = await service.post(
          '/fulfilment/v1/downloads',
          JSON.stringify(requestBody),
          live,
        )
        expect([200, 400, 403, 404]).toContain(status)
        if (status !== 200) expect(field(responseBody, 'error.message')).toMatch(/\w/)
      }),
      { numRuns: 200 },
    )
  })
})
