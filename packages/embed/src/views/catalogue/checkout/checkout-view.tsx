import { useMemo, useLayoutEffect, useRef } from 'preact/hooks'
import type { CatalogueModel } from '../../../models/catalogue/catalogue-models.ts'
import type { PurchaseModel } from '../../../models/purchase/purchase-model.ts'
import { currentScene } from '../../purchase/current-scene.ts'
import { Primary, Quiet } from '../../shared/buttons.tsx'
import type { Scene } from '../../purchase/purchase-scene.ts'
import { ViewFrame } from '../shared/view-frame.tsx'
import { ViewState } from '../../shared/view-state.tsx'
import { useAllMessages, useFormat } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './checkout.module.css'
import type { Messages } from '../../../messages/all-messages.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'
import type { RefObject } from 'preact'

export interface CheckoutViewProps {
  readonly catalogue: CatalogueModel
}

/** The checkout as a view: the scenes of the purchase dialog on the same queue (H-19). */
export function CheckoutView({ catalogue }: CheckoutViewProps) {
  const empty = useEmptyScene(catalogue)
  const scene = useScene(catalogue) ?? empty
  const box = useFocusFallback()
  const { title, announcement, body, footer } = scene
  return (
    <ViewFrame view="checkout" title={title} announcement={announcement}>
      <div ref={box} class={scene === empty ? undefined : styles.checkout} data-checkout>
        {/* New elements for a new scene: what stayed would move with the height of what is above it. */}
        <div key={title} class={styles.scene}>
          <div class={styles.scene}>{body}</div>
          {footer !== null && <div class={styles.foot}>{footer}</div>}
        </div>
      </div>
    </ViewFrame>
  )
}

function useScene(catalogue: CatalogueModel): Scene | null {
  const all = useAllMessages()
  const texts = useCatalogueMessages()
  const format = useFormat()
  const requestedBy = catalogue.checkout.requestedBy.value
  const messages = useMemo(() => checkoutMessages(all, texts, requestedBy), [all, texts, requestedBy])
  const after = useAfterPurchase(catalogue)
  const model = catalogue.checkout.purchases.value
  const scene = model === null ? null : currentScene({ messages, format, model })
  return model === null || scene === null ? null : { ...scene, ...after(model) }
}

/** Loading, unavailable, or nothing to buy, such as after a reload. */
function useEmptyScene({ checkout, navigation }: CatalogueModel): Scene {
  const { workspace, purchase } = useAllMessages()
  const { nothing, browse } = useCatalogueMessages().video.checkout
  if (checkout.isLoading.value)
    return { title: purchase.title, announcement: purchase.quoting, body: null, footer: null }
  const isFailed = checkout.isUnavailable.value
  const advice = isFailed ? workspace.unable : nothing.advice
  const body = (
    <ViewState name={isFailed ? 'failed' : 'empty'} advice={advice}>
      <Primary label={browse} press={navigation.back} />
    </ViewState>
  )
  return { title: isFailed ? purchase.title : nothing.title, announcement: advice, body, footer: null }
}

/** Once a single video has been bought in the catalogue, the customer can edit it at once. */
function useAfterPurchase({ checkout, openEditor }: CatalogueModel): (model: PurchaseModel) => Partial<Scene> {
  const messages = useCatalogueMessages().video
  return (model) => {
    const { current, ended } = model.queue.value
    const [only] = ended
    const isSingle = current === null && ended.length === 1 && only?.status === 'success'
    if (!isSingle || checkout.requestedBy.value === 'editor') return {}
    const edit = () => {
      model.dismiss()
      openEditor({ videoId: only.videoId, title: only.offer?.title ?? '' })
    }
    return {
      footer: [
        <Quiet key="browse" label={messages.checkout.browse} press={model.dismiss} />,
        <Primary key="lead" label={messages.detail.edit} press={edit} />,
      ],
    }
  }
}

/**
 * The checkout's messages where no edit has to be open: a bought video is among the purchases. Done leads back to the
 * editor that requested the checkout.
 */
function checkoutMessages(
  messages: Messages,
  { video: { checkout } }: CatalogueMessages,
  requestedBy: 'catalogue' | 'editor',
): Messages {
  const { purchase } = messages
  const { confirmed, owning, bundle, results } = purchase
  return {
    ...messages,
    purchase: {
      ...purchase,
      done: requestedBy === 'editor' ? checkout.editor : purchase.done,
      elsewhere: checkout.elsewhere,
      confirmed: { ...confirmed, advice: checkout.confirmed },
      owning: { ...owning, advice: checkout.owning },
      bundle: { ...bundle, unlocking: checkout.unlocking },
      results: { ...results, paid: { ...results.paid, advice: checkout.paid, short: checkout.bought } },
    },
  }
}

/** Moves the focus to the primary button if the focused control disappears with a step of the checkout (H-15). */
function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : watchFocus(box.current)), [])
  return box
}

function watchFocus(box: HTMLElement): () => void {
  const { ownerDocument: document } = box
  let last: EventTarget | null = null
  const remember = ({ target }: Event) => {
    last = target
  }
  const rendered = new MutationObserver(() => {
    const isLost = last instanceof HTMLElement && !box.contains(last)
    if (isLost && document.hasFocus() && document.activeElement === document.body)
      box.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  box.addEventListener('focusin', remember)
  rendered.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', remember)
    rendered.disconnect()
  }
}
