// Buying on the site: the cart, the payment, the membership, and what the editor waits for (H-12).
import type { ReadonlySignal } from '@preact/signals'
import { standingOf, type CartItem } from '../core/cart.ts'
import { createCartModel, type CartModel, type CartOptions } from './cart-model.ts'
import type { EditorModel } from './editor-model.ts'
import { createMembershipModel, type MembershipApi, type MembershipModel } from './membership-model.ts'
import { createPaymentModel, type PaymentModel, type PaymentOptions } from './payment-model.ts'
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
}

export interface ShopOptions extends Pick<PaymentOptions, 'ask' | 'clock' | 'newId' | 'openWindow'> {
  readonly storage: CartOptions['storage']
  readonly membershipApi: MembershipApi
  readonly editor: Pick<EditorModel, 'purchaseComplete' | 'refresh'>
  /** Whether the visitor sees the editor. */
  readonly isEditorShown: () => boolean
}

export function createShopModel({ storage, membershipApi, editor, isEditorShown, ...parts }: ShopOptions): ShopModel {
  const cart = createCartModel({ ask: parts.ask, storage })
  const requests = createPurchaseRequests(editor.purchaseComplete)
  const payment = createPaymentModel({
    ...parts,
    onPaid({ videoIds }) {
      for (const videoId of videoIds) requests.end(videoId, 'success')
      editor.refresh()
      void cart.remove(videoIds)
    },
    onUnpaid() {
      if (isEditorShown()) requests.cancelAll()
      void cart.refresh()
    },
  })

  /** A member owns what the cart contains. */
  async function adoptRights(): Promise<void> {
    editor.refresh()
    await cart.refresh()
    const { value: quote } = cart.quote
    const rows = quote.phase === 'ready' ? quote.value.rows : []
    const owned = rows.filter((row) => standingOf(row) === 'owned').map(({ videoId }) => videoId)
    for (const videoId of owned) requests.end(videoId, 'success')
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
      const { phase } = payment.state.value
      if (phase !== 'opening' && phase !== 'waiting') requests.cancelAll()
    },
  }
}
