// The queue before a service that answers late, twice over, in any order or not at all, and a person who does anything.
import { verifies } from '@proscenium/testkit'
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

/** One desk: the queue, the work that is out, and what the editor has been told so far. */
function createDesk(hasAccount: boolean) {
  const service = createFakePurchaseService(hasAccount, bundles)
  const out: PurchaseWork[] = []
  const owed = new Set<string>()
  /** Videos that the service has called owned since they were requested. */
  const learned = new Set<string>()
  let queue: PurchaseQueue = emptyQueue
  let wishes = 0

  const onTell = (before: PurchaseQueue, { videoId, status, error }: PurchaseResult) => {
    expect(owed.delete(videoId), `an end of ${videoId} that nobody waits for`).toBe(true)
    if (status === 'success') expect(service.owned.has(videoId), `${videoId} told as bought`).toBe(true)
    if (status === 'cancelled') {
      expect(learned, `${videoId} is owned, and told as cancelled`).not.toContain(videoId)
      const shown = service.orders.find(({ id }) => id === before.current?.order?.order_id)
      const isPaid = shown?.status === 'completed' && shown.videoIds.includes(videoId)
      expect(isPaid, `${videoId} is paid, and told as cancelled`).toBe(false)
    }
    learned.delete(videoId)
    expect(error !== undefined).toBe(status === 'failed')
  }
  const isLive = ({ turn }: { readonly turn: number }) => turn === queue.turn
  const learn = (event: PurchaseEvent) => {
    const { current } = queue
    if (current === null || !('turn' in event) || !isLive(event)) return
    if (event.kind === 'quoted' && event.quoted.standing === 'owned') learned.add(current.wish.videoId)
    if (event.kind === 'orderRead' && (event.order.status === 'completed' || event.order.reason === 'already_owned'))
      for (const videoId of event.order.bundle?.video_ids ?? [current.wish.videoId])
        if (owed.has(videoId)) learned.add(videoId)
    if (event.kind !== 'bundleQuoted') return
    const named = current.wish.bundle?.videoIds ?? []
    for (const { videoId, quoted } of event.bundle.videos) {
      if (!named.includes(videoId)) owed.add(videoId)
      if (quoted.standing === 'owned' && owed.has(videoId)) learned.add(videoId)
    }
  }
  const tell = (event: PurchaseEvent) => {
    const before = queue
    if (event.kind === 'purchaseRequested')
      for (const wish of event.requests)
        for (const videoId of wish.bundle?.pendingVideoIds ?? [wish.videoId]) owed.add(videoId)
    learn(event)
    const next = nextPurchase(queue, event)
    queue = next.queue
    for (const command of next.commands) {
      if (command.kind === 'notifyPurchaseComplete') onTell(before, command.result)
      if ('turn' in command) out.push(command)
    }
    if (event.kind === 'dismissed') onDismissal(before, next.commands)
    check()
  }
  const onDismissal = (before: PurchaseQueue, commands: readonly PurchaseCommand[]) => {
    const told = commands.flatMap((command) => (command.kind === 'notifyPurchaseComplete' ? [command.result] : []))
    const cancelled = told.filter(({ status }) => status === 'cancelled').map(({ videoId }) => videoId)
    const { current: last } = before
    const sold = last?.bundle?.videos.map(({ videoId }) => videoId) ?? []
    const shown = last === null ? [] : [...pendingVideosOf(last.wish), ...sold]
    const behind = before.waiting.flatMap(pendingVideosOf).filter((id) => !shown.includes(id))
    expect(cancelled).toEqual(expect.arrayContaining(behind))
    expect(queue.waiting).toEqual([])
    expect(queue.ended).toEqual([])
  }
  /** What holds after each event. */
  const check = () => {
    const { current, waiting } = queue
    expect(out.filter(isLive).length).toBeLessThanOrEqual(1)
    if (current === null) return expect([waiting, queue.isHidden, owed.size]).toEqual([[], false, 0])
    const single = waiting.filter(({ bundle }) => bundle === undefined).map(({ videoId }) => videoId)
    expect(new Set(single).size).toBe(single.length)
    expect(new Set([...waiting, current.wish].flatMap(pendingVideosOf))).toEqual(owed)
    const isHeld = ['declined', 'expired', 'failed'].includes(current.step.kind)
    expect(out.some(isLive), `work for ${current.step.kind}`).toBe(!isHeld)
    checkPrice(current)
  }
  /** Nobody pays a total that was neither quoted nor shown. */
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
    tell,
    get queue() {
      return queue
    },
    wish: (chosen: readonly string[]) =>
      tell({ kind: 'purchaseRequested', requests: chosen.map((videoId) => ({ id: `w${(wishes += 1)}`, videoId })) }),
    /** As an editor may name the videos of a quote: all, some, one alone, or another beside them. */
    wishBundle(quoteId: string, named: readonly string[]) {
      const [videoId = ''] = named
      tell({
        kind: 'purchaseRequested',
        requests: [{ id: `w${(wishes += 1)}`, videoId, bundle: { quoteId, videoIds: named, pendingVideoIds: named } }],
      })
    },
    /** Answers a piece of work, whether anyone still waits for it or not; `again` answers it once more later. */
    answer(index: number, how: 'well' | 'unreachable' | 'broken' | 'unheard', again = false) {
      const work = out[index % Math.max(out.length, 1)]
      if (work === undefined) return
      if (!again) out.splice(out.indexOf(work), 1)
      if (again && isLive(work)) return
      if (how === 'unheard') service.answer(work)
      if (how === 'well') tell(service.answer(work))
      else tell({ kind: 'failed', turn: work.turn, error: how === 'broken' ? broken : unreachable })
    },
    /** The person leaves and everything is answered: whatever has been asked for must have come to its end. */
    close() {
      for (let left = 50; queue.current !== null || queue.ended.length > 0; left -= 1) {
        if (left === 0) throw new Error(`the queue never comes to rest: ${JSON.stringify(queue)}`)
        tell({ kind: 'dismissed' })
        for (let work = out.shift(); work !== undefined; work = out.shift()) tell(service.answer(work))
      }
      expect([...owed]).toEqual([])
    },
  }
}

