import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'

/** Each of the eight groups of an IPv6 address. Zeros are likely, so that runs of them can be left out. */
const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
const hex = (values: readonly number[]): string[] => values.map((value) => value.toString(16))

/** The address in full, in short, in capitals, and with each run of zeros left out. */
function spellings(values: readonly number[]): string[] {
  const short = hex(values)
  const full = short.map((group) => group.padStart(4, '0')).join(':')
  const runs = short.flatMap((_, from) =>
    short
      .slice(from)
      .map((__, more) => from + more + 1)
      .filter((to) => values.slice(from, to).every((value) => value === 0))
      .map((to) => `${short.slice(0, from).join(':')}::${short.slice(to).join(':')}`),
  )
  return [full, full.toUpperCase(), short.join(':'), ...runs]
}

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::ffff:192.0.2.1', '2001:db8:0:0::/64'],
    ['::ffff:1:2', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    verifies('B-35')
    expect(clientNetwork(address)).toBe(network)
  })

  it('is the same for every host of a network, however its address is written', () => {
    verifies('B-35')
    fc.assert(
      fc.property(groups, (values) => {
        const networks = new Set(spellings(values).map((address) => clientNetwork(address)))
        expect([...networks]).toEqual([`${hex(values.slice(0, 4)).join(':')}::/64`])
      }),
    )
  })

  it('is an IPv4 address itself, also when it is mapped into IPv6', () => {
    verifies('B-35')
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect([address, `::ffff:${address}`].map((text) => clientNetwork(text))).toEqual([address, address])
      }),
    )
  })

  it('of anything else that a proxy forwards is some text', () => {
    verifies('B-35')
    const text = fc.string({ unit: fc.constantFrom(...':::0fF.%g '), maxLength: 40 })
    fc.assert(
      fc.property(text, (address) => {
        expect(clientNetwork(address)).toBeTypeOf('string')
      }),
    )
    expect(clientNetwork('1:2:3:4:5:6:7:8:9:a')).toBe('1:2:3:4::/64')
  })
})
