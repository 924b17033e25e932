// Requests of the operator API's operations for tests that cover all operations.
import { randomUUID } from 'node:crypto'
import { operatorOperations } from '@proscenium/contract/operator'
import { videoIds } from '../../src/seed/index.ts'
import type { OperatorResources } from './operator.ts'
import { good, samplesOf, type SampleRequest } from './sample-request.ts'

interface Things {
  readonly operator: OperatorResources
}

const call = (path: string, body?: object): SampleRequest => good(`/operator/v1${path}`, body)
const userOf = ({ partnerId, externalUserId }: OperatorResources) => {
  return { partner: partnerId, external_user_id: externalUserId }
}
const queryOf = (of: OperatorResources): string => new URLSearchParams(userOf(of)).toString()

/** Rows name a partner's resources, or a new one. */
export const operatorSamples = samplesOf<keyof typeof operatorOperations, Things>(operatorOperations, {
  createPartner: () => ({
    ...call('/partners', { name: 'Larkspur', login_email: `${randomUUID()}@partner.example` }),
    status: 201,
  }),
  readPartner: ({ operator }) => call(`/partners/${operator.partnerId}`),
  changePartner: ({ operator }) => call(`/partners/${operator.partnerId}`, { payment_terms: 'Net 30' }),
  // The partner is not suspended.
  deletePartner: ({ operator }) => ({ ...call(`/partners/${operator.partnerId}`), status: 409 }),
  changePartnerLogin: ({ operator }) =>
    call(`/partners/${operator.partnerId}/login`, { email: `${randomUUID()}@partner.example` }),
  unlinkPartnerLogin: ({ operator }) => call(`/partners/${operator.partnerId}/login`),
  revealPartnerCredentials: ({ operator }) => call(`/partners/${operator.partnerId}/credentials/reveal`, {}),
  rotatePartnerCredentials: ({ operator }) =>
    call(`/partners/${operator.partnerId}/credentials/rotate`, { what: 'secret', grace: '1h' }),
  resetRotation: ({ operator }) => call(`/partners/${operator.partnerId}/credentials/rotation-wait`),
  createPartnerKey: ({ operator }) => ({
    ...call(`/partners/${operator.partnerId}/keys`, { mode: 'test', kind: 'catalogue', name: 'Nightly sync' }),
    status: 201,
  }),
  listPartnerKeys: ({ operator }) => call(`/partners/${operator.partnerId}/keys`),
  revokePartnerKey: ({ operator }) => call(`/partners/${operator.partnerId}/keys/${operator.keyId}`),
  readOrder: ({ operator }) => call(`/orders/${operator.orderId}`),
  settleOrder: ({ operator }) => call(`/orders/${operator.orderId}`, { outcome: 'cancelled' }),
  listRights: ({ operator }) => call(`/rights?${queryOf(operator)}`),
  grantRight: ({ operator }) => ({
    ...call('/rights', { ...userOf(operator), video_id: videoIds.snowNoSound, kind: 'admin', allow: false }),
    status: 201,
  }),
  revokeRight: ({ operator }) =>
    call('/rights/revoke', { ...userOf(operator), video_id: videoIds.rainOnMercury, kind: 'addon' }),
  listUserSessions: ({ operator }) => call(`/sessions?${queryOf(operator)}`),
  revokeSessions: ({ operator }) => call('/sessions/revoke', userOf(operator)),
  exportUserData: ({ operator }) => call(`/users/data?${queryOf(operator)}`),
  eraseUser: ({ operator }) => call('/users/erase', userOf(operator)),
  importCatalogueLines: () =>
    call(`/catalogue/imports/${randomUUID()}/lines`, {
      from: 0,
      ndjson: '{"type":"term","kind":"tag","slug":"loopable","name":"Loopable"}\n',
      last: true,
    }),
  updateVideo: () => call(`/catalogue/videos/${videoIds.snowNoSound}`, { unpublished: false }),
  deleteVideo: () => ({ ...call(`/catalogue/videos/${randomUUID()}`), status: 404 }),
  readCatalogueImport: ({ operator }) => call(`/catalogue/imports/${operator.importId}`),
})
