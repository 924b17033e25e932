import type { IncomingMessage } from 'node:http'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { namedProxies, parseTrustedProxies, proxyRequestId } from './trusted-proxies.ts'

function requestFrom(remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

describe('the option', () => {
  it.each([
    ['0', 0],
    ['2', 2],
    ['100', 100],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('reads %s', (text, proxies) => {
    verifies('O-10')
    expect(parseTrustedProxies(text)).toEqual(proxies)
  })

  it.each(['101', '-1', '', ',', 'proxy.example', '10.0.0.0/33', '::1/129', '127.0.0.1,', '1.2.3', '::1/', 'loopback'])(
    'rejects %j',
    (text) => expect(parseTrustedProxies(text)).toBeNull(),
  )
})

describe('a named proxy', () => {
  it('is known by its address, its network, and its IPv4 address in an IPv6 socket', () => {
    verifies('O-10')
    const named = namedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    const known = ['127.0.0.1', '::ffff:127.0.0.1', '10.200.0.1', 'fd00::1']
    expect(known.map((address) => named(requestFrom(address)))).toEqual([true, true, true, true])
    const others = ['127.0.0.2', '11.0.0.1', '::1', 'fe80::1', '', undefined]
    expect(others.map((address) => named(requestFrom(address)))).toEqual(others.map(() => false))
  })

  it('is not named by a number', () => {
    verifies('O-10')
    expect(namedProxies(1)(requestFrom('127.0.0.1'))).toBe(false)
  })
})

describe('a request id', () => {
  const named = namedProxies(['127.0.0.1'])
  const idOf = (id: string | undefined, from = '127.0.0.1') =>
    proxyRequestId(requestFrom(from, id === undefined ? {} : { 'x-request-id': id }), named)

  it('is taken from a named proxy only', () => {
    verifies('O-10')
    expect(idOf('4f0c2c0e-3d1c-4f5a-9b77-aa7f6f3f2a10')).toBe('4f0c2c0e-3d1c-4f5a-9b77-aa7f6f3f2a10')
    expect(idOf('a_b-c.12')).toBe('a_b-c.12')
    expect(idOf('4f0c2c0e3d1c4f5a9b77aa7f6f3f2a10', '127.0.0.2')).toBeNull()
    expect(idOf(undefined)).toBeNull()
  })

  it.each(['short12', 'x'.repeat(65), '-leading1', 'with space1', 'line\nbreak1', 'quote"12', 'é1234567', '12345678;'])(
    'is not taken if it is %j',
    (id) => expect(idOf(id)).toBeNull(),
  )
})
