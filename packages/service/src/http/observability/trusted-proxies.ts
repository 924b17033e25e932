// The proxies in front of the service. Named ones are believed about the client's address, the request's id and its
// trace; a number of them about the address alone, because a number does not say who they are (O-10, O-15).
import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** How many there are, or their addresses and networks (`10.0.0.0/8`). */
export type TrustedProxies = number | readonly string[]

const PROXIES_MAX = 100
const BITS = { 4: 32, 6: 128 } as const

/** From `1` or `127.0.0.1,10.0.0.0/8`; null if it is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,7}$/.test(text)) return Number(text) <= PROXIES_MAX ? Number(text) : null
  const names = text.split(',').map((name) => name.trim())
  return names.length <= PROXIES_MAX && names.every((name) => readNetwork(name) !== null) ? names : null
}

interface Network {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  readonly bits: number
}

function readNetwork(name: string): Network | null {
  const [, address = '', length] = /^([\d.:a-f]{2,45})(?:\/(\d{1,3}))?$/i.exec(name) ?? []
  const version = isIP(address)
  if (version !== 4 && version !== 6) return null
  const bits = length === undefined ? BITS[version] : Number(length)
  return bits <= BITS[version] ? { address, family: version === 4 ? 'ipv4' : 'ipv6', bits } : null
}

/** Whether a request came from a named proxy. */
export type IsNamedProxy = (request: IncomingMessage) => boolean

export function namedProxies(proxies: TrustedProxies): IsNamedProxy {
  if (typeof proxies === 'number') return () => false
  const list = new BlockList()
  for (const network of proxies.flatMap((name) => readNetwork(name) ?? []))
    list.addSubnet(network.address, network.bits, network.family)
  return ({ socket: { remoteAddress = '' } }) => {
    const version = isIP(remoteAddress)
    return version !== 0 && list.check(remoteAddress, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Long enough to be found, and free of what a log or a header could misread. */
const REQUEST_ID = /^[A-Za-z\d][\w.-]{7,63}$/

/** The request id that a named proxy gave; null if it gave none that can be used. */
export function proxyRequestId(request: IncomingMessage, isNamed: IsNamedProxy): string | null {
  const id = request.headers['x-request-id']
  return typeof id === 'string' && REQUEST_ID.test(id) && isNamed(request) ? id : null
}
