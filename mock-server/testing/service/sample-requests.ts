// A successful request of each operation by an authorised caller, for tests that cover all operations.
import { randomUUID } from 'node:crypto'
import { operations } from '@proscenium/contract'
import { videoIds } from '../../src/seed/index.ts'
import { newCustomer, type TestCustomer } from './customers.ts'
import { editorToken, mp4Bytes } from './editor-driver.ts'
import { field } from '../field.ts'
import { bearer, testKeys } from './keys.ts'
import { createDashboardResources, type DashboardResources } from './dashboard.ts'
import { dashboardSamples } from './dashboard-samples.ts'
import { createOperatorResources, type OperatorResources } from './operator.ts'
import { operatorSamples } from './operator-samples.ts'
import { good, samplesOf } from './sample-request.ts'
import type { TestService } from './service.ts'

export type { SampleRequest } from './sample-request.ts'

/** Resources that the requests name; all belong to the customer. */
export interface SampleResources {
  readonly customer: TestCustomer
  readonly orderId: string
  readonly projectId: string
  readonly streamToken: string
  readonly downloadToken: string
  /** Of partners of their own. */
  readonly dashboard: DashboardResources
  readonly operator: OperatorResources
}

const video = videoIds.rainOnMercury
/** A fingerprint. */
const SONG = 'ab'.repeat(32)

const { verifyPartnerSession: _itself, ...others } = operations

/**
 * Rows name the customer's own resources, or what the rights of other callers are tested with. Excludes
 * `verifyPartnerSession`, whose body is itself the credential.
 */
export const sampleRequests = samplesOf<keyof typeof others, SampleResources>(others, {
  streamMedia: ({ streamToken }) => good(`/v1/media/stream/${streamToken}`),
  readEditorProject: ({ projectId }) => good(`/editor/v1/projects/${projectId}`),
  saveEditorProject: ({ projectId }) =>
    good(`/editor/v1/projects/${projectId}`, { revision: 1, name: 'Cut', data: {} }),
  saveProjectSong: ({ projectId }) => ({
    ...good(`/editor/v1/projects/${projectId}/song?fingerprint=${SONG}`),
    bytes: 'ID3 song',
  }),
  readProjectSong: ({ projectId }) => good(`/editor/v1/projects/${projectId}/song`),
  deleteEditorProject: ({ projectId }) => good(`/editor/v1/projects/${projectId}`),
  startCheckout: () => good('/partner/v1/checkout', { video_id: videoIds.snowNoSound }),
  readCheckout: ({ orderId }) => good('/partner/v1/checkout/status', { order_id: orderId }),
  cancelCheckout: ({ orderId }) => good('/partner/v1/checkout/cancel', { order_id: orderId }),
  listCustomerVideos: ({ customer }) => good(`/fulfilment/v1/users/${customer.externalUserId}/videos`),
  createDownload: ({ customer }) =>
    good('/fulfilment/v1/downloads', { external_user_id: customer.externalUserId, video_id: video }),
  persistExport: () => good('/partner/v1/exports', { export: { exportId: 'e-1', videoId: video } }),
  createWorkspaceDownload: () => good('/partner/v1/downloads', { video_id: video }),
  uploadExportFile: () => ({ ...good('/editor/v1/exports/e-1/files/main'), bytes: mp4Bytes(64).toString('latin1') }),
  downloadFile: ({ downloadToken }) => good(`/fulfilment/v1/files/${downloadToken}`),
  // Its signature is of the moment and of this body: the operation's own tests sign.
  settlePayment: ({ orderId }) => ({
    ...good('/payments/v1/settlements', {
      order_id: orderId,
      outcome: 'failed',
      amount: 0,
      currency: 'USD',
      reference: 'r',
    }),
    status: 401,
  }),
  ...dashboardSamples,
  ...operatorSamples,
})

/** Creates a customer of the demo partner with an order, a project and files. */
export async function createSampleResources(
  service: TestService,
  own: (customer: TestCustomer) => Promise<unknown>,
): Promise<SampleResources> {
  const customer = await newCustomer(service, `sample-${randomUUID()}`)
  const session_token = customer.sessionToken
  const editor = bearer(await editorToken(service, session_token))
  const order = await service.post('/partner/v1/checkout', { session_token, video_id: videoIds.duskTide })
  const project = await service.post('/editor/v1/projects', { name: 'Cut', data: {} }, editor)
  const stream = await service.post('/v1/media/preview-url', { video_id: video }, bearer(testKeys.live))
  const song = `/editor/v1/projects/${String(field(project.body, 'id'))}/song?fingerprint=${SONG}`
  await service.send('PUT', song, { body: 'ID3 song', headers: { ...editor, 'Content-Type': 'audio/mpeg' } })
  await own(customer)
  const request = { external_user_id: customer.externalUserId, video_id: video }
  const download = await service.post('/fulfilment/v1/downloads', request, bearer(testKeys.live))
  const last = (body: unknown, path: string): string => String(field(body, path)).split('/').at(-1) ?? ''
  return {
    customer,
    orderId: last(order.body, 'order_id'),
    projectId: last(project.body, 'id'),
    streamToken: last(stream.body, 'data.stream_url'),
    downloadToken: last(download.body, 'download_url'),
    dashboard: await createDashboardResources(service),
    operator: await createOperatorResources(service),
  }
}
