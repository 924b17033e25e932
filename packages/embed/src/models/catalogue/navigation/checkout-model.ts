// The page's one purchase queue, requested from the catalogue's views and from the editor (H-19).
import { computed, effect, signal, untracked } from '@preact/signals'
import type { Log } from '@proscenium/protocol'
import type { Outcome } from '../../../core/errors/embed-error.ts'
import {
  requestedVideoIds,
  type PurchaseCompletion,
  type PurchaseRequestMessage,
} from '../../../core/purchase/purchase-bridge.ts'
import { hasContent } from '../../../core/purchase/purchase.ts'
import { createLazy } from '../../lazy.ts'
import type { PurchaseModel, PurchaseModelOptions } from '../../purchase/purchase-model.ts'
import type { CatalogueEditorPort, CheckoutModel } from '../catalogue-models.ts'

export type CheckoutParts = Pick<PurchaseModelOptions, 'refresh' | 'notifyPurchaseComplete'>

export interface CheckoutModelOptions {
  /** Loads the checkout's code and creates its model. */
  readonly loadCheckout: (parts: CheckoutParts) => Promise<PurchaseModel>
  readonly editor: Pick<CatalogueEditorPort, 'refresh' | 'purchaseComplete'>
  /** The customer owns the video now. */
  readonly onBought: (videoId: string) => void
  /** There is something to show, or no longer. */
  readonly onShown: (isShown: boolean) => void
  readonly log: Log
  readonly signal: AbortSignal
}

export interface Checkout extends CheckoutModel {
  request(message: PurchaseRequestMessage, by: 'catalogue' | 'editor'): void
  /** The customer leaves: cancels what is not paid. */
  dismiss(): void
}

export function createCheckoutModel(options: CheckoutModelOptions): Checkout {
  const { editor, log, signal: abortSignal } = options
  const purchases = signal<PurchaseModel | null>(null)
  const requestedBy = signal<'catalogue' | 'editor'>('catalogue')
  /** Requests that wait for the checkout to load. */
  const waiting = signal<readonly PurchaseRequestMessage[]>([])
  const isUnavailable = signal(false)
  const requested = { catalogue: new Set<string>(), editor: new Set<string>() }

  /** The editor gets the results of its requests, also of further videos in a bundle that it accepted. */
  const complete = (end: PurchaseCompletion) => {
    const { videoId } = end
    const isOurs = requested.catalogue.delete(videoId)
    const isEditors = requested.editor.delete(videoId)
    if (end.status === 'success') options.onBought(videoId)
    if (isEditors || !isOurs) editor.purchaseComplete(end)
  }
  /** Each requested video gets its one result, also if the checkout never received the request. */
  const completeWaiting = (end: Omit<PurchaseCompletion, 'videoId'>) => {
    const messages = waiting.peek()
    waiting.value = []
    for (const videoId of new Set(messages.flatMap(requestedVideoIds))) complete({ videoId, ...end })
  }
  const refresh = (): Promise<Outcome<unknown>> => editor.refresh()
  const load = createLazy(() => options.loadCheckout({ refresh, notifyPurchaseComplete: complete }))
  const deliver = async () => {
    try {
      const loaded = await load()
      if (abortSignal.aborted) return
      purchases.value = loaded
      for (const message of waiting.peek()) loaded.requestPurchase(message)
      waiting.value = []
    } catch (error) {
      log({ level: 'warn', message: 'the checkout could not be loaded', details: { error } })
      isUnavailable.value = true
      completeWaiting({ status: 'failed', error: 'unavailable' })
    }
  }
  const stopFollowing = effect(() => {
    const { value: model } = purchases
    const isShown = waiting.value.length > 0 || isUnavailable.value || (model !== null && hasContent(model.queue.value))
    untracked(() => options.onShown(isShown))
  })
  abortSignal.addEventListener('abort', stopFollowing, { once: true })

  return {
    purchases,
    isLoading: computed(() => waiting.value.length > 0),
    isUnavailable,
    requestedBy,
    request(message, by) {
      requestedBy.value = by
      isUnavailable.value = false
      for (const videoId of requestedVideoIds(message)) requested[by].add(videoId)
      const loaded = purchases.peek()
      if (loaded !== null) return loaded.requestPurchase(message)
      waiting.value = [...waiting.peek(), message]
      void deliver()
    },
    dismiss() {
      isUnavailable.value = false
      completeWaiting({ status: 'cancelled' })
      purchases.peek()?.dismiss()
    },
  }
}
