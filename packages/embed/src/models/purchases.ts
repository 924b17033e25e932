import { signal, type ReadonlySignal } from '@preact/signals'
import type { Log } from '@proscenium/protocol'
import type { Ended, Wanted } from '../core/purchase-words.ts'
import { owedBy } from '../core/purchase-bundle.ts'
import { wishesOf } from '../core/purchase-words.ts'
import type { PurchaseModel } from './purchase-model.ts'

export interface PurchasesOptions {
  /** Fetches and makes the model: nothing of it is part of what a page loads at first. */
  readonly load: () => Promise<PurchaseModel>
  readonly tell: (end: Ended) => void
  /** An id that nobody can guess and nobody else has. */
  readonly newId: () => string
  readonly log: Log
}

export interface Purchases {
  /** Null until the editor wants something bought. */
  readonly model: ReadonlySignal<PurchaseModel | null>
  want(wanted: Wanted): void
}

/** Takes wishes before their model is there. Where it cannot be had they have failed, and the next one asks for it again. */
export function createPurchases({ load, tell, newId, log }: PurchasesOptions): Purchases {
  const model = signal<PurchaseModel | null>(null)
  let loading: Promise<PurchaseModel> | null = null
  return {
    model,
    want(wanted) {
      const wishes = wishesOf(wanted, newId)
      loading ??= load()
      loading.then(
        (loaded) => {
          model.value = loaded
          loaded.want(wishes)
        },
        (error: unknown) => {
          loading = null
          log({ level: 'warn', message: 'the checkout could not be loaded', details: { error } })
          for (const videoId of wishes.flatMap(owedBy)) tell({ videoId, status: 'failed', error: 'unavailable' })
        },
      )
    },
  }
}
