// A successful request of each operation of the control API.
import {
  CONTROL_PREFIX,
  controlOperations,
  type ControlCallId,
  type ControlInput,
  type ControlParams,
} from '@proscenium/contract/control'
import { partnersByName, usersByName, videoIds } from '../../src/seed/index.ts'
import { field, type TestService } from './service.ts'

const { tallyroom } = partnersByName
const { maya } = usersByName
const video = videoIds.hazeCathedral
const ofMaya = { id: maya.linkedUserId }
const ofPartner = { id: tallyroom.id }

/** Ids of rows that the requests name. */
export interface ControlResources {
  readonly order: string
  readonly grant: string
  readonly key: string
  readonly fault: string
}

export interface ControlSample<Id extends ControlCallId> {
  readonly params?: ControlParams<Id>
  readonly body?: ControlInput<Id, 'body'>
}

type ControlSamples = { readonly [Id in ControlCallId]: (ids: ControlResources) => ControlSample<Id> }

export const controlSamples: ControlSamples = {
  readState: () => ({}),
  readClock: () => ({}),
  changeClock: () => ({ body: { advance_seconds: 60 } }),
  listJournal: () => ({}),
  clearJournal: () => ({}),
  listOperations: () => ({}),
  listFaults: () => ({}),
  addFault: () => ({ body: { operation: '*', drop: true } }),
  removeFaults: () => ({}),
  removeFault: ({ fault }) => ({ params: { id: fault } }),
  listSnapshots: () => ({}),
  takeSnapshot: () => ({ body: { name: 'after' } }),
  restoreSnapshot: () => ({ params: { name: 'before' } }),
  deleteSnapshot: () => ({ params: { name: 'before' } }),
  listVideoTitles: () => ({}),
  listLinkedUsers: () => ({}),
  listEntitlements: () => ({ params: ofMaya }),
  grantEntitlement: () => ({ params: ofMaya, body: { video_id: video, kind: 'membership' } }),
  revokeEntitlement: ({ grant }) => ({ params: { ...ofMaya, grant } }),
  listOrders: () => ({}),
  endOrder: ({ order }) => ({ params: { id: order }, body: { outcome: 'complete' } }),
  listPartners: () => ({}),
  changePartner: () => ({ params: ofPartner, body: { name: 'Renamed' } }),
  rotateCredentials: () => ({ params: ofPartner, body: { what: 'both', grace: '1h', by: 'operator' } }),
  listApiKeys: () => ({ params: ofPartner }),
  createApiKey: () => ({ params: ofPartner, body: { mode: 'test' } }),
  revokeApiKey: ({ key }) => ({ params: { ...ofPartner, key } }),
  changeRateLimits: () => ({ body: { clear: true } }),
  revokeSessions: () => ({ body: { all: true } }),
  changePartnerStatus: () => ({ params: ofPartner, body: { status: 'suspended' } }),
  changeMediaHost: () => ({ body: { action: 'stop' } }),
  resetData: () => ({}),
}

/** An order, a grant, a key, a fault, and a snapshot named `before`. */
export async function createControlResources(service: TestService): Promise<ControlResources> {
  const token = await service.signIn({ partner_external_user_id: maya.externalUserId, email: maya.email })
  const order = await service.post('/partner/v1/checkout', { session_token: token, video_id: video })
  const granted = await service.post(`/_control/linked-users/${maya.linkedUserId}/entitlements`, {
    video_id: videoIds.kaleidoskop,
    kind: 'addon',
  })
  const key = await service.post(`/_control/partners/${tallyroom.id}/api-keys`, { mode: 'live' })
  const fault = await service.post('/_control/faults', { operation: 'mintToken', status: 500 })
  await service.post('/_control/snapshots', { name: 'before' })
  return {
    order: String(field(order.body, 'order_id')),
    grant: String(field(granted.body, 'grants.0.id')),
    key: String(field(key.body, 'id')),
    fault: String(field(fault.body, 'id')),
  }
}

/** The request as an address and a body; `followJournal` takes neither. */
export function controlSample(
  id: string,
  resources: ControlResources,
): { readonly path: string; readonly body?: object } {
  const { path } = controlOperations[id as keyof typeof controlOperations]
  const sample: { readonly params?: object; readonly body?: object } =
    id === 'followJournal' ? {} : controlSamples[id as ControlCallId](resources)
  const text = (name: string): string => encodeURIComponent(String(Reflect.get(Object(sample.params), name)))
  return {
    path: CONTROL_PREFIX + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(name)),
    ...(sample.body === undefined ? {} : { body: sample.body }),
  }
}
