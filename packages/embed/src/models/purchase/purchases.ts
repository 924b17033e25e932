import { signal, type ReadonlySignal } from '@preact/signals'
import type { Log } from '@proscenium/protocol'
import {
  requestedVideoIds,
  type PurchaseCompletion,
  type PurchaseRequestMessage,
} from '../../core/purchase/purchase-bridge.ts'
import { createLazy } from '../lazy.ts'
import type { PurchaseModel } from './purchase-model.ts'

export interface PurchasesOptions {
  /** Loads the code and creates the model; none of it is part of the initial page. */
  readonly load: () => Promise<PurchaseModel>
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
  readonly log: Log
}

export interface Purchases {
  /** Null until the editor requests a purchase. */
  readonly model: ReadonlySignal<PurchaseModel | null>
  requestPurchase(message: PurchaseRequestMessage): void
}

/**
 * Accepts requests before the model has loaded. If loading fails, each requested video gets its result (H-08), and the
 * next request loads again.
 */
export function createPurchases({ load, notifyPurchaseComplete, log }: PurchasesOptions): Purchases {
  const model = signal<PurchaseModel | null>(null)
  const loaded = createLazy(load)
  return {
    model,
    requestPurchase(message) {
      loaded().then(
        (checkout) => {
          model.value = checkout
          checkout.requestPurchase(message)
        },
        (error: unknown) => {
          log({ level: 'warn', message: 'the checkout could not be loaded', details: { error } })
          for (const videoId of requestedVideoIds(message))
            notifyPurchaseComplete({ videoId, status: 'failed', error: 'unavailable' })
        },
      )
    },
  }
}
