// What a page of an operation loads when a reader first tries it: the service in a worker, and what its samples expect.
import { setupService, type ServiceInTab } from '@proscenium/mock-server/browser'
import { partnersByName } from '@proscenium/mock-server/seed'
import {
  createSampleSetting,
  SIGNED_AT,
  withResources,
  type SampleClient,
} from '@proscenium/mock-server/testing/code-samples/sample-setting'
import { signPayload } from '@proscenium/partner/web'

/** A request as a page shows it: `$API_KEY` and the like stand for what the seed has. */
export interface TabRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Name of the file that is the body. */
  readonly file: string | null
}

export interface TabResponse {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly type: string
  readonly bytes: Uint8Array
}

export interface Tab {
  /** Errors: rejects if the request has no form that a browser sends. */
  send(request: TabRequest): Promise<TabResponse>
}

/**
 * Starts a seeded service and prepares what the samples name.
 * Errors: rejects with one line if it cannot start.
 */
export async function openTab(): Promise<Tab> {
  const service = await setupService()
  // A signed payload holds for minutes: the clock stands at the time at which that of the samples was signed.
  await service.control('changeClock', { body: { set: SIGNED_AT, frozen: true } })
  const setting = await createSampleSetting(clientOf(service))
  const filled = (text: string): string =>
    withResources(text, setting).replaceAll(/\$([A-Z_]+)/g, (whole, name: string) => setting.env[name] ?? whole)
  return {
    async send({ method, path, headers, body, file }) {
      const sent = file === null ? (body === null ? null : filled(body)) : (setting.files[file] ?? '')
      const response = await service.fetch(filled(path), {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
        body: sent,
      })
      return {
        status: response.status,
        headers: [...response.headers],
        type: response.headers.get('content-type') ?? '',
        bytes: new Uint8Array(await response.arrayBuffer()),
      }
    },
  }
}

function clientOf({ fetch }: ServiceInTab): SampleClient {
  const send: SampleClient['send'] = async (method, path, { body, headers }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(path, {
      method,
      body: text,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    const answer = await response.text()
    return { body: answer === '' ? null : (JSON.parse(answer) as unknown) }
  }
  return {
    send,
    async signIn(payload) {
      const { clientId, clientSecret } = partnersByName.tallyroom
      const { raw, signature } = await signPayload(JSON.stringify(payload), clientSecret)
      const body = { client_id: clientId, payload: raw, signature }
      const verified = await send('POST', '/partner-verify-session', { body, headers: {} })
      return String(Reflect.get(Object(verified.body), 'session_token'))
    },
    reach: (address) => address,
  }
}
