import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { originsOf, originsWith } from '../../manifest.ts'
import { addressOf, placeAt, places } from './places.ts'

const one = originsOf({ origins: null }, 'https://play.example')
const several = originsOf(originsWith('https://{part}.play.example'), '')

it('each place has its address, on one origin as on several', () => {
  verifies('O-17')
  expect(places.map((place) => addressOf(place, one).replace('https://play.example', ''))).toEqual([
    '/product/',
    '/site/',
    '/dashboard',
    '/mailbox/',
    '/_control/panel/',
  ])
  expect(places.map((place) => new URL(addressOf(place, several)).host.split('.')[0])).toEqual([
    'product',
    'site',
    'service',
    'mailbox',
    'service',
  ])
})

it.each([['one origin', one] as const, ['several origins', several] as const])(
  'an address belongs to the place that it lies below, on %s',
  (_, origins) => {
    verifies('O-17')
    for (const place of places) {
      expect(placeAt(addressOf(place, origins), origins)).toBe(place)
      expect(placeAt(`${addressOf(place, origins)}?a=1#sign-in=b`, origins)).toBe(place)
    }
    expect(placeAt('https://elsewhere.example/product/', origins)).toBeNull()
    expect(placeAt(`${origins.service}/partner/checkout/a`, origins)).toBeNull()
    expect(placeAt(`${origins.editor}/editor-page/`, origins)).toBeNull()
  },
)
