import { createMockService } from '@proscenium/mock-server/msw'
import { partnersByName } from '@proscenium/mock-server/seed'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

const service = await createMockService()
const mocks = setupServer(...service.handlers)
beforeAll(() => mocks.listen())
afterAll(async () => {
  mocks.close()
  await service.close()
})

it('lists the newest videos', async () => {
  const Authorization = `Bearer ${partnersByName.tallyroom.apiKeys[0].key}`
  const response = await fetch(`${service.origin}/v1/videos?limit=3`, { headers: { Authorization } })
  expect(await response.json()).toMatchObject({ data: [{ title: expect.any(String) }, {}, {}] })
})
