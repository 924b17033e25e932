import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { initialNavigation } from '../../../core/catalogue/navigation.ts'
import { landingView } from '../../../core/catalogue/view.ts'
import { createNavigationModel } from './navigation-model.ts'

const detail = { kind: 'detail', videoId: 'a' } as const

function setup() {
  const left: string[] = []
  const navigation = createNavigationModel({
    initial: initialNavigation,
    onCheckoutLeft: () => left.push(navigation.view.peek().kind),
  })
  return { navigation, left }
}

it('counts the changes of the view, so that the focus follows them', () => {
  verifies('H-23')
  const { navigation } = setup()
  const seen = () => [navigation.view.value.kind, navigation.canGoBack.value, navigation.changes.value]
  expect(seen()).toEqual(['landing', false, 0])
  navigation.open(detail)
  navigation.open(detail)
  expect(seen()).toEqual(['detail', true, 1])
  navigation.storeScroll(detail, 40)
  expect(seen()).toEqual(['detail', true, 1])
  navigation.back()
  navigation.back()
  expect(seen()).toEqual(['landing', false, 2])
})

it('knows where a view was scrolled to until it is left by Back', () => {
  verifies('H-22')
  const { navigation } = setup()
  navigation.storeScroll(landingView, 700)
  navigation.open(detail)
  navigation.storeScroll(detail, 40)
  expect([navigation.scrollOf(landingView), navigation.scrollOf(detail)]).toEqual([700, 40])
  navigation.back()
  expect([navigation.scrollOf(landingView), navigation.scrollOf(detail)]).toEqual([700, 0])
})

it('reports that the checkout was left once the view below it is current', () => {
  verifies('H-19')
  const { navigation, left } = setup()
  navigation.open(detail)
  navigation.dispatch({ kind: 'checkoutShown' })
  navigation.back()
  expect(left).toEqual(['detail'])
})
