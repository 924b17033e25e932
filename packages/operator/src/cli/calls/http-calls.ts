// Calls of the operator API over HTTP.
import { operatorOperations } from '@proscenium/contract/operator'
import { CliError, exitCodes, usageError } from '../exit-codes.ts'
import type { CallId, CallPort, CallRequest, CallResult } from './call-port.ts'

const TIMEOUT_MS = 30_000
const GENERATED = 'Set PROSCENIUM_OPERATOR_TOKEN to the value that the service has.'

interface HttpOptions {
  readonly url: string
  readonly token: string | undefined
  readonly fetch: typeof globalThis.fetch
}

/** Errors: throws a usage error for a malformed address or a missing token. */
export function httpCalls({ url, token, fetch }: HttpOptions): CallPort {
  const origin = originOf(url)
  if (token === undefined || token === '')
    throw new CliError('The operator API needs a token.', { code: exitCodes.unauthorised, fix: GENERATED })
  return {
    target: origin,
    async call(id, request) {
      const { method } = operatorOperations[id]
      const { body } = request
      const response = await send(fetch, new URL(pathOf(id, request), origin), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return await resultOf(response, origin)
    },
    close: async () => undefined,
  }
}

function originOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    throw usageError(`--url must be the origin of a service, not ${url}.`, 'For example: --url https://service.example')
  return parsed.origin
}

/** Path and query of a call. */
function pathOf(id: CallId, { params = {}, query = {} }: CallRequest): string {
  const path = operatorOperations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

async function send(fetch: HttpOptions['fetch'], address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error)
    throw new CliError(`${address.origin} cannot be reached (${reason}).`, { fix: 'Is the service running there?' })
  }
}

async function resultOf(response: Response, origin: string): Promise<CallResult> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    // Only another program answers with anything but JSON.
    throw new CliError(`${origin} returned ${response.status} without JSON.`, {
      fix: 'Check --url: this is not a Proscenium service, or a proxy answered in its place.',
    })
  }
}
