export type OriginResult =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: string }

const shape = /^([a-z][a-z0-9+.-]*):\/\/(\[[^\]]*\]|[^/?#@:[\]\\]+)(?::(\d{1,5}))?(\/?)$/i
const label = /^[a-z0-9_-]{1,63}$/
const defaultPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/**
 * An address that is an origin and nothing more, as browsers serialise it: lower case, no default port, no final slash.
 * Refused with a reason: `null`, the wildcard, credentials, a path, query or fragment, other schemes than https (http
 * on loopback alone), and hosts a browser would rewrite (write those in punycode or dotted decimals).
 */
export function serialiseOrigin(input: string): OriginResult {
  if (typeof input !== 'string') return refuse('an origin is a string')
  if (input.includes('*')) return refuse('a wildcard is no origin')
  if (input === 'null') return refuse('an opaque origin cannot be told from another')
  const parts = shape.exec(input)
  if (parts === null) return refuse(whyNoOrigin(input))
  const scheme = `${parts[1] ?? ''}:`.toLowerCase()
  const host = (parts[2] ?? '').toLowerCase()
  return assemble(scheme, host, parts[3])
}

function assemble(scheme: string, host: string, port: string | undefined): OriginResult {
  if (scheme !== 'https:' && scheme !== 'http:') return refuse('only https and http have such origins')
  if (!isHost(host)) return refuse('the host is not spelt as a browser serialises it')
  if (scheme === 'http:' && !isLoopback(host)) return refuse('http is allowed on loopback alone')
  if (port !== undefined && Number(port) > 65_535) return refuse('the port is out of range')
  const number = port === undefined ? undefined : String(Number(port))
  const suffix = number === undefined || number === defaultPorts[scheme] ? '' : `:${number}`
  return { ok: true, origin: `${scheme}//${host}${suffix}` }
}

function whyNoOrigin(input: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(input)) return 'an origin begins with its scheme, as in https://'
  const rest = input.slice(input.indexOf('//') + 2)
  if (rest.includes('@')) return 'an origin holds no credentials'
  if (/[/\\?#]/.test(rest)) return 'an origin has no path, query or fragment'
  return 'it cannot be read as scheme, host and port'
}

function isHost(host: string): boolean {
  if (host === '[::1]') return true
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  if (/^(?:\d+|0x[0-9a-f]*)$/.test(last)) return isDottedQuad(labels)
  return host.length <= 253 && labels.every((part) => label.test(part))
}

function isDottedQuad(labels: readonly string[]): boolean {
  return labels.length === 4 && labels.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

function refuse(reason: string): OriginResult {
  return { ok: false, reason }
}
