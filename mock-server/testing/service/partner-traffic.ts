// A new partner with test and live credentials and keys, and the requests that its embed and servers send.
import { signPayload } from '@proscenium/partner'
import { newPartner, signInTo } from './dashboard.ts'
import { field, type Reply, type TestService } from './service.ts'

export type Mode = 'test' | 'live'

interface Secrets {
  readonly clientId: string
  readonly clientSecret: string
}

export interface PartnerTraffic {
  readonly partnerId: string
  /** Of the dashboard, signed in when the partner was created. */
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: Readonly<Record<Mode, Secrets>>
  newKey(mode: Mode, name: string): Promise<{ readonly id: string; readonly key: string }>
  /** Sends a signed verification; `secret` replaces the right one, `age` is that of its timestamp in seconds. */
  verify(user: string, options?: Visit): Promise<Reply>
  /** Reads the dashboard. Expects a 200. */
  read(path: string, service?: TestService): Promise<unknown>
}

export interface Visit {
  readonly mode?: Mode
  readonly on?: TestService
  readonly secret?: string
  readonly age?: number
}

export async function partnerTraffic(service: TestService): Promise<PartnerTraffic> {
  const { partnerId } = await newPartner(service)
  // Repeated for each request, because the clock of a test moves further than a session lasts.
  const signedIn = () => signInTo(service, partnerId)
  const headers = await signedIn()
  const reveal = async (mode: Mode): Promise<Secrets> => {
    const { body } = await service.post('/dashboard/v1/credentials/reveal', { mode }, headers)
    return { clientId: String(field(body, 'client_id')), clientSecret: String(field(body, 'client_secret')) }
  }
  const credentials = { live: await reveal('live'), test: await reveal('test') }
  return {
    partnerId,
    headers,
    credentials,
    async newKey(mode, name) {
      const { body } = await service.post('/dashboard/v1/api-keys', { mode, kind: 'standard', name }, await signedIn())
      return { id: String(field(body, 'id')), key: String(field(body, 'key')) }
    },
    async verify(user, { mode = 'live', on = service, secret, age } = {}) {
      const { clientId, clientSecret } = credentials[mode]
      const issued = age === undefined ? {} : { timestamp: new Date(service.clock.now() - age * 1_000).toISOString() }
      const payload = { partner_external_user_id: user, email: `${user}@example.com`, ...issued }
      const { raw, signature } = signPayload(JSON.stringify(payload), secret ?? clientSecret)
      return await on.post('/partner-verify-session', { client_id: clientId, payload: raw, signature })
    },
    async read(path, on = service) {
      const { status, body } = await on.get(`/dashboard/v1${path}`, await signedIn())
      if (status !== 200) throw new Error(`GET ${path} returned ${status}: ${JSON.stringify(body)}`)
      return body
    },
  }
}
