// The stack of views as one pure reducer (H-23). The checkout is on top exactly while the purchase queue is shown, and
// leaving it in any way dismisses the queue (H-19).
import { checkoutView, landingView, viewKey, type CatalogueView, type OpenableView } from './view.ts'

export interface Navigation {
  /** From the landing view to the current one. */
  readonly stack: readonly CatalogueView[]
  /** Where each view of the stack is scrolled to, by `viewKey`, in whole CSS pixels; 0 is left out. */
  readonly scroll: Readonly<Record<string, number>>
}

export type NavigationEvent =
  | { readonly kind: 'opened'; readonly view: OpenableView }
  | { readonly kind: 'wentBack' }
  /** The purchase queue has something to show, or no longer. */
  | { readonly kind: 'checkoutShown' }
  | { readonly kind: 'checkoutHidden' }
  | { readonly kind: 'scrolled'; readonly view: CatalogueView; readonly top: number }

export interface NavigationStep {
  readonly navigation: Navigation
  /** The customer left the checkout: cancel what is not paid. */
  readonly dismissesCheckout: boolean
}

/** Maximum number of views in the stack; the oldest after the landing view is dropped. */
export const STACK_MAX = 20
/** The largest scroll position that is stored. */
export const SCROLL_MAX = 10_000_000

export const initialNavigation: Navigation = { stack: [landingView], scroll: {} }

export function currentView({ stack }: Navigation): CatalogueView {
  return stack.at(-1) ?? landingView
}

export function nextNavigation(navigation: Navigation, event: NavigationEvent): NavigationStep {
  if (event.kind === 'scrolled') return stay(scrolled(navigation, event.view, event.top))
  const { stack } = navigation
  const isInCheckout = currentView(navigation).kind === 'checkout'
  const below = isInCheckout ? stack.slice(0, -1) : stack
  if (event.kind === 'checkoutHidden') return stay(withStack(navigation, below))
  if (event.kind === 'checkoutShown') return stay(withStack(navigation, [...below, checkoutView]))
  const views = event.kind === 'opened' ? withView(below, event.view) : isInCheckout ? below : stack.slice(0, -1)
  return { navigation: withStack(navigation, views), dismissesCheckout: isInCheckout }
}

function stay(navigation: Navigation): NavigationStep {
  return { navigation, dismissesCheckout: false }
}

/**
 * Purchases and editor are in the stack at most once, because there is one of each; a detail view may return, below
 * which another chain of similar videos starts.
 */
function withView(stack: readonly CatalogueView[], view: OpenableView): readonly CatalogueView[] {
  if (view.kind === 'landing') return [landingView]
  const top = stack.at(-1)
  if (top !== undefined && viewKey(top) === viewKey(view)) return stack
  return [...(view.kind === 'detail' ? stack : stack.filter(({ kind }) => kind !== view.kind)), view]
}

/** The same navigation if the stack shows the same views. Positions of views that left the stack are forgotten. */
function withStack(navigation: Navigation, views: readonly CatalogueView[]): Navigation {
  const [first = landingView, ...rest] = views
  const stack = [first, ...rest.slice(-(STACK_MAX - 1))]
  const keys = stack.map(viewKey)
  if (keys.join() === navigation.stack.map(viewKey).join()) return navigation
  const scroll = Object.fromEntries(Object.entries(navigation.scroll).filter(([key]) => keys.includes(key)))
  return { stack, scroll }
}

function scrolled(navigation: Navigation, view: CatalogueView, top: number): Navigation {
  const key = viewKey(view)
  const { [key]: before = 0, ...others } = navigation.scroll
  const next = Math.min(SCROLL_MAX, Math.max(0, Math.round(top)))
  if (next === before || !navigation.stack.some((each) => viewKey(each) === key)) return navigation
  return { ...navigation, scroll: next === 0 ? others : { ...others, [key]: next } }
}
