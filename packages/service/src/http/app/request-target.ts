// Validates a request's host and target (RFC 9112 3.2).
import type { IncomingMessage, RequestListener } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Random } from '../../ports.ts'
import { requestIdOf } from '../observability/log.ts'
import { sendTransportError } from './limits.ts'

interface TargetTools {
  readonly random: Random
  /** Called with the code of each rejection. */
  readonly onRejected: (code: string) => void
}

/**
 * Rejects a request without exactly one valid Host field, which intermediaries may interpret differently, and a target that
 * is neither a path nor an absolute address. From here on, an absolute address determines path and host.
 */
export function validateTargets(next: RequestListener, { random, onRejected }: TargetTools): RequestListener {
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (hasOneHost(request) && hasReadableTarget(request)) return next(request, response)
    requestIdOf(response, random)
    onRejected('malformed_http')
    sendTransportError(response, 'malformed_http')
  }
}

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port (RFC 3986 3.2.2). */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+|\[([\da-f:.]+)\])(?::\d*)?$/i

function isHost(text: string): boolean {
  const [found, ipv6 = '::'] = HOST.exec(text) ?? []
  return found !== undefined && isIPv6(ipv6)
}

/** HTTP/1.0 has no Host field. */
function hasOneHost({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 0 ? httpVersionMinor === 0 : count === 1 && isHost(headers.host ?? '')
}

const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)(\/[^#]*|\?[^#]*)?$/i

function hasReadableTarget(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (url.startsWith('/') || url === '*') return true
  const [, host, path = ''] = ABSOLUTE.exec(url) ?? []
  if (host === undefined || !isHost(host)) return false
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
  return true
}
