// A request as a server would get it: a script does not see every field that a browser sends.
import type { PlainRequest } from '@proscenium/service/http/adapter/respond'

/** `client`: address of the page or worker that sends it; null if it opens a page. */
export async function plainOf(request: Request, client: string | null): Promise<PlainRequest> {
  const { method, url } = request
  const added = unseenFields(request, client)
  const names = new Set(added.map(([name]) => name))
  const sent = [...request.headers].filter(([name]) => !names.has(name))
  return { method, url, headers: [...sent, ...added], body: isSafe(request) ? null : await request.arrayBuffer() }
}

function unseenFields(request: Request, client: string | null): (readonly [name: string, value: string])[] {
  const { url, mode, destination } = request
  const referrer = request.referrer === 'about:client' ? '' : request.referrer
  const from = originOf(mode === 'navigate' ? referrer : (client ?? ''))
  const site = from === null ? 'none' : siteOf(from, new URL(url))
  const needsOrigin = !isSafe(request) || (mode === 'cors' && site !== 'same-origin')
  return [
    ['sec-fetch-site', site],
    ['sec-fetch-mode', mode],
    ['sec-fetch-dest', destination === '' ? 'empty' : destination],
    ['accept-language', navigator.languages.join(',')],
    ['user-agent', navigator.userAgent],
    ...(from !== null && needsOrigin ? [['origin', from] as const] : []),
    ...(referrer === '' ? [] : [['referer', referrer] as const]),
  ]
}

function isSafe({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function originOf(address: string): string | null {
  return address === '' ? null : new URL(address).origin
}

/** Hosts with the same last two labels are one site. */
function siteOf(from: string, to: URL): 'same-origin' | 'same-site' | 'cross-site' {
  if (from === to.origin) return 'same-origin'
  const site = ({ hostname }: URL): string => hostname.split('.').slice(-2).join('.')
  return site(new URL(from)) === site(to) ? 'same-site' : 'cross-site'
}
