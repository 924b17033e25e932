// A successful request of each operation by an authorised caller, for tests that cover all operations.
import { randomUUID } from 'node:crypto'
import type { OperationId } from '@proscenium/contract'
import { videoIds } from '../../src/seed/index.ts'
import { newCustomer, type TestCustomer } from './customers.ts'
import { editorToken, mp4Bytes } from './editor-driver.ts'
import { field } from '../field.ts'
import { bearer, testKeys } from './keys.ts'
import { createDashboardResources, type DashboardResources } from './dashboard.ts'
import { dashboardSamples } from './dashboard-samples.ts'
import { createOperatorResources, type OperatorResources } from './operator.ts'
import { operatorSamples } from './operator-samples.ts'
import type { SampleRequest } from './sample-request.ts'
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

const collection = '98ce12cf-cf2a-478e-975a-f683ba6880df'
const video = videoIds.rainOnMercury
/** A fingerprint. */
const SONG = 'ab'.repeat(32)
const good = (path: string, body?: object): SampleRequest => ({
  path,
  status: 200,
  ...(body === undefined ? {} : { body }),
})

type SampleTable = {
  readonly [Id in Exclude<OperationId, 'verifyPartnerSession'>]: (things: SampleResources) => SampleRequest
}

/** Excludes `verifyPartnerSession`, whose body is itself the credential. */
export const sampleRequests: SampleTable = {
  listVideos: () => good('/v1/videos?limit=2'),
  getVideo: () => good(`/v1/videos/${video}`),
  listCollections: () => good('/v1/collections'),
  getCollection: () => good(`/v1/collections/${collection}`),
  listCategories: () => good('/v1/categories'),
  listTags: () => good('/v1/tags'),
  listContentTags: () => good('/v1/content-tags'),
  createPreviewUrl: () => good('/v1/media/preview-url', { video_id: video }),
  streamMedia: ({ streamToken }) => good(`/v1/media/stream/${streamToken}`),
  bootWorkspace: () => good('/partner/v1/boot', {}),
  mintToken: () => good('/partner/v1/token', {}),
  resolveSource: () => good('/partner/v1/source', { video_id: video, intent: 'add' }),
  listProjects: () => good('/partner/v1/projects', {}),
  listEditorProjects: () => good('/editor/v1/projects'),
  createEditorProject: () => ({ ...good('/editor/v1/projects', { name: 'Cut two', data: {} }), status: 201 }),
  readEditorProject: ({ projectId }) => good(`/editor/v1/projects/${projectId}`),
  saveEditorProject: ({ projectId }) =>
    good(`/editor/v1/projects/${projectId}`, { revision: 1, name: 'Cut', data: {} }),
  saveProjectSong: ({ projectId }) => ({
    ...good(`/editor/v1/projects/${projectId}/song?fingerprint=${SONG}`),
    bytes: 'ID3 song',
  }),
  readProjectSong: ({ projectId }) => good(`/editor/v1/projects/${projectId}/song`),
  deleteEditorProject: ({ projectId }) => good(`/editor/v1/projects/${projectId}`),
  readSceneCuts: () => good(`/editor/v1/scene-cuts?bucket=catalogue&key=${video}/master.mp4`),
  quotePurchase: () => good('/partner/v1/quote', { video_ids: [video] }),
  quoteCollection: () => good('/partner/v1/collection-quote', { video_ids: [video] }),
  checkStatus: () => good('/partner/v1/status', { video_ids: [video] }),
  startCheckout: () => good('/partner/v1/checkout', { video_id: videoIds.snowNoSound }),
  readCheckout: ({ orderId }) => good('/partner/v1/checkout/status', { order_id: orderId }),
  cancelCheckout: ({ orderId }) => good('/partner/v1/checkout/cancel', { order_id: orderId }),
  searchWorkspace: () => good('/partner/v1/search', { mode: 'text' }),
  listFacets: () => good('/partner/v1/facets', {}),
  listWorkspaceCollections: () => good('/partner/v1/collections', {}),
  browseLanding: () => good('/partner/v1/landing', {}),
  readVideo: () => good('/partner/v1/video', { video_id: video }),
  listPurchases: () => good('/partner/v1/purchases', {}),
  listCustomerVideos: ({ customer }) => good(`/fulfilment/v1/users/${customer.externalUserId}/videos`),
  createDownload: ({ customer }) =>
    good('/fulfilment/v1/downloads', { external_user_id: customer.externalUserId, video_id: video }),
  persistExport: () => good('/partner/v1/exports', { export: { exportId: 'e-1', videoId: video } }),
  listExports: () => good('/partner/v1/exports/list', {}),
  createWorkspaceDownload: () => good('/partner/v1/downloads', { video_id: video }),
  reportIssue: () => good('/partner/v1/issues', { issue: { videoId: video } }),
  uploadExportFile: () => ({ ...good('/editor/v1/exports/e-1/files/main'), bytes: mp4Bytes(64).toString('latin1') }),
  downloadFile: ({ downloadToken }) => good(`/fulfilment/v1/files/${downloadToken}`),
  ...dashboardSamples,
  ...operatorSamples,
}

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
