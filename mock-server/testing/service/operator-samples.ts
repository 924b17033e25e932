// A successful request of each operation of the operator API.
import { randomUUID } from 'node:crypto'
import type { operatorOperations } from '@proscenium/contract/operator'
import { videoIds } from '../../src/seed/index.ts'
import type { OperatorResources } from './operator.ts'
import type { SampleRequest } from './sample-request.ts'

type Sample = (things: { readonly operator: OperatorResources }) => SampleRequest

const good = (path: string, body?: object): SampleRequest => ({
  path: `/operator/v1${path}`,
  status: 200,
  ...(body === undefined ? {} : { body }),
})
const userOf = ({ partnerId, externalUserId }: OperatorResources) => {
  return { partner: partnerId, external_user_id: externalUserId }
}
const queryOf = (of: OperatorResources): string => new URLSearchParams(userOf(of)).toString()

export const operatorSamples: Readonly<Record<keyof typeof operatorOperations, Sample>> = {
  createPartner: () => ({
    ...good('/partners', { name: 'Larkspur', login_email: `${randomUUID()}@partner.example` }),
    status: 201,
  }),
  listPartners: () => good('/partners?limit=2'),
  readPartner: ({ operator }) => good(`/partners/${operator.partnerId}`),
  changePartner: ({ operator }) => good(`/partners/${operator.partnerId}`, { payment_terms: 'Net 30' }),
  changePartnerLogin: ({ operator }) =>
    good(`/partners/${operator.partnerId}/login`, { email: `${randomUUID()}@partner.example` }),
  unlinkPartnerLogin: ({ operator }) => good(`/partners/${operator.partnerId}/login`),
  revealPartnerCredentials: ({ operator }) => good(`/partners/${operator.partnerId}/credentials/reveal`, {}),
  rotatePartnerCredentials: ({ operator }) =>
    good(`/partners/${operator.partnerId}/credentials/rotate`, { what: 'secret', grace: '1h' }),
  resetRotation: ({ operator }) => good(`/partners/${operator.partnerId}/credentials/rotation-wait`),
  createPartnerKey: ({ operator }) => ({
    ...good(`/partners/${operator.partnerId}/keys`, { mode: 'test', kind: 'catalogue', name: 'Nightly sync' }),
    status: 201,
  }),
  listPartnerKeys: ({ operator }) => good(`/partners/${operator.partnerId}/keys`),
  revokePartnerKey: ({ operator }) => good(`/partners/${operator.partnerId}/keys/${operator.keyId}`),
  listOrders: () => good('/orders?status=pending'),
  settleOrder: ({ operator }) => good(`/orders/${operator.orderId}`, { outcome: 'cancel' }),
  listRights: ({ operator }) => good(`/rights?${queryOf(operator)}`),
  grantRight: ({ operator }) => ({
    ...good('/rights', { ...userOf(operator), video_id: videoIds.snowNoSound, kind: 'admin', allow: false }),
    status: 201,
  }),
  revokeRight: ({ operator }) =>
    good('/rights/revoke', { ...userOf(operator), video_id: videoIds.rainOnMercury, kind: 'addon' }),
  listUserSessions: ({ operator }) => good(`/sessions?${queryOf(operator)}`),
  revokeSessions: ({ operator }) => good('/sessions/revoke', userOf(operator)),
  importCatalogueLines: () =>
    good(`/catalogue/imports/${randomUUID()}/lines`, {
      from: 0,
      ndjson: '{"type":"term","kind":"tag","slug":"loopable","name":"Loopable"}\n',
      last: true,
    }),
  runDoctor: () => good('/doctor'),
  readCatalogueImport: ({ operator }) => good(`/catalogue/imports/${operator.importId}`),
}
