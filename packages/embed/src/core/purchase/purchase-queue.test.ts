import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  endedOrder,
  offer,
  offline,
  order,
  owned,
  rejection,
  soldOut,
  startPurchases,
} from '../../../testing/purchase-driver.ts'

describe('a purchase', () => {
  it('is quoted, ordered, paid in a separate window, unlocked and then reported, in this order', () => {
    verifies('H-08', 'B-27')
    const driver = startPurchases('v1')
    expect([driver.step, driver.last]).toEqual(['quoting', { kind: 'requestQuote', generation: 1, videoId: 'v1' }])
    driver.quoted()
    expect(driver.last).toEqual({
      kind: 'openOrder',
      generation: 2,
      request: { id: 'request-v1', videoId: 'v1' },
      key: 'request-v1-1',
    })
    driver.ordered()
    expect([driver.step, driver.last]).toEqual([
      'ready',
      { kind: 'pollOrder', generation: 3, orderId: 'o1', afterMs: 2_000 },
    ])
    driver.dispatch({ kind: 'paymentStarted' })
    expect([driver.step, driver.commands]).toEqual(['paying', ['pollOrder', 'openPopup']])
    driver.ordered()
    expect(driver.last).toMatchObject({ kind: 'pollOrder', afterMs: 3_000 })
    driver.ordered(endedOrder('completed'))
    expect([driver.step, driver.commands, driver.notified]).toEqual(['unlocking', ['unlock'], []])
    driver.unlocked()
    expect([driver.step, driver.notified]).toEqual(['none', ['v1 success']])
    expect(driver.queue.ended).toEqual([{ videoId: 'v1', status: 'success', offer, isOwnedAlready: false }])
  })

  it('opens one window however often the button is pressed', () => {
    const driver = startPurchases('v1')
    driver.ready()
    driver.dispatch({ kind: 'paymentStarted' })
    driver.dispatch({ kind: 'paymentStarted' })
    expect(driver.commands).toEqual([])
  })

  it('of an owned video succeeds without an order', () => {
    verifies('H-08')
    const driver = startPurchases('v1')
    driver.quoted(owned)
    expect(driver.commands).toEqual(['unlock'])
    driver.unlocked()
    expect(driver.notified).toEqual(['v1 success'])
    expect(driver.queue.ended[0]?.isOwnedAlready).toBe(true)
  })

  it.each([
    [
      'the service rejects the order of',
      (driver: ReturnType<typeof startPurchases>) => driver.failed(rejection(409, 'already_owned')),
    ],
    [
      'the order finds',
      (driver: ReturnType<typeof startPurchases>) => driver.ordered(endedOrder('cancelled', 'already_owned')),
    ],
  ])('succeeds if %s an owned video', (_, happen) => {
    const driver = startPurchases('v1')
    driver.quoted()
    happen(driver)
    driver.unlocked()
    expect(driver.notified).toEqual(['v1 success'])
  })

  it('reports a declined payment only when the user gives up, and retries at a fresh price under a new key', () => {
    verifies('H-08', 'B-22')
    const driver = startPurchases('v1')
    driver.ready()
    driver.ordered(endedOrder('failed', 'declined'))
    expect([driver.step, driver.commands]).toEqual(['declined', []])
    driver.act('retried')
    expect([driver.commands, driver.queue.current?.offer]).toEqual([['requestQuote'], offer])
    driver.quoted()
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-v1-2' })
    driver.ordered(order({ price: 850 }))
    expect(driver.queue.current?.offer).toEqual({ ...offer, price: 850 })
    driver.ordered(endedOrder('failed', 'declined'))
    driver.act('skipped')
    expect([driver.step, driver.notified]).toEqual(['none', ['v1 failed declined']])
  })

  it.each(['expired', 'superseded'] as const)('can be restarted after it is %s', (reason) => {
    const driver = startPurchases('v1')
    driver.ready()
    driver.ordered(endedOrder('cancelled', reason))
    expect(driver.queue.current?.step).toEqual({ kind: 'expired', because: reason })
    driver.act('retried')
    driver.ready()
    expect([driver.step, driver.notified]).toEqual(['ready', []])
    driver.ordered(endedOrder('cancelled', reason))
    driver.act('dismissed')
    expect(driver.notified).toEqual([`v1 failed ${reason}`])
  })

  it('polls its order at growing intervals, and immediately when the user returns', () => {
    const driver = startPurchases('v1')
    driver.ready()
    const waits = [1, 2, 3, 4, 5, 6, 7].map(() => {
      driver.ordered()
      return driver.last?.kind === 'pollOrder' ? driver.last.afterMs : null
    })
    expect(waits).toEqual([3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000])
    driver.act('userReturned')
    expect(driver.commands).toEqual(['pollNow'])
    driver.ordered()
    expect(driver.last).toMatchObject({ kind: 'pollOrder', afterMs: 3_000 })
  })

  it('is polled on request, one check at a time, and shows the outcome', () => {
    verifies('H-08')
    const driver = startPurchases('v1')
    driver.ready()
    driver.dispatch({ kind: 'paymentStarted' })
    const { generation } = driver.queue
    driver.act('paymentChecked')
    expect(driver.last).toEqual({
      kind: 'pollOrder',
      generation: generation + 1,
      orderId: 'o1',
      afterMs: 0,
      minDisplayMs: 800,
    })
    expect(driver.queue.current?.step).toEqual({ kind: 'paying', check: 'asking' })
    driver.dispatch({ kind: 'orderRead', generation, order: order() })
    driver.act('paymentChecked')
    expect([driver.commands, driver.queue.current?.step]).toEqual([[], { kind: 'paying', check: 'asking' }])
    driver.ordered()
    expect(driver.queue.current?.step).toEqual({ kind: 'paying', check: 'not-yet' })
    expect(driver.last).toMatchObject({ kind: 'pollOrder', afterMs: 3_000 })
    driver.ordered()
    expect(driver.queue.current?.step).toEqual({ kind: 'paying', check: 'not-yet' })
    driver.act('paymentChecked')
    driver.failed(offline)
    expect(driver.queue.current).toMatchObject({ step: { kind: 'paying', check: 'not-yet' }, lastPollFailed: true })
    driver.act('paymentChecked')
    driver.ordered(endedOrder('completed'))
    expect(driver.step).toBe('unlocking')
  })

  it('continues polling while the service is unreachable, and shows that', () => {
    const driver = startPurchases('v1')
    driver.ready()
    driver.failed(offline)
    expect([driver.step, driver.queue.current?.lastPollFailed, driver.commands]).toEqual(['ready', true, ['pollOrder']])
    driver.act('connected')
    expect(driver.commands).toEqual(['pollNow'])
    driver.ordered()
    expect(driver.queue.current?.lastPollFailed).toBe(false)
  })

  it('waits for the connection and resumes by itself under the same key', () => {
    const driver = startPurchases('v1')
    driver.quoted()
    driver.failed(offline)
    expect(driver.queue.current?.step).toEqual({ kind: 'failed', during: 'opening', error: offline })
    driver.act('userReturned')
    expect(driver.commands).toEqual([])
    driver.act('connected')
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-v1-1' })
  })

  it.each([
    endedOrder('cancelled', 'expired'),
    endedOrder('cancelled', 'superseded'),
    endedOrder('cancelled', 'cancelled'),
    endedOrder('failed', 'declined'),
  ])('restarts by itself if the order of a lost response has ended: $reason', (over) => {
    verifies('H-08')
    const driver = startPurchases('v1', 'v2')
    driver.quoted()
    driver.failed(offline)
    driver.act('retried')
    driver.ordered(over)
    expect([driver.step, driver.commands, driver.notified]).toEqual(['quoting', ['requestQuote'], []])
    driver.quoted()
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-v1-2' })
    driver.ordered(endedOrder('cancelled', 'expired'))
    expect(driver.step).toBe('expired')
  })

  it('retries after a service error only on request, under the same key unless it was rejected', () => {
    const driver = startPurchases('v1')
    driver.failed(rejection(500, 'internal_error'))
    driver.act('connected')
    expect(driver.step).toBe('failed')
    driver.act('retried')
    expect(driver.last).toMatchObject({ kind: 'requestQuote' })
    driver.quoted()
    driver.failed(rejection(500, 'internal_error'))
    driver.act('retried')
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-v1-1' })
    driver.failed({ kind: 'unreadable', call: 'checkout', status: 502, issue: 'no error body' })
    driver.act('retried')
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-v1-1' })
    driver.failed(rejection(409, 'idempotency_conflict'))
    driver.act('retried')
    expect(driver.last).toMatchObject({ kind: 'openOrder', key: 'request-v1-2' })
    driver.failed(rejection(500, 'internal_error'))
    driver.act('skipped')
    expect(driver.notified).toEqual(['v1 failed internal_error'])
  })

  it('succeeds although the boot data is rejected, and waits for boot data that is only delayed', () => {
    const driver = startPurchases('v1')
    driver.quoted(owned)
    driver.failed(offline)
    expect([driver.notified, driver.last]).toEqual([[], { kind: 'unlock', generation: 3, afterMs: 2_000 }])
    driver.failed(rejection(503, 'internal_error'))
    expect([driver.notified, driver.last]).toEqual([[], { kind: 'unlock', generation: 4, afterMs: 3_000 }])
    driver.failed(rejection(404, 'not_found'))
    expect(driver.notified).toEqual(['v1 success'])
  })
})

