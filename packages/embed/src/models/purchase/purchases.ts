import { signal, type ReadonlySignal } from '@preact/signals'
import type { Log } from '@proscenium/protocol'
import {
  requestedVideoIds,
  type PurchaseCompletion,
  type PurchaseRequestMessage,
} from '../../core/purchase/purchase-bridge.ts'
import type { PurchaseModel } from './purchase-model.ts'

export interface PurchasesOptions {
  /** Fetches and makes the model: nothing of it is part of what a page loads at first. */
  readonly load: () => Promise<PurchaseModel>
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
  readonly log: Log
}

export interface Purchases {
  /** Null until the editor wants something bought. */
  readonly model: ReadonlySignal<PurchaseModel | null>
  requestPurchase(wanted: PurchaseRequestMessage): void
}

/** Takes wishes before their model is there. Where it cannot be had they have failed, and the next one asks for it again. */
export function createPurchases({ load, notifyPurchaseComplete: tell, log }: PurchasesOptions): Purchases {
  const model = signal<PurchaseModel | null>(null)
  let loading: Promise<PurchaseModel> | null = null
  return {
    model,
    requestPurchase(wanted) {
      loading ??= load()
      loading.then(
        (loaded) => {
          model.value = loaded
          loaded.requestPurchase(wanted)
        },
        (error: unknown) => {
          loading = null
          log({ level: 'warn', message: 'the checkout could not be loaded', details: { error } })
          for (const videoId of requestedVideoIds(wanted)) tell({ videoId, status: 'failed', error: 'unavailable' })
        },
      )
    },
  }
}
