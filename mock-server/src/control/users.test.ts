import { afterAll, beforeAll, expect, it } from 'vitest'
import { field, startService, type TestService } from '../../testing/service/service.ts'
import { partnersByName, usersByName } from '../seed/index.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

it('linked users are listed with partner, external id and account, without their address', async () => {
  const { maya } = usersByName
  const { body } = await service.get('/_control/linked-users')
  expect(field(body, 'linked_users')).toContainEqual(
    expect.objectContaining({
      id: maya.linkedUserId,
      partner_name: partnersByName.tallyroom.name,
      external_user_id: maya.externalUserId,
      internal_user_id: maya.internalUserId,
      test: false,
    }),
  )
  expect(JSON.stringify(body)).not.toContain(maya.email)
})
