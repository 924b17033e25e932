// What the proxy in front of the service hides, passes on and adds, tested through the public address (O-15).
import { DOCTOR_PATH, type ArrivedRequest } from '@proscenium/service/operations/keys/doctor-token'
import { failure, ok, skipped, warning } from '../check.ts'
import { get, arrivalCheck, publicCheck } from './public-check.ts'

/** Of a network for documentation (RFC 5737): no client has it. */
const INVENTED = '203.0.113.113'
const HSTS_MIN_SECONDS = 15_552_000

const PASS_ADDRESS =
  'Let the outermost proxy replace the field: nginx `proxy_set_header X-Forwarded-For $remote_addr;`, HAProxy `http-request set-header X-Forwarded-For %[src]`.'

export const publicOrigin = arrivalCheck(
  'public_origin',
  'Check DNS, the proxy, and that the service runs.',
  async (input, origin, token) => {
    const response = await get(input, new URL(DOCTOR_PATH, origin), token)
    if (response.status === 404)
      return failure(
        `${origin} does not reach a service with this seal key.`,
        'Check DNS, the address in the proxy, PROSCENIUM_SEAL_KEY and the clocks.',
      )
    if (response.status !== 200) return failure(`${origin}${DOCTOR_PATH} returns ${response.status}.`, publicOrigin.fix)
    const { unready, host } = (await response.json()) as ArrivedRequest
    if (unready.length > 0)
      return failure(
        `The service is not ready: ${unready.join(', ')}.`,
        'Request /readyz at the service’s own address.',
      )
    if (host === new URL(origin).host) return ok('It is reachable and ready.')
    return warning(
      `The proxy replaces the request’s Host by ${host}.`,
      'Pass it on: nginx `proxy_set_header Host $host;`.',
    )
  },
)

export const clientAddress = arrivalCheck('client_address', PASS_ADDRESS, async (input, origin, token) => {
  if (!origin.startsWith('https:')) return skipped('The public origin is not https: no proxy is needed.')
  const response = await get(input, new URL(DOCTOR_PATH, origin), { ...token, 'X-Forwarded-For': INVENTED })
  if (response.status !== 200) return null
  const { client, forwarded, trustedProxies } = (await response.json()) as ArrivedRequest
  // What the proxies added; the address that the client invented comes first if it is there at all.
  const added = (forwarded ?? '').split(',').filter((address) => address.trim() !== '')
  if (added[0]?.trim() === INVENTED) added.shift()
  if (added.length === 0 && client === INVENTED)
    return failure('The proxy passes on an address that the client invents, so no limit holds.', PASS_ADDRESS)
  if (added.length === 0)
    return failure('The proxy passes no client address, so all clients share one limit.', PASS_ADDRESS)
  return typeof trustedProxies === 'number'
    ? countedProxiesCheck(client, { added: added.length, trusted: trustedProxies })
    : namedProxiesCheck(client, added)
})

function countedProxiesCheck(client: string, { added, trusted }: { readonly added: number; readonly trusted: number }) {
  const fix = `Set --trusted-proxies to ${added}.`
  if (client === INVENTED)
    return failure(`An address that the client invents is believed: the service trusts ${trusted} proxies.`, fix)
  if (added === trusted) return ok('It arrives, and cannot be invented.')
  return (added > trusted ? failure : warning)(
    `The service trusts ${trusted} proxies, and each request passes ${added}: limits may count a proxy as the client.`,
    fix,
  )
}

/** The outermost proxy knows the client; every address after it is of a proxy, and has to be named. */
function namedProxiesCheck(client: string, added: readonly string[]) {
  if (client === added[0]?.trim()) return ok('It arrives, and cannot be invented.')
  return failure(
    `--trusted-proxies does not name every proxy, or names clients: ${client} is counted as the client.`,
    'Name the addresses or networks of every proxy, and no others.',
  )
}

/** Paths for operators. Each is answered by the proxy. */
const privatePaths = {
  operator: '/operator/v1/partners',
  control: '/_control/state',
  metrics: '/metrics',
  readiness: '/readyz',
}

export const privatePathsCheck = publicCheck(
  'private_paths',
  'Block /operator/, /_control/, /metrics and /readyz in the proxy.',
  async (input, origin) => {
    if (input.target.plainDevelopment) return skipped('Every path is open in development.')
    const open = await Promise.all(
      Object.entries(privatePaths).map(async ([name, path]) => {
        const { status, headers } = await get(input, new URL(path, origin))
        const closed = status === 404 || status === 403
        // Only the service has this field, so the request passed the proxy.
        return closed && !headers.has('x-request-id') ? [] : [{ name, path, status, closed }]
      }),
    )
    const [first] = open.flat().toSorted((a, b) => Number(a.closed) - Number(b.closed))
    if (first === undefined) return ok('Not reachable from outside.')
    const { name, path, status, closed } = first
    const message = `The path of ${name} is open at ${origin}${path} (${status}).`
    return (closed ? warning : failure)(message, `Return 404 for ${path} in the proxy.`)
  },
)

export const securityHeaders = publicCheck(
  'security_headers',
  'Check that the public origin reaches the service.',
  async (input, origin) => {
    const missing = new Set<number>()
    // A page, an error of the service, and an error of the proxy.
    for (const path of ['/', DOCTOR_PATH, privatePaths.control]) {
      const { status, headers } = await get(input, new URL(path, origin))
      if (path !== privatePaths.control && headers.get('x-content-type-options') !== 'nosniff')
        return failure('X-Content-Type-Options is missing.', 'Let the proxy pass the headers of the service on.')
      const [, age] = /max-age="?(\d+)/i.exec(headers.get('strict-transport-security') ?? '') ?? []
      if (Number(age ?? 0) < HSTS_MIN_SECONDS) missing.add(status)
    }
    if (missing.size === 0 || !origin.startsWith('https:')) return ok('Present.')
    return missing.has(200)
      ? warning(
          'Strict-Transport-Security is missing or shorter than 180 days.',
          'Add `Strict-Transport-Security: max-age=31536000` in the proxy.',
        )
      : warning(
          `Strict-Transport-Security is missing from responses with ${[...missing].join(', ')}.`,
          'Send it with every status: nginx `add_header … always`, HAProxy `http-after-response set-header`.',
        )
  },
)

export const httpRedirect = publicCheck(
  'http_redirect',
  'Redirect port 80 to https in the proxy.',
  async (input, origin) => {
    const url = new URL(origin)
    if (url.protocol !== 'https:' || url.port !== '') return skipped('The public origin is not on port 443.')
    const response = await get(input, new URL(`http://${url.host}/`)).catch(() => null)
    if (response === null) return ok('Nothing answers on port 80.')
    const { status, headers } = response
    return status >= 300 && status < 400 && headers.get('location')?.startsWith('https:') === true
      ? ok('http is redirected to https.')
      : failure(`http://${url.host}/ returns ${status} instead of a redirect to https.`, httpRedirect.fix)
  },
)
