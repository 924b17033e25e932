import { setupService } from '@proscenium/mock-server/browser'
import { partnersByName } from '@proscenium/mock-server/seed'
import { afterAll, beforeAll, expect, it } from 'vitest'

const service = await setupService()
beforeAll(() => service.listen())
afterAll(() => service.close())

it('lists the newest videos', async () => {
  const Authorization = `Bearer ${partnersByName.tallyroom.apiKeys[0].key}`
  const response = await fetch(`${service.origin}/v1/videos?limit=3`, { headers: { Authorization } })
  expect(await response.json()).toMatchObject({ data: [{ title: expect.any(String) }, {}, {}] })
})
