// A partner of its own for tests of the operator API, with a user, a key, an order and a right.
import { randomUUID } from 'node:crypto'
import { signPayload } from '@proscenium/partner'
import { videoIds } from '../../src/seed/index.ts'
import { field } from '../field.ts'
import { bearer, OPERATOR_TOKEN } from './keys.ts'
import type { TestService } from './service.ts'

export const asOperator = bearer(OPERATOR_TOKEN)

export interface OperatorResources {
  readonly partnerId: string
  readonly loginEmail: string
  readonly externalUserId: string
  readonly keyId: string
  /** Pending. */
  readonly orderId: string
  readonly sessionToken: string
  /** A finished catalogue import. */
  readonly importId: string
}

/** Everything belongs to one new partner. The user has an add-on to `videoIds.rainOnMercury`. */
export async function createOperatorResources(service: TestService): Promise<OperatorResources> {
  const ask = async (path: string, body: object): Promise<unknown> =>
    (await service.post(`/operator/v1${path}`, body, asOperator)).body
  const loginEmail = `${randomUUID()}@partner.example`
  const created = await ask('/partners', { name: 'Foxglove', login_email: loginEmail })
  const text = (path: string): string => String(field(created, path))
  const partnerId = text('partner.id')
  const externalUserId = 'usr-1'
  const payload = JSON.stringify({ partner_external_user_id: externalUserId, email: `${randomUUID()}@example.com` })
  const { raw, signature } = signPayload(payload, text('credentials.client_secret'))
  const verification = { client_id: text('credentials.client_id'), payload: raw, signature }
  const { body: session } = await service.post('/partner-verify-session', verification)
  const sessionToken = String(field(session, 'session_token'))
  const checkout = { session_token: sessionToken, video_id: videoIds.duskTide }
  const { body: order } = await service.post('/partner/v1/checkout', checkout)
  const key = await ask(`/partners/${partnerId}/keys`, { mode: 'live', kind: 'standard' })
  const video_id = videoIds.rainOnMercury
  await ask('/rights', { partner: partnerId, external_user_id: externalUserId, video_id, kind: 'addon' })
  const importId = randomUUID()
  await ask(`/catalogue/imports/${importId}/lines`, { from: 0, ndjson: '', last: true })
  const [keyId, orderId] = [String(field(key, 'id')), String(field(order, 'order_id'))]
  return { partnerId, loginEmail, externalUserId, keyId, orderId, sessionToken, importId }
}
