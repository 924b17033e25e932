import type { ComponentChildren } from 'preact'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import type { Messages } from '../../messages/all-messages.ts'
import type { Format } from '@proscenium/ui/format'

/** What every scene of the checkout needs. */
export interface SceneContext {
  readonly messages: Messages
  readonly format: Format
  readonly model: PurchaseModel
}

/** One state of the checkout, as its dialog shows and announces it. */
export interface Scene {
  readonly title: string
  readonly announcement: string
  readonly body: ComponentChildren
  readonly footer: ComponentChildren
}

/** A title within a sentence, isolated from its text direction; an untitled video gets a generic name. */
export function quotedTitle(title: string, { purchase }: Messages): string {
  return title === '' ? purchase.untitled : purchase.quoted({ title: `\u2068${title}\u2069` })
}