type Desk = ReturnType<typeof createDesk>

const chosenIds = fc.subarray([...ids, 'v1'], { minLength: 1 })
const chosenBundle = fc.record({
  quoteId: fc.constantFrom('qa', 'qb', 'unknown'),
  named: fc.uniqueArray(fc.constantFrom(...ids, 'v5'), { minLength: 1 }),
})
const index = fc.nat(20)
const happenings: fc.Arbitrary<(desk: Desk) => void> = fc.oneof(
  { weight: 3, arbitrary: chosenIds.map((chosen) => (desk: Desk) => desk.wish(chosen)) },
  {
    weight: 4,
    arbitrary: chosenBundle.map(
      ({ quoteId, named }) =>
        (desk: Desk) =>
          desk.wishBundle(quoteId, named),
    ),
  },
  { weight: 12, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'well')) },
  { weight: 2, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'unreachable')) },
  { weight: 2, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'broken')) },
  { weight: 2, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'unheard')) },
  { weight: 1, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'well', true)) },
  {
    weight: 4,
    arbitrary: fc.tuple(index, fc.constantFrom(...orderEnds)).map(([at, ending]) => ({ service }: Desk) => {
      const pending = service.orders.filter(({ status }) => status === 'pending')
      service.end(pending[at % Math.max(pending.length, 1)]?.id ?? '', ending)
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<PurchaseEvent>(
        { kind: 'paymentStarted', by: 'button' },
        { kind: 'paymentStarted', by: 'link' },
        { kind: 'userReturned' },
        { kind: 'paymentChecked' },
        { kind: 'connected' },
        { kind: 'retried' },
        { kind: 'skipped' },
      )
      .map((event) => (desk: Desk) => desk.tell(event)),
  },
  { weight: 2, arbitrary: fc.constant((desk: Desk) => desk.tell({ kind: 'dismissed' })) },
  { weight: 1, arbitrary: fc.constant((desk: Desk) => quotesExpire(desk)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ids).map(
      (id) =>
        ({ service }: Desk) =>
          void service.soldOut.add(id),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ids).map(
      (id) =>
        ({ service }: Desk) =>
          void service.owned.add(id),
    ),
  },
)
const quotesExpire = ({ service }: Desk) => {
  for (const quote of service.quotes.values()) quote.isValid = false
}
const sessionEnds = ({ service }: Desk) => {
  service.held.session = false
}
const story = fc.record({
  hasAccount: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  before: fc.array(happenings, { maxLength: 60, size: 'max' }),
  isSessionLost: fc.boolean(),
  after: fc.array(happenings, { maxLength: 20, size: 'max' }),
})

it('ends every request once, as the service has it, never a paid or owned video as cancelled, and can always go on', () => {
  verifies('H-08', 'B-36', 'P-27')
  const seen = { success: 0, failed: 0, cancelled: 0, bundles: 0, requoted: 0 }
  fc.assert(
    fc.property(story, ({ hasAccount, before, isSessionLost, after }) => {
      const desk = createDesk(hasAccount)
      for (const happen of before) happen(desk)
      for (const { status } of desk.queue.ended) seen[status] += 1
      const paid = desk.service.orders.filter(({ status, quoteId }) => status === 'completed' && quoteId !== null)
      seen.bundles += paid.length
      seen.requoted += paid.filter(({ quoteId }) => quoteId !== 'qa' && quoteId !== 'qb').length
      if (isSessionLost) sessionEnds(desk)
      for (const happen of after) happen(desk)
      desk.close()
    }),
    { numRuns: 3_000 },
  )
  expect(seen.success).toBeGreaterThan(100)
  expect(seen.failed).toBeGreaterThan(100)
  expect(seen.bundles).toBeGreaterThan(20)
  expect(seen.requoted).toBeGreaterThan(0)
})