describe('the queue', () => {
  it('shows one video at a time, in the order of the requests', () => {
    verifies('H-08')
    const driver = startPurchases('v1', 'v2', 'v3')
    driver.quoted(owned)
    driver.unlocked()
    expect(driver.queue.current?.request.videoId).toBe('v2')
    driver.quoted(soldOut)
    expect([driver.notified, driver.queue.current?.request.videoId]).toEqual([
      ['v1 success', 'v2 failed video_unavailable'],
      'v3',
    ])
    driver.quoted(owned)
    driver.unlocked()
    expect(driver.queue.ended.map(({ videoId }) => videoId)).toEqual(['v1', 'v2', 'v3'])
    driver.act('dismissed')
    expect(driver.queue).toMatchObject({ current: null, waiting: [], ended: [] })
  })

  it('joins a second request for a video, and starts over once the first has its result', () => {
    const driver = startPurchases('v1', 'v1', 'v2')
    driver.requestPurchase('v2', 'v1')
    expect(driver.queue.waiting.map(({ videoId }) => videoId)).toEqual(['v2'])
    driver.quoted(soldOut)
    driver.requestPurchase('v1')
    expect(driver.queue.waiting.map(({ videoId }) => videoId)).toEqual(['v1'])
  })

  it('is cancelled as a whole, including its open order', () => {
    verifies('H-08')
    const driver = startPurchases('v1', 'v2', 'v3')
    driver.ready()
    driver.act('dismissed')
    expect([driver.notified, driver.last]).toEqual([
      ['v2 cancelled', 'v3 cancelled'],
      expect.objectContaining({ kind: 'notifyPurchaseComplete' }),
    ])
    expect([driver.step, driver.queue.isHidden, driver.commands]).toEqual([
      'cancelling',
      true,
      ['cancelOrder', 'notifyPurchaseComplete', 'notifyPurchaseComplete'],
    ])
    driver.ordered(endedOrder('cancelled', 'cancelled'))
    expect([driver.step, driver.notified.at(-1), driver.queue.ended]).toEqual(['none', 'v1 cancelled', []])
  })

  it('reports success if the order was paid before it could be cancelled', () => {
    const driver = startPurchases('v1', 'v2')
    driver.ready()
    driver.act('dismissed')
    driver.ordered(endedOrder('completed'))
    driver.unlocked()
    expect(driver.notified).toEqual(['v2 cancelled', 'v1 success'])
    expect(driver.queue.ended).toEqual([])
  })

  it('repeats a cancellation without a response, as the order may be paid in another window', () => {
    verifies('H-08')
    const driver = startPurchases('v1')
    driver.ready()
    driver.act('dismissed')
    driver.failed(offline)
    expect([driver.step, driver.queue.isHidden, driver.notified]).toEqual(['cancelling', true, []])
    driver.ordered(endedOrder('cancelled', 'cancelled'))
    expect([driver.step, driver.notified]).toEqual(['none', ['v1 cancelled']])
  })

  it('waits a limited time for the outcome of an order that may have been paid', () => {
    verifies('H-08')
    const driver = startPurchases('v1')
    driver.ready()
    driver.dispatch({ kind: 'paymentStarted' })
    driver.act('dismissed')
    const waits = [1, 2, 3, 4, 5].map(() => {
      driver.failed(offline)
      return driver.last?.kind === 'cancelOrder' ? driver.last.afterMs : null
    })
    expect([waits, driver.notified]).toEqual([[2_000, 3_000, 4_500, 6_750, 10_125], []])
    driver.requestPurchase('v2')
    expect(driver.commands).toEqual(['pollNow'])
    driver.failed(rejection(503, 'internal_error'))
    driver.ordered(endedOrder('completed'))
    driver.unlocked()
    expect([driver.notified, driver.queue.current?.request.videoId]).toEqual([['v1 success'], 'v2'])
  })

  it.each([
    ['is missing', 'unavailable', Array.from({ length: 6 }, () => offline)],
    ['is a rejection', 'not_found', [rejection(404, 'not_found')]],
    ['comes after the session’s end', 'invalid_session', [rejection(401, 'invalid_session')]],
  ])('fails, and does not cancel, when the service’s response %s', (_, code, errors) => {
    verifies('H-08', 'P-27')
    const driver = startPurchases('v1')
    driver.ready()
    driver.dispatch({ kind: 'paymentStarted' })
    driver.act('dismissed')
    for (const error of errors) driver.failed(error)
    expect([driver.step, driver.notified]).toEqual(['none', [`v1 failed ${code}`]])
  })

  it('is cancelled as a whole from the payment page too', () => {
    const driver = startPurchases('v1', 'v2')
    driver.ready()
    driver.ordered(endedOrder('cancelled', 'cancelled'))
    expect([driver.notified, driver.step, driver.queue.ended]).toEqual([['v1 cancelled', 'v2 cancelled'], 'none', []])
  })

  it('cancels an order that opens after the user has left', () => {
    const driver = startPurchases('v1')
    driver.quoted()
    const { generation } = driver.queue
    driver.act('dismissed')
    expect(driver.notified).toEqual(['v1 cancelled'])
    driver.dispatch({ kind: 'orderRead', generation, order: order() })
    expect(driver.commands).toEqual(['cancelOrder'])
    driver.requestPurchase('V1')
    driver.dispatch({ kind: 'orderRead', generation, order: order() })
    expect(driver.commands).toEqual([])
  })

  it('serves a request made while its order is being cancelled, with one result for both', () => {
    const driver = startPurchases('v1')
    driver.ready()
    driver.act('dismissed')
    driver.requestPurchase('v1')
    driver.ordered(endedOrder('cancelled', 'cancelled'))
    expect([driver.notified, driver.step, driver.queue.isHidden]).toEqual([[], 'quoting', false])
    driver.quoted(owned)
    driver.unlocked()
    expect(driver.notified).toEqual(['v1 success'])
  })

  it('ends as a whole without an account, and when the session ended', () => {
    verifies('H-08')
    const driver = startPurchases('v1', 'v2')
    driver.quoted()
    driver.failed(rejection(403, 'no_account'))
    expect(driver.notified).toEqual(['v1 failed no_account', 'v2 failed no_account'])
    const other = startPurchases('v1', 'v2')
    other.ready()
    other.failed(rejection(401, 'invalid_session'))
    expect(other.notified).toEqual(['v1 failed invalid_session', 'v2 failed invalid_session'])
  })

  it('reports a paid video as success even if the session ends before the result is sent', () => {
    const driver = startPurchases('v1', 'v2')
    driver.ready()
    driver.ordered(endedOrder('completed'))
    driver.failed(rejection(401, 'invalid_session'))
    expect(driver.notified).toEqual(['v1 success', 'v2 failed invalid_session'])
  })

  it('ignores responses to superseded commands', () => {
    const driver = startPurchases('v1')
    driver.dispatch({ kind: 'quoted', generation: 0, quoted: owned })
    expect(driver.step).toBe('quoting')
    driver.ready()
    const before = driver.queue
    driver.dispatch({ kind: 'failed', generation: 1, error: offline })
    driver.dispatch({ kind: 'unlocked', generation: 2 })
    expect(driver.queue).toEqual(before)
  })
})
