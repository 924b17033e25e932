import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { endedOrder, startPurchases } from '../../../testing/purchase-driver.ts'

it('reports a paid video as success although the user dismisses the dialog before it is unlocked', () => {
  verifies('H-08', 'P-27')
  const driver = startPurchases('v1', 'v2')
  driver.ready()
  driver.ordered(endedOrder('completed'))
  driver.act('dismissed')
  expect([driver.step, driver.queue.isHidden, driver.notified]).toEqual(['unlocking', true, ['v2 cancelled']])
  driver.unlocked()
  expect([driver.step, driver.notified]).toEqual(['none', ['v2 cancelled', 'v1 success']])
})
