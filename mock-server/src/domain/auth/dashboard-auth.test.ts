import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { clientNetwork } from '../limits/client-network.ts'
import { acceptedLanguages } from '../text/accept-language.ts'
import { readCookie, SESSION_COOKIE } from './cookies.ts'
import { isSameOrigin } from './same-origin.ts'

const service = { origin: 'https://service.example' }

describe('isSameOrigin', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://proxy.example' }, true],
    [{ origin: 'https://service.example' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://service.example' }, false],
    [{ 'sec-fetch-site': '' }, false],
    [{ origin: 'https://service.example.evil.example' }, false],
    [{ origin: 'http://service.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('of %j is %s', (headers, expected) => {
    verifies('D-10')
    expect(isSameOrigin(headers, service)).toBe(expected)
  })
})

describe('readCookie', () => {
  it.each([
    [`${SESSION_COOKIE}=a`, 'a'],
    [`x=1; ${SESSION_COOKIE}=a=b; y=2`, 'a=b'],
    [`${SESSION_COOKIE}=first; ${SESSION_COOKIE}=second`, 'first'],
    [`x${SESSION_COOKIE}=a`, null],
    ['', null],
    [undefined, null],
  ])('in %j is %j', (field, value) => {
    verifies('D-10')
    expect(readCookie(field, SESSION_COOKIE)).toBe(value)
  })
})

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    verifies('B-35')
    expect(clientNetwork(address)).toBe(network)
  })
})

describe('acceptedLanguages', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['de', ['de']],
    ['en;q=0.5, he-IL, *;q=0', ['he-IL', 'en']],
    ['fr;q=x, ja;Q=0.9', ['ja']],
  ])('of %j are %j', (field, languages) => {
    verifies('H-15')
    expect(acceptedLanguages(field)).toEqual(languages)
  })
})
