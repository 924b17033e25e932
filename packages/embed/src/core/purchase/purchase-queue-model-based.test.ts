// The queue with a service that responds late, repeatedly, in any order or not at all, and a user who does anything.
import { verifies } from '@proscenium/testkit'
import type { Order } from '@proscenium/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFakePurchaseService, orderEnds, type PurchaseWork } from '../../../testing/fake-purchase-service.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import {
  emptyQueue,
  type Purchase,
  type PurchaseCommand,
  type PurchaseResult,
  type PurchaseEvent,
  type PurchaseQueue,
} from './purchase.ts'
import { pendingVideosOf } from './purchase-requests.ts'
import { nextPurchase } from './purchase-queue.ts'

const ids = ['v1', 'v2', 'v3', 'v4']
const unreachable: EmbedError = { kind: 'network', call: 'any', online: false, message: 'Failed to fetch' }
const broken: EmbedError = { kind: 'workspace', status: 500, code: 'internal_error', message: 'Oops.' }

const bundles = { qa: ['v1', 'v2', 'v3'], qb: ['v3', 'v5'] }

/** One purchase model: the queue, the pending commands, and the results sent to the editor so far. */
function createPurchases(hasAccount: boolean) {
  const service = createFakePurchaseService(hasAccount, bundles)
  const out: PurchaseWork[] = []
  const pending = new Set<string>()
  /** Videos that the service has reported as owned since they were requested. */
  const learned = new Set<string>()
  let queue: PurchaseQueue = emptyQueue
  let requestCount = 0

  const onNotified = (before: PurchaseQueue, { videoId, status, error }: PurchaseResult) => {
    expect(pending.delete(videoId), `an unrequested result of ${videoId}`).toBe(true)
    if (status === 'success') expect(service.owned.has(videoId), `${videoId} reported as bought`).toBe(true)
    if (status === 'cancelled') {
      expect(learned, `${videoId} is owned, and reported as cancelled`).not.toContain(videoId)
      const shown = service.orders.find(({ id }) => id === before.current?.order?.order_id)
      const isPaid = shown?.status === 'completed' && shown.videoIds.includes(videoId)
      expect(isPaid, `${videoId} is paid, and reported as cancelled`).toBe(false)
    }
    learned.delete(videoId)
    expect(error !== undefined).toBe(status === 'failed')
  }
  const isLive = ({ generation }: { readonly generation: number }) => generation === queue.generation
  const learn = (event: PurchaseEvent) => {
    const { current } = queue
    if (current === null || !('generation' in event) || !isLive(event)) return
    if (event.kind === 'quoted' && event.quoted.standing === 'owned') learned.add(current.request.videoId)
    if (event.kind === 'orderRead') learnOrder(current, event.order)
    if (event.kind === 'bundleQuoted') learnBundle(current, event)
  }
  const learnOrder = ({ request }: Purchase, { status, reason, bundle }: Order) => {
    if (status !== 'completed' && reason !== 'already_owned') return
    for (const videoId of bundle?.video_ids ?? [request.videoId]) if (pending.has(videoId)) learned.add(videoId)
  }
  const learnBundle = (current: Purchase, event: Extract<PurchaseEvent, { kind: 'bundleQuoted' }>) => {
    const named = current.request.bundle?.videoIds ?? []
    for (const { videoId, quoted } of event.bundle.videos) {
      if (!named.includes(videoId)) pending.add(videoId)
      if (quoted.standing === 'owned' && pending.has(videoId)) learned.add(videoId)
    }
  }
  const dispatch = (event: PurchaseEvent) => {
    const before = queue
    if (event.kind === 'purchaseRequested')
      for (const request of event.requests)
        for (const videoId of request.bundle?.pendingVideoIds ?? [request.videoId]) pending.add(videoId)
    learn(event)
    const next = nextPurchase(queue, event)
    queue = next.queue
    for (const command of next.commands) {
      if (command.kind === 'notifyPurchaseComplete') onNotified(before, command.result)
      if ('generation' in command) out.push(command)
    }
    if (event.kind === 'dismissed') onDismissal(before, next.commands)
    check()
  }
  const onDismissal = (before: PurchaseQueue, commands: readonly PurchaseCommand[]) => {
    const notified = commands.flatMap((command) => (command.kind === 'notifyPurchaseComplete' ? [command.result] : []))
    const cancelled = notified.filter(({ status }) => status === 'cancelled').map(({ videoId }) => videoId)
    const { current: last } = before
    const sold = last?.bundle?.videos.map(({ videoId }) => videoId) ?? []
    const shown = last === null ? [] : [...pendingVideosOf(last.request), ...sold]
    const behind = before.waiting.flatMap(pendingVideosOf).filter((id) => !shown.includes(id))
    expect(cancelled).toEqual(expect.arrayContaining(behind))
    expect(queue.waiting).toEqual([])
    expect(queue.ended).toEqual([])
  }
  /** Invariants after each event. */
  const check = () => {
    const { current, waiting } = queue
    expect(out.filter(isLive).length).toBeLessThanOrEqual(1)
    if (current === null) return expect([waiting, queue.isHidden, pending.size]).toEqual([[], false, 0])
    const single = waiting.filter(({ bundle }) => bundle === undefined).map(({ videoId }) => videoId)
    expect(new Set(single).size).toBe(single.length)
    expect(new Set([...waiting, current.request].flatMap(pendingVideosOf))).toEqual(pending)
    const isHeld = ['declined', 'expired', 'failed'].includes(current.step.kind)
    expect(out.some(isLive), `work for ${current.step.kind}`).toBe(!isHeld)
    checkPrice(current)
  }
  /** No user pays a total that was neither quoted nor shown. */
  const checkPrice = ({ order, offer, bundle }: Purchase) => {
    if (order?.status !== 'pending') return
    expect(offer?.price).toBe(order.price)
    if (order.bundle === undefined) return
    expect([order.bundle.quote_id, order.price]).toEqual([
      bundle?.quoteId,
      service.quotes.get(order.bundle.quote_id)?.total,
    ])
  }
  return {
    service,
    dispatch,
    get queue() {
      return queue
    },
    requestPurchase: (chosen: readonly string[]) =>
      dispatch({
        kind: 'purchaseRequested',
        requests: chosen.map((videoId) => ({ id: `w${(requestCount += 1)}`, videoId })),
      }),
    /** Names the videos of a quote as an editor may: all, some, a single one, or another beside them. */
    requestBundle(quoteId: string, named: readonly string[]) {
      const [videoId = ''] = named
      dispatch({
        kind: 'purchaseRequested',
        requests: [
          { id: `w${(requestCount += 1)}`, videoId, bundle: { quoteId, videoIds: named, pendingVideoIds: named } },
        ],
      })
    },
    /** Responds to a command, whether or not it is still current; `again` repeats the response later. */
    respond(index: number, how: 'well' | 'unreachable' | 'broken' | 'lost', again = false) {
      const work = out[index % Math.max(out.length, 1)]
      if (work === undefined) return
      if (!again) out.splice(out.indexOf(work), 1)
      if (again && isLive(work)) return
      if (how === 'lost') service.respond(work)
      if (how === 'well') dispatch(service.respond(work))
      else dispatch({ kind: 'failed', generation: work.generation, error: how === 'broken' ? broken : unreachable })
    },
    /** Dismisses the dialog and responds to everything: every request must have its result then. */
    close() {
      for (let left = 50; queue.current !== null || queue.ended.length > 0; left -= 1) {
        if (left === 0) throw new Error(`the queue never comes to rest: ${JSON.stringify(queue)}`)
        dispatch({ kind: 'dismissed' })
        for (let work = out.shift(); work !== undefined; work = out.shift()) dispatch(service.respond(work))
      }
      expect([...pending]).toEqual([])
    },
  }
}

