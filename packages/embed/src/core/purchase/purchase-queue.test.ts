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
  it('is quoted, ordered, paid in a window of its own, unlocked and then told, in this order', () => {
    verifies('H-08', 'B-27')
    const desk = startPurchases('v1')
    expect([desk.step, desk.last]).toEqual(['quoting', { kind: 'requestQuote', turn: 1, videoId: 'v1' }])
    desk.quoted()
    expect(desk.last).toEqual({
      kind: 'openOrder',
      turn: 2,
      request: { id: 'wish-v1', videoId: 'v1' },
      key: 'wish-v1-1',
    })
    desk.ordered()
    expect([desk.step, desk.last]).toEqual(['ready', { kind: 'pollOrder', turn: 3, orderId: 'o1', afterMs: 2_000 }])
    desk.tell({ kind: 'paymentStarted', by: 'button' })
    expect([desk.step, desk.commands]).toEqual(['paying', ['pollOrder', 'openPopup']])
    desk.ordered()
    expect(desk.last).toMatchObject({ kind: 'pollOrder', afterMs: 3_000 })
    desk.ordered(endedOrder('completed'))
    expect([desk.step, desk.commands, desk.told]).toEqual(['unlocking', ['unlock'], []])
    desk.unlocked()
    expect([desk.step, desk.told]).toEqual(['none', ['v1 success']])
    expect(desk.queue.ended).toEqual([{ videoId: 'v1', status: 'success', offer, isOwnedAlready: false }])
  })

  it('opens one window, however often the button is pressed, and none for the link', () => {
    const desk = startPurchases('v1')
    desk.ready()
    desk.tell({ kind: 'paymentStarted', by: 'button' })
    desk.tell({ kind: 'paymentStarted', by: 'button' })
    expect(desk.commands).toEqual([])
    const other = startPurchases('v1')
    other.ready()
    other.tell({ kind: 'paymentStarted', by: 'link' })
    expect([other.step, other.commands]).toEqual(['paying', ['pollOrder']])
  })

  it('that is owned already succeeds without an order', () => {
    verifies('H-08')
    const desk = startPurchases('v1')
    desk.quoted(owned)
    expect(desk.commands).toEqual(['unlock'])
    desk.unlocked()
    expect(desk.told).toEqual(['v1 success'])
    expect(desk.queue.ended[0]?.isOwnedAlready).toBe(true)
  })

  it.each([
    [
      'the service refuses the order of',
      (desk: ReturnType<typeof startPurchases>) => desk.failed(rejection(409, 'already_owned')),
    ],
    [
      'the order finds',
      (desk: ReturnType<typeof startPurchases>) => desk.ordered(endedOrder('cancelled', 'already_owned')),
    ],
  ])('succeeds where %s what is owned already', (_, happen) => {
    const desk = startPurchases('v1')
    desk.quoted()
    happen(desk)
    desk.unlocked()
    expect(desk.told).toEqual(['v1 success'])
  })

  it('that was declined is told only when nobody tries again, and tries again at a fresh price under a new key', () => {
    verifies('H-08', 'B-22')
    const desk = startPurchases('v1')
    desk.ready()
    desk.ordered(endedOrder('failed', 'declined'))
    expect([desk.step, desk.commands]).toEqual(['declined', []])
    desk.act('retried')
    expect([desk.commands, desk.queue.current?.offer]).toEqual([['requestQuote'], offer])
    desk.quoted()
    expect(desk.last).toMatchObject({ kind: 'openOrder', key: 'wish-v1-2' })
    desk.ordered(order({ price: 850 }))
    expect(desk.queue.current?.offer).toEqual({ ...offer, price: 850 })
    desk.ordered(endedOrder('failed', 'declined'))
    desk.act('skipped')
    expect([desk.step, desk.told]).toEqual(['none', ['v1 failed declined']])
  })

  it.each(['expired', 'superseded'] as const)('that %s can be begun anew', (reason) => {
    const desk = startPurchases('v1')
    desk.ready()
    desk.ordered(endedOrder('cancelled', reason))
    expect(desk.queue.current?.step).toEqual({ kind: 'expired', because: reason })
    desk.act('retried')
    desk.ready()
    expect([desk.step, desk.told]).toEqual(['ready', []])
    desk.ordered(endedOrder('cancelled', reason))
    desk.act('dismissed')
    expect(desk.told).toEqual([`v1 failed ${reason}`])
  })

  it('asks for its order at growing waits, and at once when the person is back', () => {
    const desk = startPurchases('v1')
    desk.ready()
    const waits = [1, 2, 3, 4, 5, 6, 7].map(() => {
      desk.ordered()
      return desk.last?.kind === 'pollOrder' ? desk.last.afterMs : null
    })
    expect(waits).toEqual([3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000])
    desk.act('userReturned')
    expect(desk.commands).toEqual(['pollNow'])
    desk.ordered()
    expect(desk.last).toMatchObject({ kind: 'pollOrder', afterMs: 3_000 })
  })

  it('is asked about anew by whoever asks, once at a time, and says what came of it', () => {
    verifies('H-08')
    const desk = startPurchases('v1')
    desk.ready()
    desk.tell({ kind: 'paymentStarted', by: 'button' })
    const { turn } = desk.queue
    desk.act('paymentChecked')
    expect(desk.last).toEqual({ kind: 'pollOrder', turn: turn + 1, orderId: 'o1', afterMs: 0, minDisplayMs: 800 })
    expect(desk.queue.current?.step).toEqual({ kind: 'paying', check: 'asking' })
    desk.tell({ kind: 'orderRead', turn, order: order() })
    desk.act('paymentChecked')
    expect([desk.commands, desk.queue.current?.step]).toEqual([[], { kind: 'paying', check: 'asking' }])
    desk.ordered()
    expect(desk.queue.current?.step).toEqual({ kind: 'paying', check: 'not-yet' })
    expect(desk.last).toMatchObject({ kind: 'pollOrder', afterMs: 3_000 })
    desk.ordered()
    expect(desk.queue.current?.step).toEqual({ kind: 'paying', check: 'not-yet' })
    desk.act('paymentChecked')
    desk.failed(offline)
    expect(desk.queue.current).toMatchObject({ step: { kind: 'paying', check: 'not-yet' }, isLost: true })
    desk.act('paymentChecked')
    desk.ordered(endedOrder('completed'))
    expect(desk.step).toBe('unlocking')
  })

  it('goes on asking while the service is out of reach, and says so', () => {
    const desk = startPurchases('v1')
    desk.ready()
    desk.failed(offline)
    expect([desk.step, desk.queue.current?.isLost, desk.commands]).toEqual(['ready', true, ['pollOrder']])
    desk.act('connected')
    expect(desk.commands).toEqual(['pollNow'])
    desk.ordered()
    expect(desk.queue.current?.isLost).toBe(false)
  })

  it('waits for the connection and goes on by itself, under the same key', () => {
    const desk = startPurchases('v1')
    desk.quoted()
    desk.failed(offline)
    expect(desk.queue.current?.step).toEqual({ kind: 'failed', during: 'opening', error: offline })
    desk.act('userReturned')
    expect(desk.commands).toEqual([])
    desk.act('connected')
    expect(desk.last).toMatchObject({ kind: 'openOrder', key: 'wish-v1-1' })
  })

  it.each([
    endedOrder('cancelled', 'expired'),
    endedOrder('cancelled', 'superseded'),
    endedOrder('cancelled', 'cancelled'),
    endedOrder('failed', 'declined'),
  ])('begins anew by itself where the order that was not heard of is over: $reason', (over) => {
    verifies('H-08')
    const desk = startPurchases('v1', 'v2')
    desk.quoted()
    desk.failed(offline)
    desk.act('retried')
    desk.ordered(over)
    expect([desk.step, desk.commands, desk.told]).toEqual(['quoting', ['requestQuote'], []])
    desk.quoted()
    expect(desk.last).toMatchObject({ kind: 'openOrder', key: 'wish-v1-2' })
    desk.ordered(endedOrder('cancelled', 'expired'))
    expect(desk.step).toBe('expired')
  })

  it('tries again after an error of the service only when asked, under its key unless it was refused', () => {
    const desk = startPurchases('v1')
    desk.failed(rejection(500, 'internal_error'))
    desk.act('connected')
    expect(desk.step).toBe('failed')
    desk.act('retried')
    expect(desk.last).toMatchObject({ kind: 'requestQuote' })
    desk.quoted()
    desk.failed(rejection(500, 'internal_error'))
    desk.act('retried')
    expect(desk.last).toMatchObject({ kind: 'openOrder', key: 'wish-v1-1' })
    desk.failed({ kind: 'unreadable', call: 'checkout', status: 502, issue: 'no error body' })
    desk.act('retried')
    expect(desk.last).toMatchObject({ kind: 'openOrder', key: 'wish-v1-1' })
    desk.failed(rejection(409, 'idempotency_conflict'))
    desk.act('retried')
    expect(desk.last).toMatchObject({ kind: 'openOrder', key: 'wish-v1-2' })
    desk.failed(rejection(500, 'internal_error'))
    desk.act('skipped')
    expect(desk.told).toEqual(['v1 failed internal_error'])
  })

  it('is told as a success although the boot data is refused, and waits for it while it only does not come', () => {
    const desk = startPurchases('v1')
    desk.quoted(owned)
    desk.failed(offline)
    expect([desk.told, desk.last]).toEqual([[], { kind: 'unlock', turn: 3, afterMs: 2_000 }])
    desk.failed(rejection(503, 'internal_error'))
    expect([desk.told, desk.last]).toEqual([[], { kind: 'unlock', turn: 4, afterMs: 3_000 }])
    desk.failed(rejection(404, 'not_found'))
    expect(desk.told).toEqual(['v1 success'])
  })
})

