import type { CatalogueView } from '../../../core/catalogue/view.ts'
import type { CatalogueModel } from '../../../models/catalogue/catalogue-models.ts'
import type { CatalogueEditor } from '../../../models/catalogue-editor/catalogue-editor.ts'
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { LazyView, type LazyViewProps } from '@proscenium/ui/lazy-view'

export interface CurrentViewProps {
  readonly view: CatalogueView
  readonly catalogue: CatalogueModel
  readonly editor: CatalogueEditor
  /** The view failed to load. */
  readonly onError: (error: unknown) => void
}

const detail = createKnownView(async () => (await import('../detail/detail-view.tsx')).DetailView)
const checkout = createKnownView(async () => (await import('../checkout/checkout-view.tsx')).CheckoutView)
const purchases = createKnownView(async () => (await import('../purchases/purchases-view.tsx')).PurchasesView)
const editorView = createKnownView(async () => (await import('../editor/editor-view.tsx')).EditorView)
export const loadEditorQuestion = async () => (await import('../editor/editor-question.tsx')).EditorQuestion

/** Loads the view that a customer opens from the landing view. A failure is reported when it is opened. */
export function preloadDetail(): void {
  detail.load().catch(() => undefined)
}

/** The views behind the landing view, each loaded when it is first shown. */
export function CurrentView({ view, catalogue, editor, onError }: CurrentViewProps) {
  switch (view.kind) {
    case 'landing':
      return null
    case 'detail':
      return <KnownViewSlot view={detail} onError={onError} props={{ catalogue, videoId: view.videoId }} />
    case 'checkout':
      return <KnownViewSlot view={checkout} onError={onError} props={{ catalogue }} />
    case 'purchases':
      return <KnownViewSlot view={purchases} onError={onError} props={{ catalogue }} />
    case 'editor':
      return <KnownViewSlot view={editorView} onError={onError} props={{ editor }} />
  }
}

/** A view that is loaded once. */
interface KnownView<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  /** Null until it has loaded. */
  readonly loaded: () => ComponentType<Props> | null
}

function createKnownView<Props>(load: () => Promise<ComponentType<Props>>): KnownView<Props> {
  let view: ComponentType<Props> | null = null
  return { load: async () => (view ??= await load()), loaded: () => view }
}

interface KnownViewSlotProps<Props> extends Pick<LazyViewProps<Props>, 'onError' | 'props'> {
  readonly view: KnownView<Props>
}

/** Draws a view at once if it was loaded before, so that no empty frame is shown between two views. */
function KnownViewSlot<Props extends object>({ view, onError, props }: KnownViewSlotProps<Props>) {
  const [View] = useState(() => view.loaded())
  return View === null ? <LazyView load={view.load} onError={onError} props={props} /> : <View {...props} />
}
