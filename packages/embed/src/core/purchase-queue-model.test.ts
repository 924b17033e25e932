// The queue before a service that answers late, twice over, in any order or not at all, and a person who does anything.
import type { Order } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Fault } from './fault.ts'
import { emptyQueue, type PurchaseCommand, type PurchaseEvent, type PurchaseQueue } from './purchase.ts'
import { nextPurchase } from './purchase-queue.ts'

const offer = { title: 'T', artist: 'A', thumbnailUrl: '', price: 1, listPrice: 1, currency: 'EUR' }
const ids = ['v1', 'v2', 'v3', 'v4']
const unreachable: Fault = { kind: 'network', call: 'any', online: false, message: 'Failed to fetch' }
const broken: Fault = { kind: 'workspace', status: 500, code: 'internal_error', message: 'Oops.' }
const refusal = (status: number, code: string): Fault => ({ kind: 'workspace', status, code, message: code })

type Work = Extract<PurchaseCommand, { readonly turn: number }>
type Ending = readonly [Order['status'], Order['reason']]

const endings: readonly Ending[] = [
  ['completed', null],
  ['failed', 'declined'],
  ['failed', 'unavailable'],
  ['cancelled', 'cancelled'],
  ['cancelled', 'expired'],
  ['cancelled', 'superseded'],
  ['cancelled', 'already_owned'],
]

/** What the service holds: the truth that the queue may tell and no other. */
function createService(hasAccount: boolean) {
  const owned = new Set<string>()
  const soldOut = new Set<string>()
  const orders: { id: string; key: string; videoId: string; status: Order['status']; reason: Order['reason'] }[] = []
  const held = { session: true }
  const bodyOf = (id: string): Order => {
    const order = orders.find((each) => each.id === id)
    if (order === undefined) throw new Error(`no order ${id}`)
    const { status, reason, videoId } = order
    const address = status === 'pending' ? `https://service.example/${id}` : null
    const price = { item: null, price: 1, list_price: 1, currency: 'EUR', expires_at: '2026-01-01T00:00:00.000Z' }
    return { order_id: id, status, reason, video_id: videoId, checkout_url: address, ...price }
  }
  const end = (id: string, [status, reason]: Ending) => {
    const order = orders.find((each) => each.id === id && each.status === 'pending')
    if (order === undefined) return
    Object.assign(order, { status, reason })
    if (status === 'completed' || reason === 'already_owned') owned.add(order.videoId)
    if (reason === 'unavailable') soldOut.add(order.videoId)
  }
  const open = ({ turn, wish, key }: Extract<Work, { kind: 'open' }>): PurchaseEvent => {
    const { videoId } = wish
    const known = orders.find((each) => each.key === key || (each.videoId === videoId && each.status === 'pending'))
    if (known !== undefined) return { kind: 'ordered', turn, order: bodyOf(known.id) }
    if (!hasAccount) return { kind: 'failed', turn, fault: refusal(403, 'no_account') }
    if (owned.has(videoId)) return { kind: 'failed', turn, fault: refusal(409, 'already_owned') }
    if (soldOut.has(videoId)) return { kind: 'failed', turn, fault: refusal(422, 'video_unavailable') }
    const id = `o${orders.length + 1}`
    orders.push({ id, key, videoId, status: 'pending', reason: null })
    return { kind: 'ordered', turn, order: bodyOf(id) }
  }
  const answer = (work: Work): PurchaseEvent => {
    const { turn } = work
    if (!held.session) return { kind: 'failed', turn, fault: refusal(401, 'invalid_session') }
    if (work.kind === 'open') return open(work)
    if (work.kind === 'unlock') return { kind: 'unlocked', turn }
    if (work.kind === 'quote') {
      const { videoId } = work
      if (owned.has(videoId)) return { kind: 'quoted', turn, quoted: { standing: 'owned', offer } }
      if (!soldOut.has(videoId)) return { kind: 'quoted', turn, quoted: { standing: 'for-sale', offer } }
      return { kind: 'quoted', turn, quoted: { standing: 'unavailable', offer, reason: 'Sold out.' } }
    }
    if (work.kind === 'cancel') end(work.orderId, ['cancelled', 'cancelled'])
    return { kind: 'ordered', turn, order: bodyOf(work.orderId) }
  }
  return { owned, soldOut, orders, held, end, answer }
}

