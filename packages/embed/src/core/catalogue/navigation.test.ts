import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentView,
  initialNavigation,
  nextNavigation,
  SCROLL_MAX,
  STACK_MAX,
  type Navigation,
  type NavigationEvent,
} from './navigation.ts'
import { checkoutView, landingView, viewKey, type OpenableView } from './view.ts'

const detail = (videoId: string) => ({ kind: 'detail', videoId }) as const
const editor = (videoId: string) => ({ kind: 'editor', videoId, title: videoId }) as const
const purchases = { kind: 'purchases' } as const
const opened = (view: OpenableView) => ({ kind: 'opened', view }) as const
const back = { kind: 'wentBack' } as const
const shown = { kind: 'checkoutShown' } as const
const hidden = { kind: 'checkoutHidden' } as const

/** The navigation after the events, and how often the checkout was dismissed. */
function after(...events: NavigationEvent[]) {
  let navigation: Navigation = initialNavigation
  let dismissals = 0
  for (const event of events) {
    const step = nextNavigation(navigation, event)
    navigation = step.navigation
    if (step.dismissesCheckout) dismissals += 1
  }
  return { navigation, dismissals, keys: navigation.stack.map(viewKey) }
}

describe('navigation between views', () => {
  it('starts with the landing view, and Back from it stays there', () => {
    verifies('H-13', 'H-23')
    expect(after().keys).toEqual(['landing'])
    expect(after(back, back).keys).toEqual(['landing'])
  })

  it('goes back through the views in the order they were opened', () => {
    verifies('H-23')
    const chain = [opened(detail('a')), opened(detail('b')), opened(detail('a'))]
    expect(after(...chain).keys).toEqual(['landing', 'detail/a', 'detail/b', 'detail/a'])
    expect(after(...chain, back).keys).toEqual(['landing', 'detail/a', 'detail/b'])
  })

  it('ignores opening the current view, and the landing view empties the stack', () => {
    const { navigation } = after(opened(detail('a')))
    expect(nextNavigation(navigation, opened(detail('a'))).navigation).toBe(navigation)
    expect(after(opened(detail('a')), opened(purchases), opened({ kind: 'landing' })).keys).toEqual(['landing'])
  })

  it('has one purchases view and one editor in the stack', () => {
    verifies('H-21')
    const events = [opened(purchases), opened(editor('a')), opened(purchases), opened(editor('b'))]
    expect(after(...events).keys).toEqual(['landing', 'purchases', 'editor/b/'])
  })

  it('drops the oldest view after the landing view from a long chain', () => {
    const chain = Array.from({ length: STACK_MAX + 5 }, (_, index) => opened(detail(`v${index}`)))
    const { keys } = after(...chain)
    expect([keys.length, keys[0], keys[1], keys.at(-1)]).toEqual([STACK_MAX, 'landing', 'detail/v6', 'detail/v24'])
  })
})

describe('scroll positions', () => {
  const scrolled = (view: OpenableView, top: number) => ({ kind: 'scrolled', view, top }) as const

  it('belong to a view, until it leaves the stack', () => {
    verifies('H-22')
    const events = [scrolled(landingView as OpenableView, 800), opened(detail('a')), scrolled(detail('a'), 120.4)]
    expect(after(...events).navigation.scroll).toEqual({ landing: 800, 'detail/a': 120 })
    expect(after(...events, back).navigation.scroll).toEqual({ landing: 800 })
    expect(after(...events, back, opened(detail('a'))).navigation.scroll).toEqual({ landing: 800 })
  })

  it('are whole numbers within bounds, of views in the stack', () => {
    const events = [scrolled(landingView as OpenableView, 9e9), scrolled(detail('a'), 10)]
    expect(after(...events).navigation.scroll).toEqual({ landing: SCROLL_MAX })
    expect(after(...events, scrolled(landingView as OpenableView, -3)).navigation.scroll).toEqual({})
  })
})

describe('the checkout view', () => {
  it('opens above the current view, and closes to it without a dismissal when the queue is done', () => {
    verifies('H-19')
    expect(after(opened(detail('a')), shown, shown).keys).toEqual(['landing', 'detail/a', 'checkout'])
    expect(after(opened(detail('a')), shown, hidden)).toMatchObject({ keys: ['landing', 'detail/a'], dismissals: 0 })
  })

  it('is left by Back, which dismisses the queue', () => {
    verifies('H-19')
    expect(after(opened(detail('a')), shown, back)).toMatchObject({ keys: ['landing', 'detail/a'], dismissals: 1 })
    expect(after(opened(detail('a')), shown, back, hidden)).toMatchObject({ dismissals: 1 })
  })

  it.each([
    ['the landing view', landingView as OpenableView, ['landing']],
    ['the purchases', purchases, ['landing', 'detail/a', 'purchases']],
    ['the view below it', detail('a'), ['landing', 'detail/a']],
  ])('is left by opening %s, which dismisses the queue', (_, view, keys) => {
    verifies('H-19')
    expect(after(opened(detail('a')), shown, opened(view))).toMatchObject({ keys, dismissals: 1 })
  })

  it('opens above whatever is shown when the editor requests a purchase', () => {
    const events = [opened(editor('a')), opened(detail('b')), shown]
    expect(after(...events).keys).toEqual(['landing', 'editor/a/', 'detail/b', 'checkout'])
    expect(after(...events, back).keys).toEqual(['landing', 'editor/a/', 'detail/b'])
  })
})

it('keeps its invariants whatever happens', () => {
  verifies('H-19', 'H-23')
  const id = fc.constantFrom('a', 'b', 'c')
  const view = fc.oneof(
    fc.constant<OpenableView>({ kind: 'landing' }),
    fc.constant<OpenableView>(purchases),
    id.map(detail),
    id.map(editor),
  )
  const event: fc.Arbitrary<NavigationEvent> = fc.oneof(
    view.map(opened),
    fc.constant(back),
    fc.constant(shown),
    fc.constant(hidden),
    fc.record({ kind: fc.constant('scrolled' as const), view, top: fc.double() }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      let navigation = initialNavigation
      for (const each of events) {
        const wasInCheckout = currentView(navigation).kind === 'checkout'
        const step = nextNavigation(navigation, each)
        navigation = step.navigation
        const keys = navigation.stack.map(viewKey)
        expect(keys[0]).toBe('landing')
        expect(keys.length).toBeLessThanOrEqual(STACK_MAX)
        expect(keys.slice(0, -1)).not.toContain(viewKey(checkoutView))
        expect(keys.every((key, index) => key !== keys[index + 1])).toBe(true)
        expect(step.dismissesCheckout).toBe(wasInCheckout && (each.kind === 'wentBack' || each.kind === 'opened'))
        expect(keys).toEqual(expect.arrayContaining(Object.keys(navigation.scroll)))
        expect(Object.values(navigation.scroll).every((top) => Number.isInteger(top) && top > 0)).toBe(true)
      }
    }),
  )
})
