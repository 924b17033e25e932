// Area C: a customer's videos and links to their files, for the partner's server (C-02, C-06).
import {
  FULFILMENT_LIMIT_DEFAULT,
  operations,
  type FulfilmentExport,
  type FulfilmentVideo,
  type OperationRequest,
} from '@proscenium/contract'
import { downloadable, type Acquisition, type Entitlement } from '../../domain/entitlement/entitlement.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { Customer } from '../../store/users/customers.ts'
import type { ExportRecord } from '../../store/exports/exports.ts'
import type { ApiKeyRecord } from '../../store/partners/partners.ts'
import { withApiKey } from '../auth/authentication.ts'
import { ok, errorResponse, type ErrorCode } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { entitlementOfAccount } from '../commerce/entitlement.ts'
import { byVideo } from '../exports/export-entries.ts'
import { findDownload, mintDownload, type DownloadTarget } from './downloads.ts'
import { leadingFile, thumbnailAddress } from '../catalogue/video-resource.ts'

export const listCustomerVideos = withApiKey(operations.listCustomerVideos, async (context, call) => {
  const { caller, params, query } = call
  const customer = await customerOf(context, caller, params.external_user_id)
  if (customer === null) return reject('user_not_found', 'C-05')
  const { entitlements } = context.store
  const limit = Number(query.limit ?? FULFILMENT_LIMIT_DEFAULT)
  const offset = Number(query.offset ?? 0)
  const acquired = await entitlements.through(customer.internalUserId, caller.partnerId, { limit, offset })
  const page = { total: acquired.total, limit, offset, videos: await entriesOf(context, customer, acquired.page) }
  return ok({ external_user_id: params.external_user_id, ...page, ...testMark(customer) })
})

export const createDownload = withApiKey(operations.createDownload, async (context, { caller, body }) => {
  const target = targetOf(body)
  if (caller.mode === 'test' && target.kind !== 'export') return reject('not_available_in_test', 'C-08')
  const customer = await customerOf(context, caller, body.external_user_id)
  if (customer === null) return reject('user_not_found', 'C-05')
  const found = await findDownload(context, { customer, way: 'partner', target })
  if (!found.ok) return reject(found.code, 'C-01')
  const { linkedUserId } = customer
  const claims = { linkedUserId, way: 'partner', target, mintedFor: { keyId: caller.id } } as const
  context.usageRecorder.count(customer, 'downloads')
  return ok({ ...mintDownload(context, claims, found.filename), ...testMark(customer) })
})

function reject(code: ErrorCode, rule: string) {
  return errorResponse(code, { area: 'fulfilment', rule })
}

/** Test keys find only test customers, and the reverse; customers of other partners are unknown (C-08, C-11). */
async function customerOf(
  { store }: OperationContext,
  key: ApiKeyRecord,
  externalUserId: string,
): Promise<Customer | null> {
  if (!isStorable(externalUserId)) return null
  return await store.customers.find({ partnerId: key.partnerId, isTest: key.mode === 'test', externalUserId })
}

function testMark({ isTest }: Customer): { test?: true } {
  return isTest ? { test: true } : {}
}

type DownloadBody = OperationRequest<typeof operations.createDownload>['body']

/** The contract has validated id and file of an export. */
function targetOf({ video_id: id, kind = 'original', export_id: exportId, file }: DownloadBody): DownloadTarget {
  const videoId = id.toLowerCase()
  if (kind !== 'export') return { kind, videoId }
  const name = file === 'reel' || file === 'lyric' ? file : 'main'
  return { kind, videoId, exportId: String(exportId).toLowerCase(), file: name }
}

async function entriesOf(
  context: OperationContext,
  customer: Customer,
  page: readonly Acquisition[],
): Promise<FulfilmentVideo[]> {
  const { store, origin } = context
  const ids = page.map(({ videoId }) => videoId)
  const entitlement = await entitlementOfAccount(context, customer.internalUserId, ids)
  const records = new Map((await store.catalogue.byIds(ids)).map((record) => [record.video.id, record]))
  const exports = await store.exports.ofVideos(customer.linkedUserId, ids)
  const exportsOf = byVideo(exports, ({ videoIds }) => videoIds)
  return page.flatMap(({ videoId, at }) => {
    const record = records.get(videoId)
    if (record === undefined) return []
    const downloads = customer.isTest ? noDownloads : downloadsOf(record, entitlement)
    return [
      {
        ...factsOf(origin, record),
        acquired_at: isoOf(at),
        source: 'partner' as const,
        downloads,
        exports: exportsOf.get(videoId)?.map(exportOf) ?? [],
      },
    ]
  })
}

/** Test customers have no originals (C-08). */
const noDownloads = { original: false, reel: false, bts: false } as const

/** False for a deliverable that is not owned or has no file (C-04). */
function downloadsOf({ video, files }: VideoRecord, entitlement: Entitlement): FulfilmentVideo['downloads'] {
  return downloadable(entitlement.deliverablesOf(video.id), [...files.keys()])
}

function factsOf(origin: string, record: VideoRecord) {
  return {
    video_id: record.video.id,
    title: record.video.title,
    artist: record.video.artist,
    thumbnail_url: thumbnailAddress(origin, record),
    duration_seconds: Math.round(leadingFile(record)?.duration_seconds ?? 0),
  }
}

function exportOf({ row, files }: ExportRecord): FulfilmentExport {
  const { id, name, created_at: at } = row
  return { export_id: id, name, created_at: isoOf(at), files: files.map(({ file }) => file) }
}

function isoOf(time: number): string {
  return new Date(time).toISOString()
}
