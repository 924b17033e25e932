// The views of catalog mode. They are states of one page: none has an address or an entry in the history (H-13, H-23).
import type { EditorTarget } from './editor-target.ts'

export type EditorView = { readonly kind: 'editor' } & EditorTarget

export type CatalogueView =
  | { readonly kind: 'landing' }
  | { readonly kind: 'detail'; readonly videoId: string }
  | { readonly kind: 'checkout' }
  | { readonly kind: 'purchases' }
  | EditorView

/** The views that a customer can open; the checkout opens with a purchase request. */
export type OpenableView = Exclude<CatalogueView, { readonly kind: 'checkout' }>

export const landingView: CatalogueView = { kind: 'landing' }
export const checkoutView: CatalogueView = { kind: 'checkout' }

/** Identifies a view: equal for views that show the same. */
export function viewKey(view: CatalogueView): string {
  if (view.kind === 'detail') return `detail/${view.videoId}`
  return view.kind === 'editor' ? `editor/${view.videoId}/${view.projectId ?? ''}` : view.kind
}
