import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import {
  currentView,
  nextNavigation,
  type Navigation,
  type NavigationEvent,
} from '../../../core/catalogue/navigation.ts'
import { viewKey } from '../../../core/catalogue/view.ts'
import type { NavigationModel } from '../catalogue-models.ts'

export interface NavigationModelOptions {
  readonly initial: Navigation
  /** The customer left the checkout. */
  readonly onCheckoutLeft: () => void
}

export interface Navigator extends NavigationModel {
  readonly navigation: ReadonlySignal<Navigation>
  dispatch(event: NavigationEvent): void
}

export function createNavigationModel({ initial, onCheckoutLeft }: NavigationModelOptions): Navigator {
  const navigation = signal(initial)
  const changes = signal(0)
  const view = computed(() => currentView(navigation.value))
  const dispatch = (event: NavigationEvent) => {
    const before = navigation.peek()
    const step = nextNavigation(before, event)
    batch(() => {
      navigation.value = step.navigation
      if (currentView(step.navigation) !== currentView(before)) changes.value += 1
    })
    if (step.dismissesCheckout) onCheckoutLeft()
  }
  return {
    navigation,
    view,
    canGoBack: computed(() => navigation.value.stack.length > 1),
    changes,
    dispatch,
    open: (opened) => dispatch({ kind: 'opened', view: opened }),
    back: () => dispatch({ kind: 'wentBack' }),
    scrollOf: (of) => navigation.peek().scroll[viewKey(of)] ?? 0,
    storeScroll: (of, top) => dispatch({ kind: 'scrolled', view: of, top }),
  }
}
