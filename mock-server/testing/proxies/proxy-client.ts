// Requests to a proxy under the name that it serves, from any loopback address.
import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage, type ClientRequest } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PROXY_HOST, type RunningProxy } from './start-proxy.ts'

interface ProxyRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Client's address, of 127.0.0.0/8. */
  readonly from?: string
  readonly signal?: AbortSignal
}

export interface ProxyReply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A request whose body is still to be written. `path` may be an absolute address, as a proxy's client sends it. */
export function openRequest(proxy: RunningProxy, url: URL, request: ProxyRequest & { path?: string }): ClientRequest {
  const { method = 'GET', headers = {}, from, signal, path = url.pathname + url.search } = request
  const common = { host: '127.0.0.1', method, path, headers: { host: PROXY_HOST, ...headers }, agent: false }
  const options = { ...common, ...(from === undefined ? {} : { localAddress: from }), ...(signal ? { signal } : {}) }
  return url.protocol === 'http:'
    ? requestHttp({ ...options, port: proxy.httpPort })
    : requestHttps({ ...options, port: proxy.httpsPort, servername: PROXY_HOST, ca: proxy.cert })
}

export async function send(proxy: RunningProxy, path: string, request: ProxyRequest = {}): Promise<ProxyReply> {
  const url = new URL(`https://${PROXY_HOST}/`)
  const sent = openRequest(proxy, url, { ...request, path })
  sent.end(request.body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

/** `fetch` for the name that the proxy serves; bodies stay encoded. */
export function fetchThrough(proxy: RunningProxy): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = Object.fromEntries(new Headers(init.headers))
    const { method = 'GET', signal } = init
    const sent = openRequest(proxy, url, { method, headers, ...(signal ? { signal } : {}) })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.on('error', () => undefined)
    const fields = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const body = response.statusCode === 304 || method === 'HEAD' ? null : (Readable.toWeb(response) as ReadableStream)
    return new Response(body, { status: response.statusCode ?? 0, headers: fields })
  }
}
