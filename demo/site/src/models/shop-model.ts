// Buying on the site: the cart, the payment, the membership, and what the editor waits for (H-12).
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import { standingOf, type CartItem, type QuotedRow } from '../core/cart.ts'
import { createCartModel, type CartModel, type CartOptions } from './cart-model.ts'
import type { EditorModel } from './editor-model.ts'
import { createMembershipModel, type MembershipApi, type MembershipModel } from './membership-model.ts'
import type { PaymentModel, PaymentOptions } from './payment.ts'
import { createPaymentModel } from './payment-model.ts'
import { createPurchaseRequests, type PurchaseRequest } from './purchase-requests.ts'

export interface ShopModel {
  readonly cart: CartModel
  readonly payment: PaymentModel
  readonly membership: MembershipModel
  /** Whether the editor waits for the outcome of a purchase. */
  readonly editorWaits: ReadonlySignal<boolean>
  /** Puts what the editor requested into the cart; the editor waits until it is paid or `onEditorShown`. */
  request(request: PurchaseRequest): void
  /** The visitor returned to the editor: what is unpaid, and not being paid, is cancelled there. It stays in the cart. */
  onEditorShown(): void
  dispose(): void
}

export interface ShopOptions extends Pick<
  PaymentOptions,
  'ask' | 'clock' | 'newId' | 'openWindow' | 'pendingStorage' | 'onPaid'
> {
  readonly cartStorage: CartOptions['storage']
  readonly membershipApi: MembershipApi
  readonly editor: Pick<EditorModel, 'purchaseComplete' | 'refresh'>
  /** Whether the visitor sees the editor. */
  readonly isEditorShown: () => boolean
  /** The editor requested videos that the visitor owns already. */
  readonly onOwned: () => void
}

export function createShopModel(options: ShopOptions): ShopModel {
  const { cartStorage, membershipApi, editor, isEditorShown } = options
  const cart = createCartModel({ ask: options.ask, storage: cartStorage })
  const requests = createPurchaseRequests(editor.purchaseComplete)
  const payment = createPaymentModel({
    ...options,
    onPaid(offer) {
      for (const videoId of offer.videoIds) requests.end(videoId, 'success')
      editor.refresh()
      void cart.remove(offer.videoIds)
      options.onPaid(offer)
    },
    onUnpaid() {
      if (isEditorShown()) requests.cancelAll()
      void cart.refresh()
    },
  })

  /** Nobody can pay for a video that is owned, for example from another tab: the editor's request has succeeded. */
  function completeOwned(rows: readonly QuotedRow[]): void {
    const requested = ownedOf(rows).filter(requests.isWaitingFor)
    if (requested.length === 0) return
    for (const videoId of requested) requests.end(videoId, 'success')
    void cart.remove(requested)
    options.onOwned()
  }
  const stop = effect(() => {
    const { value: quote } = cart.quote
    if (quote.phase === 'ready') untracked(() => completeOwned(quote.value.rows))
  })

  /** A member owns what the cart contains. */
  async function adoptRights(): Promise<void> {
    editor.refresh()
    await cart.refresh()
    const { value: quote } = cart.quote
    const owned = quote.phase === 'ready' ? ownedOf(quote.value.rows) : []
    if (owned.length > 0) await cart.remove(owned)
  }

  return {
    cart,
    payment,
    membership: createMembershipModel(membershipApi, () => void adoptRights()),
    editorWaits: requests.waiting,
    request(request) {
      const videoIds = requests.begin(request)
      const items = videoIds.map((videoId): CartItem => ({ videoId, projectName: null }))
      void cart.add(items, request.quoteId === undefined ? undefined : { quoteId: request.quoteId, videoIds })
    },
    onEditorShown() {
      if (!payment.isRunning()) requests.cancelAll()
    },
    dispose() {
      stop()
      payment.dispose()
    },
  }
}

function ownedOf(rows: readonly QuotedRow[]): readonly string[] {
  return rows.filter((row) => standingOf(row) === 'owned').map(({ videoId }) => videoId)
}
