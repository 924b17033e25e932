import type { ComponentChildren } from 'preact'
import type { PurchaseModel } from '../models/purchase-model.ts'
import type { Words } from '../words/en.ts'
import type { Format } from '../words/format.ts'

/** What every scene of the checkout is made with. */
export interface Making {
  readonly words: Words
  readonly format: Format
  readonly model: PurchaseModel
}

/** One state of the checkout, as its dialog shows and says it. */
export interface Scene {
  readonly title: string
  readonly announcement: string
  readonly body: ComponentChildren
  readonly footer: ComponentChildren
}

/** A title within a sentence of whatever direction; `words` names a video that has none. */
export function named(title: string, { purchase }: Words): string {
  return title === '' ? purchase.untitled : purchase.quoted(`\u2068${title}\u2069`)
}
