// A customer who browses, buys and goes back at any moment, an editor that requests purchases, and orders that are paid,
// rejected or cancelled meanwhile: the checkout is shown exactly while its queue is, and each request gets its result.
import type { Order } from '@proscenium/contract'
import { byRun, verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogueFailure, createTestCatalogue, ok, settled } from '../../../testing/catalogue.ts'
import { sampleQuote } from '../../../testing/catalogue-samples.ts'
import { order, rejection } from '../../../testing/purchase-driver.ts'
import type { Outcome } from '../../core/errors/embed-error.ts'

const ids = ['v1', 'v2', 'v3']

/** The service's orders: each video can be ordered, paid and owned. */
function createOrders() {
  const orders = new Map<string, Order>()
  const owned = new Set<string>()
  let isReachable = true
  const respond = (found: Order | undefined): Outcome<Order> => {
    if (!isReachable) return { ok: false, error: catalogueFailure }
    return found === undefined ? { ok: false, error: rejection(404, 'not_found') } : ok(found)
  }
  const end = (orderId: string, status: Order['status'], reason: Order['reason']) => {
    const found = orders.get(orderId)
    if (found?.status !== 'pending') return
    orders.set(orderId, { ...found, status, reason, checkout_url: null })
    if (status === 'completed') owned.add(found.video_id)
  }
  const pendingOf = (videoId: string) =>
    [...orders.values()].find((each) => each.video_id === videoId && each.status === 'pending')
  return {
    owned,
    setReachable: (reachable: boolean) => {
      isReachable = reachable
    },
    payAll: (status: Order['status'], reason: Order['reason']) => {
      for (const orderId of orders.keys()) end(orderId, status, reason)
    },
    workspace: {
      quote: (_token: string, { videoIds: [videoId = ''] }: { readonly videoIds: readonly string[] }) =>
        isReachable
          ? ok(sampleQuote(videoId, { purchaseRequired: !owned.has(videoId) }))
          : ({ ok: false, error: catalogueFailure } as const),
      startCheckout: (_token: string, { videoId }: { readonly videoId: string }) => {
        if (!isReachable) return respond(undefined)
        if (owned.has(videoId)) return { ok: false, error: rejection(409, 'already_owned') } as const
        const found = pendingOf(videoId) ?? order({ order_id: `o${orders.size + 1}`, video_id: videoId })
        orders.set(found.order_id, found)
        return ok(found)
      },
      readCheckout: (_token: string, { orderId }: { readonly orderId: string }) => respond(orders.get(orderId)),
      cancelCheckout: (_token: string, { orderId }: { readonly orderId: string }) => {
        if (isReachable) end(orderId, 'cancelled', 'cancelled')
        return respond(orders.get(orderId))
      },
    },
  }
}

function createPage() {
  const service = createOrders()
  const page = createTestCatalogue({ workspace: service.workspace })
  const { model, editor } = page
  /** Videos whose result the editor awaits. */
  const pending = new Set<string>()
  let reported = 0
  const check = () => {
    const { view } = model.navigation
    const queue = model.checkout.purchases.value?.queue.value
    const hasQueue = queue !== undefined && !queue.isHidden && (queue.current !== null || queue.ended.length > 0)
    expect(view.value.kind === 'checkout').toBe(hasQueue || model.checkout.isLoading.value)
    for (const { videoId, status } of editor.results.slice(reported)) {
      expect(pending.delete(videoId), `an unrequested result of ${videoId}`).toBe(true)
      if (status === 'success') expect(service.owned).toContain(videoId)
    }
    reported = editor.results.length
    const shown = view.value.kind === 'detail' ? model.detail(view.value.videoId).content.value : null
    if (shown?.kind === 'ready' && shown.value.video.ownership === 'owned')
      expect(service.owned).toContain(shown.value.video.videoId)
  }
  const requestPurchase = (videoId: string) => {
    pending.add(videoId)
    model.requestPurchase({ videoId })
  }
  return { ...page, service, pending, check, requestPurchase }
}

type Page = ReturnType<typeof createPage>
type Action = (page: Page) => void

const id = fc.constantFrom(...ids)
const action: fc.Arbitrary<Action> = fc.oneof(
  id.map<Action>(
    (videoId) =>
      ({ model }) =>
        model.navigation.open({ kind: 'detail', videoId }),
  ),
  id.map<Action>(
    (videoId) =>
      ({ model }) =>
        model.openEditor({ videoId, title: videoId }),
  ),
  fc.constant<Action>(({ model }) => model.navigation.open({ kind: 'landing' })),
  fc.constant<Action>(({ model }) => model.navigation.open({ kind: 'purchases' })),
  fc.constant<Action>(({ model }) => model.navigation.back()),
  id.map<Action>(
    (videoId) =>
      ({ model }) =>
        model.buy({ videoId }),
  ),
  id.map<Action>(
    (videoId) =>
      ({ requestPurchase }) =>
        requestPurchase(videoId),
  ),
  fc.constant<Action>(({ model }) => model.checkout.purchases.value?.pay()),
  fc.constant<Action>(({ model }) => model.checkout.purchases.value?.dismiss()),
  fc.constant<Action>(({ model }) => model.checkout.purchases.value?.retry()),
  fc.constant<Action>(({ service }) => service.payAll('completed', null)),
  fc.constant<Action>(({ service }) => service.payAll('failed', 'declined')),
  fc.boolean().map<Action>(
    (reachable) =>
      ({ service }) =>
        service.setReachable(reachable),
  ),
  fc.constantFrom(0, 2_000, 20_000).map<Action>(
    (ms) =>
      ({ clock }) =>
        clock.advance(ms),
  ),
)

it('the checkout is the view exactly while its queue is shown, and each request of the editor gets its result', async () => {
  verifies('H-19', 'H-23')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(action, fc.boolean()), { maxLength: 30 }), async (steps) => {
      const page = createPage()
      for (const [act, settles] of steps) {
        act(page)
        page.check()
        if (settles) await settled()
        page.check()
      }
      await finish(page)
      expect([...page.pending]).toEqual([])
      page.dispose()
    }),
    { numRuns: byRun({ quick: 100, long: 5_000 }) },
  )
})

/** The service is reachable again, and the customer leaves the checkout. */
async function finish({ service, model, clock, check, pass }: Page): Promise<void> {
  service.setReachable(true)
  await settled()
  if (model.navigation.view.value.kind === 'checkout') model.navigation.back()
  for (let round = 0; round < 8; round += 1) {
    clock.advance(20_000)
    await pass(0)
    check()
  }
}
