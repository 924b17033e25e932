import type { ComponentChildren } from 'preact'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import type { Messages } from '../../messages/en.ts'
import type { Format } from '@proscenium/design/format'

/** What every scene of the checkout is made with. */
export interface SceneContext {
  readonly messages: Messages
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
export function quotedTitle(title: string, { purchase }: Messages): string {
  return title === '' ? purchase.untitled : purchase.quoted(`\u2068${title}\u2069`)
}
