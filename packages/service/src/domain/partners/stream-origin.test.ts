import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { originAllowed } from './website.ts'

const allowed = ['https://partner.example', 'http://service.localhost:4200']

describe('originAllowed with a list of origins', () => {
  it.each([
    ['from a listed origin', { origin: 'https://partner.example' }, true],
    ['from a listed origin with a port', { origin: 'http://service.localhost:4200' }, true],
    ['referred by a page of a listed origin', { referer: 'https://partner.example/watch?v=1#t' }, true],
    ['referred by a listed origin without a path', { referer: 'http://service.localhost:4200/' }, true],
    ['referred with the scheme’s default port', { referer: 'https://partner.example:443/' }, true],
    ['with neither header', {}, true],
    ['with both headers empty', { origin: '', referer: '' }, true],
    ['from another origin', { origin: 'https://other.example' }, false],
    ['from another scheme', { origin: 'http://partner.example' }, false],
    ['from another port', { origin: 'https://partner.example:8443' }, false],
    ['from a subdomain', { origin: 'https://a.partner.example' }, false],
    ['from a host name with the listed one as prefix', { origin: 'https://partner.example.evil.example' }, false],
    ['from an origin with a path', { origin: 'https://partner.example/' }, false],
    ['from two origins', { origin: 'https://partner.example https://partner.example' }, false],
    ['from the opaque origin', { origin: 'null' }, false],
    [
      'from another origin, referred by a listed one',
      { origin: 'https://other.example', referer: 'https://partner.example/' },
      false,
    ],
    [
      'from the opaque origin, referred by a listed one',
      { origin: 'null', referer: 'https://partner.example/' },
      false,
    ],
    ['referred by another origin', { referer: 'https://other.example/https://partner.example/' }, false],
    ['referred with a listed origin as user name', { referer: 'https://partner.example@evil.example/' }, false],
    ['referred by no page', { referer: 'about:blank' }, false],
    ['referred by data', { referer: 'data:text/html,x' }, false],
    ['referred by an unparsable address', { referer: 'partner.example' }, false],
  ])('%s', (_, headers, expected) => {
    verifies('A-20')
    expect(originAllowed({ ...headers, allowed })).toBe(expected)
  })

  it('rejects the opaque origin even if it is in the list', () => {
    verifies('A-20')
    expect(originAllowed({ origin: 'null', allowed: ['null'] })).toBe(false)
    expect(originAllowed({ referer: 'about:blank', allowed: ['null'] })).toBe(false)
  })
})

describe('originAllowed without a list', () => {
  it.each([{ origin: 'https://any.example' }, { origin: 'null' }, { referer: 'about:blank' }, {}])(
    'allows %j',
    (headers) => {
      verifies('A-20')
      expect(originAllowed({ ...headers, allowed: [] })).toBe(true)
    },
  )
})