describe('the queue', () => {
  it('shows one video at a time, in the order of the wishes', () => {
    verifies('H-08')
    const desk = startPurchases('v1', 'v2', 'v3')
    desk.quoted(owned)
    desk.unlocked()
    expect(desk.queue.current?.wish.videoId).toBe('v2')
    desk.quoted(soldOut)
    expect([desk.told, desk.queue.current?.wish.videoId]).toEqual([['v1 success', 'v2 failed video_unavailable'], 'v3'])
    desk.quoted(owned)
    desk.unlocked()
    expect(desk.queue.ended.map(({ videoId }) => videoId)).toEqual(['v1', 'v2', 'v3'])
    desk.act('dismissed')
    expect(desk.queue).toMatchObject({ current: null, waiting: [], ended: [] })
  })

  it('asks once for a video that is wished for twice, and anew once its end is told', () => {
    const desk = startPurchases('v1', 'v1', 'v2')
    desk.wish('v2', 'v1')
    expect(desk.queue.waiting.map(({ videoId }) => videoId)).toEqual(['v2'])
    desk.quoted(soldOut)
    desk.wish('v1')
    expect(desk.queue.waiting.map(({ videoId }) => videoId)).toEqual(['v1'])
  })

  it('is cancelled as a whole, its open order with it', () => {
    verifies('H-08')
    const desk = startPurchases('v1', 'v2', 'v3')
    desk.ready()
    desk.act('dismissed')
    expect([desk.told, desk.last]).toEqual([
      ['v2 cancelled', 'v3 cancelled'],
      expect.objectContaining({ kind: 'notifyPurchaseComplete' }),
    ])
    expect([desk.step, desk.queue.isHidden, desk.commands]).toEqual([
      'cancelling',
      true,
      ['cancelOrder', 'notifyPurchaseComplete', 'notifyPurchaseComplete'],
    ])
    desk.ordered(endedOrder('cancelled', 'cancelled'))
    expect([desk.step, desk.told.at(-1), desk.queue.ended]).toEqual(['none', 'v1 cancelled', []])
  })

  it('tells a success where the order was paid before it could be cancelled', () => {
    const desk = startPurchases('v1', 'v2')
    desk.ready()
    desk.act('dismissed')
    desk.ordered(endedOrder('completed'))
    desk.unlocked()
    expect(desk.told).toEqual(['v2 cancelled', 'v1 success'])
    expect(desk.queue.ended).toEqual([])
  })

  it('asks again where nobody answers the cancellation: the order may be paid in another window', () => {
    verifies('H-08')
    const desk = startPurchases('v1')
    desk.ready()
    desk.act('dismissed')
    desk.failed(offline)
    expect([desk.step, desk.queue.isHidden, desk.told]).toEqual(['cancelling', true, []])
    desk.ordered(endedOrder('cancelled', 'cancelled'))
    expect([desk.step, desk.told]).toEqual(['none', ['v1 cancelled']])
  })

  it('waits for the service’s word on an order that may have been paid, and for no longer than it can', () => {
    verifies('H-08')
    const desk = startPurchases('v1')
    desk.ready()
    desk.tell({ kind: 'paymentStarted', by: 'link' })
    desk.act('dismissed')
    const waits = [1, 2, 3, 4, 5].map(() => {
      desk.failed(offline)
      return desk.last?.kind === 'cancelOrder' ? desk.last.afterMs : null
    })
    expect([waits, desk.told]).toEqual([[2_000, 3_000, 4_500, 6_750, 10_125], []])
    desk.wish('v2')
    expect(desk.commands).toEqual(['pollNow'])
    desk.failed(rejection(503, 'internal_error'))
    desk.ordered(endedOrder('completed'))
    desk.unlocked()
    expect([desk.told, desk.queue.current?.wish.videoId]).toEqual([['v1 success'], 'v2'])
  })

  it.each([
    ['is not heard of', 'unavailable', Array.from({ length: 6 }, () => offline)],
    ['is refused', 'not_found', [rejection(404, 'not_found')]],
    ['comes after the session', 'invalid_session', [rejection(401, 'invalid_session')]],
  ])('fails where the word of the service %s, for what may be paid was not cancelled', (_, code, errors) => {
    verifies('H-08', 'P-27')
    const desk = startPurchases('v1')
    desk.ready()
    desk.tell({ kind: 'paymentStarted', by: 'button' })
    desk.act('dismissed')
    for (const error of errors) desk.failed(error)
    expect([desk.step, desk.told]).toEqual(['none', [`v1 failed ${code}`]])
  })

  it('is cancelled as a whole on the payment page too', () => {
    const desk = startPurchases('v1', 'v2')
    desk.ready()
    desk.ordered(endedOrder('cancelled', 'cancelled'))
    expect([desk.told, desk.step, desk.queue.ended]).toEqual([['v1 cancelled', 'v2 cancelled'], 'none', []])
  })

  it('cancels an order that comes after the person has gone', () => {
    const desk = startPurchases('v1')
    desk.quoted()
    const { turn } = desk.queue
    desk.act('dismissed')
    expect(desk.told).toEqual(['v1 cancelled'])
    desk.tell({ kind: 'orderRead', turn, order: order() })
    expect(desk.commands).toEqual(['cancelOrder'])
    desk.wish('V1')
    desk.tell({ kind: 'orderRead', turn, order: order() })
    expect(desk.commands).toEqual([])
  })

  it('serves a wish that comes while its order is being cancelled, with one end for both', () => {
    const desk = startPurchases('v1')
    desk.ready()
    desk.act('dismissed')
    desk.wish('v1')
    desk.ordered(endedOrder('cancelled', 'cancelled'))
    expect([desk.told, desk.step, desk.queue.isHidden]).toEqual([[], 'quoting', false])
    desk.quoted(owned)
    desk.unlocked()
    expect(desk.told).toEqual(['v1 success'])
  })

  it('ends as a whole for a person without an account, and for one whose session is over', () => {
    verifies('H-08')
    const desk = startPurchases('v1', 'v2')
    desk.quoted()
    desk.failed(rejection(403, 'no_account'))
    expect(desk.told).toEqual(['v1 failed no_account', 'v2 failed no_account'])
    const other = startPurchases('v1', 'v2')
    other.ready()
    other.failed(rejection(401, 'invalid_session'))
    expect(other.told).toEqual(['v1 failed invalid_session', 'v2 failed invalid_session'])
  })

  it('keeps what is paid a success when the session is over before it is told', () => {
    const desk = startPurchases('v1', 'v2')
    desk.ready()
    desk.ordered(endedOrder('completed'))
    desk.failed(rejection(401, 'invalid_session'))
    expect(desk.told).toEqual(['v1 success', 'v2 failed invalid_session'])
  })

  it('takes no notice of answers to what it no longer asks', () => {
    const desk = startPurchases('v1')
    desk.tell({ kind: 'quoted', turn: 0, quoted: owned })
    expect(desk.step).toBe('quoting')
    desk.ready()
    const before = desk.queue
    desk.tell({ kind: 'failed', turn: 1, error: offline })
    desk.tell({ kind: 'unlocked', turn: 2 })
    expect(desk.queue).toEqual(before)
  })
})
