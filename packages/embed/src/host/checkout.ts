// The checkout, loaded with the first purchase request (H-08).
import { createPopupPort } from '../edge/browser/popup.ts'
import { createPresencePort } from '../edge/browser/presence.ts'
import { randomId } from '../edge/browser/system.ts'
import {
  createPurchaseModel,
  type PurchaseModel,
  type PurchaseModelOptions,
} from '../models/purchase/purchase-model.ts'
import type { EmbedHostOptions } from './host-options.ts'

/** The checkout on the host's ports, or on the browser's where the host has none. */
export function createCheckout(
  {
    popup,
    presence,
    network,
    window: view = window,
  }: Pick<EmbedHostOptions, 'popup' | 'presence' | 'network' | 'window'>,
  parts: Omit<PurchaseModelOptions, 'newId' | 'popup' | 'presence' | 'network'>,
): PurchaseModel {
  return createPurchaseModel({
    ...parts,
    newId: randomId,
    popup: popup ?? createPopupPort(view, parts.clock),
    presence: presence ?? createPresencePort(view),
    network,
  })
}
