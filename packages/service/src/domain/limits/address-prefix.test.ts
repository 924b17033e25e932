import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { addressPrefix } from './address-prefix.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:0db8:00a1:b2c3::1', '2001:db8:a1::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3::/48'],
  ['', null],
  ['<b>', null],
])('%s is recorded as %s', (address, prefix) => {
  verifies('D-13')
  expect(addressPrefix(address)).toBe(prefix)
})