type Purchases = ReturnType<typeof createPurchases>

const chosenIds = fc.subarray([...ids, 'v1'], { minLength: 1 })
const chosenBundle = fc.record({
  quoteId: fc.constantFrom('qa', 'qb', 'unknown'),
  named: fc.uniqueArray(fc.constantFrom(...ids, 'v5'), { minLength: 1 }),
})
const index = fc.nat(20)
const actions: fc.Arbitrary<(purchases: Purchases) => void> = fc.oneof(
  { weight: 3, arbitrary: chosenIds.map((chosen) => (purchases: Purchases) => purchases.requestPurchase(chosen)) },
  {
    weight: 4,
    arbitrary: chosenBundle.map(
      ({ quoteId, named }) =>
        (purchases: Purchases) =>
          purchases.requestBundle(quoteId, named),
    ),
  },
  { weight: 12, arbitrary: index.map((at) => (purchases: Purchases) => purchases.respond(at, 'well')) },
  { weight: 2, arbitrary: index.map((at) => (purchases: Purchases) => purchases.respond(at, 'unreachable')) },
  { weight: 2, arbitrary: index.map((at) => (purchases: Purchases) => purchases.respond(at, 'broken')) },
  { weight: 2, arbitrary: index.map((at) => (purchases: Purchases) => purchases.respond(at, 'lost')) },
  { weight: 1, arbitrary: index.map((at) => (purchases: Purchases) => purchases.respond(at, 'well', true)) },
  {
    weight: 4,
    arbitrary: fc.tuple(index, fc.constantFrom(...orderEnds)).map(([at, ending]) => ({ service }: Purchases) => {
      const pending = service.orders.filter(({ status }) => status === 'pending')
      service.end(pending[at % Math.max(pending.length, 1)]?.id ?? '', ending)
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<PurchaseEvent>(
        { kind: 'paymentStarted' },
        { kind: 'userReturned' },
        { kind: 'paymentChecked' },
        { kind: 'connected' },
        { kind: 'retried' },
        { kind: 'skipped' },
      )
      .map((event) => (purchases: Purchases) => purchases.dispatch(event)),
  },
  { weight: 2, arbitrary: fc.constant((purchases: Purchases) => purchases.dispatch({ kind: 'dismissed' })) },
  { weight: 1, arbitrary: fc.constant((purchases: Purchases) => quotesExpire(purchases)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ids).map(
      (id) =>
        ({ service }: Purchases) =>
          void service.soldOut.add(id),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ids).map(
      (id) =>
        ({ service }: Purchases) =>
          void service.owned.add(id),
    ),
  },
)
const quotesExpire = ({ service }: Purchases) => {
  for (const quote of service.quotes.values()) quote.isValid = false
}
const sessionEnds = ({ service }: Purchases) => {
  service.held.session = false
}
const story = fc.record({
  hasAccount: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  before: fc.array(actions, { maxLength: 60, size: 'max' }),
  isSessionLost: fc.boolean(),
  after: fc.array(actions, { maxLength: 20, size: 'max' }),
})

it('ends every request once, with the service’s outcome, never reports a paid or owned video as cancelled, and never gets stuck', () => {
  verifies('H-08', 'B-36', 'P-27')
  const seen = { success: 0, failed: 0, cancelled: 0, bundles: 0, requoted: 0 }
  fc.assert(
    fc.property(story, ({ hasAccount, before, isSessionLost, after }) => {
      const purchases = createPurchases(hasAccount)
      for (const act of before) act(purchases)
      for (const { status } of purchases.queue.ended) seen[status] += 1
      const paid = purchases.service.orders.filter(({ status, quoteId }) => status === 'completed' && quoteId !== null)
      seen.bundles += paid.length
      seen.requoted += paid.filter(({ quoteId }) => quoteId !== 'qa' && quoteId !== 'qb').length
      if (isSessionLost) sessionEnds(purchases)
      for (const act of after) act(purchases)
      purchases.close()
    }),
    { numRuns: 3_000 },
  )
  expect(seen.success).toBeGreaterThan(100)
  expect(seen.failed).toBeGreaterThan(100)
  expect(seen.bundles).toBeGreaterThan(20)
  expect(seen.requoted).toBeGreaterThan(0)
})
