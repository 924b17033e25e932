import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '../../../testing/service/service.ts'
import { usersByName, videoIds } from '../../seed/index.ts'

let service: TestService
let token: string
const { maya } = usersByName
const video = videoIds.hazeCathedral
beforeEach(async () => {
  service = await startService()
  token = await service.signIn({ partner_external_user_id: maya.externalUserId, email: maya.email })
})
afterEach(async () => {
  await service.close()
})

const orders = async () =>
  (field((await service.get('/_control/orders')).body, 'orders') as Record<string, unknown>[]).filter(
    (order) => order['video_id'] === video,
  )
const open = async (): Promise<string> => {
  await service.post('/partner/v1/checkout', { session_token: token, video_id: video })
  return String((await orders()).find(({ status }) => status === 'pending')?.['id'])
}
const end = (id: string, outcome: unknown) => service.post(`/_control/orders/${id}`, { outcome })

describe('a pending order', () => {
  it('is listed, and completing it unlocks its video immediately', async () => {
    verifies('B-26', 'B-27')
    const id = await open()
    expect((await orders())[0]).toMatchObject({ id, status: 'pending', display_name: 'Maya Lindqvist' })
    expect((await end(id, 'complete')).body).toEqual({ id, status: 'completed' })
    const boot = await service.post('/partner/v1/boot', { session_token: token, video_id: video })
    expect(field(boot.body, 'ownership')).toBe('owned')
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ])('ends by %s, once', async (outcome, status) => {
    const id = await open()
    expect((await end(id, outcome)).body).toEqual({ id, status })
    expect((await end(id, 'complete')).status).toBe(409)
    expect((await end(id, 'lose')).status).toBe(400)
    expect((await end('nothing', 'fail')).status).toBe(404)
  })
})
