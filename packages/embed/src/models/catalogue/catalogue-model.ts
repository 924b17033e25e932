// Catalog mode without its views: navigation, content, purchases and the stored view state (H-13).
import { effect, untracked } from '@preact/signals'
import type { Clock, Log } from '@proscenium/protocol'
import { initialViewState } from '../../core/catalogue/view-state.ts'
import type { CatalogueView } from '../../core/catalogue/view.ts'
import type { DownloadPort } from '../../ports/download.ts'
import type { NetworkPort } from '../../ports/network.ts'
import type { StoragePort } from '@proscenium/ui/guarded-storage'
import type { CallWorkspace } from '../session/session-calls.ts'
import { createBoughtVideos } from './bought-videos.ts'
import type { CatalogueEditorPort, CatalogueModel } from './catalogue-models.ts'
import { createCheckoutModel, type CheckoutModelOptions } from './navigation/checkout-model.ts'
import { createDetails } from './videos/details.ts'
import { findKnownCard } from './videos/known-cards.ts'
import { createEditorOpener } from './navigation/editor-opener.ts'
import { createLandingModel } from './browse/landing-model.ts'
import { createNavigationModel } from './navigation/navigation-model.ts'
import { createPreviewModel } from './browse/preview-model.ts'
import { createPurchasesModel } from './videos/purchases-model.ts'
import type { CallCatalogue } from './browse/card-search.ts'
import { createOwnershipChanges } from './ownership-changes.ts'
import { createViewStateStorage } from './navigation/view-state-storage.ts'

export interface CatalogueModelOptions {
  readonly call: CallWorkspace
  readonly catalogueCall: CallCatalogue
  readonly clientId: string
  /** The linked user's id; null: the view state is not stored. */
  readonly userId: string | null
  /** Scoped to this tab. */
  readonly storage: StoragePort | null
  readonly clock: Clock
  readonly log: Log
  readonly downloads: DownloadPort
  /** The customer asks for less data. */
  readonly saveData: boolean
  readonly editor: CatalogueEditorPort
  readonly loadCheckout: CheckoutModelOptions['loadCheckout']
  /** Disposes the model when aborted. */
  readonly signal: AbortSignal
  /** Reports when repeating what got no response is worthwhile. */
  readonly network?: Pick<NetworkPort, 'subscribe'>
}

/** Starts with the stored view state of the user, and loads what its view shows. */
export function createCatalogueModel(options: CatalogueModelOptions): CatalogueModel {
  const { clientId, userId, editor, network } = options
  const controller = new AbortController()
  const common = { ...options, signal: controller.signal, bought: createBoughtVideos() }
  const views = createViewStateStorage({ ...common, owner: userId === null ? null : { clientId, userId } })
  const initial = views.load() ?? initialViewState

  const navigation = createNavigationModel({ initial, onCheckoutLeft: () => checkout.dismiss() })
  const landing = createLandingModel({ ...common, ...initial })
  const purchases = createPurchasesModel(common)
  const known = (videoId: string) => findKnownCard({ landing, purchases, details: () => details.all() }, videoId)
  const details = createDetails({ ...common, known })
  const previews = createPreviewModel(common)
  const editors = createEditorOpener({ editor, navigation, signal: controller.signal })
  const ownership = createOwnershipChanges({ ...common, landing, details, purchases, view: navigation.view })
  const checkout = createCheckoutModel({
    ...common,
    onBought: (videoId) => ownership.onChanged([videoId]),
    onShown: (isShown) => navigation.dispatch({ kind: isShown ? 'checkoutShown' : 'checkoutHidden' }),
  })
  const onView = (view: CatalogueView) => {
    previews.stop()
    ownership.onView(view)
    if (view.kind === 'landing') landing.start()
    if (view.kind === 'detail') details.show(view.videoId)
    if (view.kind === 'purchases') purchases.load()
    if (view.kind === 'editor') editors.onShown(view)
  }
  const onConnected = () => {
    for (const part of [landing, purchases, ...details.all()]) part.onConnected()
  }
  const disposers = [
    effect(() => {
      const view = navigation.view.value
      untracked(() => onView(view))
    }),
    effect(() => {
      const { generation, count } = landing.results.value
      const loaded = generation === 0 ? initial.loaded : count
      views.save({ ...navigation.navigation.value, selection: landing.selection.value, loaded })
    }),
    network?.subscribe((online) => online && onConnected()),
  ]
  const dispose = () => {
    views.flush()
    for (const each of disposers) each?.()
    controller.abort()
  }
  options.signal.addEventListener('abort', dispose, { once: true })
  return {
    navigation,
    landing,
    purchases,
    previews,
    checkout,
    detail: details.get,
    buy: (message) => checkout.request(message, 'catalogue'),
    openEditor: (target) => void editors.open(target),
    requestPurchase: (message) => checkout.request(message, 'editor'),
    ownershipChanged: ownership.onChanged,
    store: views.flush,
    dispose,
  }
}
