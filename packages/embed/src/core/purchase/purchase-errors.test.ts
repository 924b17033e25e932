// What the service's errors and late responses mean for a purchase.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { endedOrder, offline, rejection, startPurchases } from '../../../testing/purchase-driver.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { emptyQueue, ORPHAN_GENERATION } from './purchase.ts'

describe('a rejected order', () => {
  it.each([
    ['video_unavailable', 409],
    ['not_found', 404],
  ])('with %s fails as unavailable', (code, status) => {
    verifies('H-08')
    const driver = startPurchases('v1')
    driver.quoted()
    driver.failed(rejection(status, code))
    expect(driver.notified).toEqual(['v1 failed video_unavailable'])
  })

  it('of an owned video unlocks it immediately, as owned already', () => {
    const driver = startPurchases('v1')
    driver.quoted()
    driver.failed(rejection(409, 'already_owned'))
    expect(driver.last).toMatchObject({ kind: 'unlock', afterMs: 0 })
    expect(driver.queue.current).toMatchObject({ step: { kind: 'unlocking', paid: false }, lastPollFailed: false })
    driver.unlocked()
    expect(driver.queue.ended[0]?.isOwnedAlready).toBe(true)
  })
})

it('a poll that finds no order any more counts as expired', () => {
  const driver = startPurchases('v1')
  driver.ready()
  driver.failed(rejection(404, 'not_found'))
  expect(driver.queue.current?.step).toEqual({ kind: 'expired', because: 'expired' })
})

it('a paid video stays paid while its boot data is delayed', () => {
  verifies('H-08')
  const driver = startPurchases('v1')
  driver.ready()
  driver.ordered(endedOrder('completed'))
  driver.failed(offline)
  expect(driver.queue.current?.step).toEqual({ kind: 'unlocking', paid: true })
  driver.unlocked()
  expect(driver.queue.ended[0]?.isOwnedAlready).toBe(false)
})

it('a poll does not answer a check that the user has not made', () => {
  const driver = startPurchases('v1')
  driver.ready()
  driver.dispatch({ kind: 'paymentStarted' })
  driver.ordered()
  expect(driver.queue.current?.step).toEqual({ kind: 'paying', check: 'none' })
})

it('an order that is unavailable fails although its response was lost before', () => {
  const driver = startPurchases('v1')
  driver.quoted()
  driver.failed(offline)
  driver.act('retried')
  driver.ordered(endedOrder('cancelled', 'unavailable'))
  expect(driver.notified).toEqual(['v1 failed video_unavailable'])
})

it.each<[string, EmbedError, string[]]>([
  ['no account', rejection(403, 'no_account'), ['v1 failed no_account', 'v2 failed no_account']],
  [
    'a service that sells nothing',
    rejection(403, 'purchases_off'),
    ['v1 failed purchases_off', 'v2 failed purchases_off'],
  ],
  [
    'a rejected link',
    { kind: 'verification', status: 499, message: 'No.' },
    ['v1 failed invalid_session', 'v2 failed invalid_session'],
  ],
  ['a verification that may succeed later', { kind: 'verification', status: 500, message: 'No.' }, []],
])('a quote that meets %s', (_, error, notified) => {
  verifies('H-08', 'B-14')
  const driver = startPurchases('v1', 'v2')
  driver.failed(error)
  expect([driver.notified, driver.step]).toEqual([notified, notified.length === 0 ? 'failed' : 'none'])
})

it('a queue is empty at first, and commands beside the current one have no generation of it', () => {
  expect(emptyQueue).toEqual({ current: null, waiting: [], ended: [], isHidden: false, generation: 0 })
  expect(ORPHAN_GENERATION).toBeLessThan(emptyQueue.generation)
})