/** One desk: the queue, the work that is out, and what the editor has been told so far. */
function createDesk(hasAccount: boolean) {
  const service = createService(hasAccount)
  const out: Work[] = []
  const owed = new Set<string>()
  let queue: PurchaseQueue = emptyQueue
  let wishes = 0

  const heedTell = ({ videoId, status, error }: Extract<PurchaseCommand, { kind: 'tell' }>['end']) => {
    expect(owed.delete(videoId), `an end of ${videoId} that nobody waits for`).toBe(true)
    if (status === 'success') expect(service.owned.has(videoId), `${videoId} told as bought`).toBe(true)
    expect(error !== undefined).toBe(status === 'failed')
  }
  const isLive = ({ turn }: Work) => turn === queue.turn
  const tell = (event: PurchaseEvent) => {
    const before = queue
    if (event.kind === 'wished') for (const { videoId } of event.wishes) owed.add(videoId)
    const next = nextPurchase(queue, event)
    queue = next.queue
    for (const command of next.commands) {
      if (command.kind === 'tell') heedTell(command.end)
      if ('turn' in command) out.push(command)
    }
    if (event.kind === 'dismissed') heedDismissal(before, next.commands)
    check()
  }
  const heedDismissal = (before: PurchaseQueue, commands: readonly PurchaseCommand[]) => {
    const told = commands.flatMap((command) => (command.kind === 'tell' ? [command.end] : []))
    const cancelled = told.filter(({ status }) => status === 'cancelled').map(({ videoId }) => videoId)
    const behind = before.waiting.map(({ videoId }) => videoId).filter((id) => id !== before.current?.wish.videoId)
    expect(cancelled).toEqual(expect.arrayContaining(behind))
    expect(queue.waiting).toEqual([])
    expect(queue.ended).toEqual([])
  }
  /** What holds after each event. */
  const check = () => {
    const { current, waiting } = queue
    expect(out.filter(isLive).length).toBeLessThanOrEqual(1)
    if (current === null) return expect([waiting, queue.isHidden, owed.size]).toEqual([[], false, 0])
    const names = [...waiting.map(({ videoId }) => videoId)]
    expect(new Set(names).size).toBe(names.length)
    expect(new Set([...names, current.wish.videoId])).toEqual(owed)
    const isHeld = ['declined', 'lapsed', 'troubled'].includes(current.step.kind)
    expect(out.some(isLive), `work for ${current.step.kind}`).toBe(!isHeld)
  }
  return {
    service,
    tell,
    get queue() {
      return queue
    },
    wish: (chosen: readonly string[]) =>
      tell({ kind: 'wished', wishes: chosen.map((videoId) => ({ id: `w${(wishes += 1)}`, videoId })) }),
    /** Answers a piece of work, whether anyone still waits for it or not; `again` answers it once more later. */
    answer(index: number, how: 'well' | 'unreachable' | 'broken' | 'unheard', again = false) {
      const work = out[index % Math.max(out.length, 1)]
      if (work === undefined) return
      if (!again) out.splice(out.indexOf(work), 1)
      if (again && isLive(work)) return
      if (how === 'unheard') service.answer(work)
      if (how === 'well') tell(service.answer(work))
      else tell({ kind: 'failed', turn: work.turn, fault: how === 'broken' ? broken : unreachable })
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
const index = fc.nat(20)
const happenings: fc.Arbitrary<(desk: Desk) => void> = fc.oneof(
  { weight: 3, arbitrary: chosenIds.map((chosen) => (desk: Desk) => desk.wish(chosen)) },
  { weight: 12, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'well')) },
  { weight: 2, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'unreachable')) },
  { weight: 2, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'broken')) },
  { weight: 2, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'unheard')) },
  { weight: 1, arbitrary: index.map((at) => (desk: Desk) => desk.answer(at, 'well', true)) },
  {
    weight: 4,
    arbitrary: fc.tuple(index, fc.constantFrom(...endings)).map(([at, ending]) => ({ service }: Desk) => {
      const pending = service.orders.filter(({ status }) => status === 'pending')
      service.end(pending[at % Math.max(pending.length, 1)]?.id ?? '', ending)
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<PurchaseEvent>(
        { kind: 'went', by: 'button' },
        { kind: 'went', by: 'link' },
        { kind: 'looked' },
        { kind: 'checked' },
        { kind: 'connected' },
        { kind: 'retried' },
        { kind: 'skipped' },
      )
      .map((event) => (desk: Desk) => desk.tell(event)),
  },
  { weight: 2, arbitrary: fc.constant((desk: Desk) => desk.tell({ kind: 'dismissed' })) },
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
const sessionEnds = ({ service }: Desk) => {
  service.held.session = false
}
const story = fc.record({
  hasAccount: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  before: fc.array(happenings, { maxLength: 60, size: 'max' }),
  isSessionLost: fc.boolean(),
  after: fc.array(happenings, { maxLength: 20, size: 'max' }),
})

it('ends every wish once, tells no success that the service did not, and can always go on', () => {
  verifies('H-08')
  const seen = { success: 0, failed: 0, cancelled: 0 }
  fc.assert(
    fc.property(story, ({ hasAccount, before, isSessionLost, after }) => {
      const desk = createDesk(hasAccount)
      for (const happen of before) happen(desk)
      for (const { status } of desk.queue.ended) seen[status] += 1
      if (isSessionLost) sessionEnds(desk)
      for (const happen of after) happen(desk)
      desk.close()
    }),
    { numRuns: 3_000 },
  )
  expect(seen.success).toBeGreaterThan(100)
  expect(seen.failed).toBeGreaterThan(100)
})
