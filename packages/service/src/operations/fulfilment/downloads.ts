// What a user may download, and links to it, requested by a partner's server (Area C) or in the Workspace. Rights are
// checked again on each use of the link (C-06, C-07, B-17).
import { DOWNLOAD_EXPIRES, type DownloadKind, type ExportFileName } from '@proscenium/contract'
import { downloadName } from '../../domain/media/download-name.ts'
import type { DeliverableName, Entitlement } from '../../domain/entitlement/entitlement.ts'
import { deliverableFiles } from '../../domain/entitlement/file-role.ts'
import { openToken, sealToken } from '../../domain/crypto/sealed-token.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { Customer } from '../../store/users/customers.ts'
import { entitlementOfAccount } from '../commerce/entitlement.ts'
import type { OperationContext } from '../context.ts'
import type { StoredFile } from '../media/file-response.ts'

/** A file of a video or of an export; with a null `videoId`, the export of any of its videos. */
export type DownloadTarget =
  | { readonly kind: DeliverableName; readonly videoId: string }
  | {
      readonly kind: 'export'
      readonly videoId: string | null
      readonly exportId: string
      readonly file: ExportFileName
    }

/** Partners reach only what was acquired through them (C-03); the Workspace reaches everything owned. */
export type DownloadApi = 'partner' | 'workspace'

/** In order of precedence (C-01). */
export type DownloadErrorCode = 'video_unavailable' | 'export_not_found' | 'not_owned' | 'file_not_available'

export type FoundDownload =
  | { readonly ok: true; readonly file: StoredFile; readonly filename: string }
  | { readonly ok: false; readonly code: DownloadErrorCode }

interface DownloadRequest {
  readonly customer: Customer
  readonly way: DownloadApi
  readonly target: DownloadTarget
}

/** The file according to the current entitlements. */
export async function findDownload(context: OperationContext, request: DownloadRequest): Promise<FoundDownload> {
  const { target, customer } = request
  const video = target.videoId === null ? null : await context.store.catalogue.byId(target.videoId)
  if (target.videoId !== null && video === null) return failure('video_unavailable')
  const entitlement = await entitlementOfAccount(context, customer.internalUserId)
  const owns = ownerOf(request, entitlement)
  if (target.kind === 'export') return await findExport(context, { customer, target, video, owns })
  return video === null ? failure('video_unavailable') : findOriginal(video, target.kind, owns)
}

type Owns = (videoId: string) => boolean

function ownerOf({ way, customer }: DownloadRequest, entitlement: Entitlement): Owns {
  if (way === 'workspace') return (videoId) => entitlement.ownershipOf(videoId) === 'owned'
  const acquired = new Set(entitlement.acquiredThrough(customer.partnerId).map(({ videoId }) => videoId))
  return (videoId) => acquired.has(videoId)
}

function findOriginal({ video, files }: VideoRecord, kind: DeliverableName, owns: Owns): FoundDownload {
  if (!owns(video.id)) return failure('not_owned')
  const file = files.get(deliverableFiles[kind])
  if (file === undefined) return failure('file_not_available')
  const { key, bytes, sha256, modified_at: modifiedAt } = file
  const filename = downloadName({ names: [video.artist, video.title], part: partNames[kind] })
  return { ok: true, file: { key, bytes, sha256, modifiedAt, isBlob: false }, filename }
}

const partNames = { original: null, reel: 'reel', bts: 'behind the scenes' } as const

/**
 * An export is available while the video named in the request is owned; without one, while all its videos are owned.
 */
async function findExport(
  { store }: OperationContext,
  request: {
    customer: Customer
    target: Extract<DownloadTarget, { kind: 'export' }>
    video: VideoRecord | null
    owns: Owns
  },
): Promise<FoundDownload> {
  const { customer, target, video, owns } = request
  const found = await store.exports.byId({ linkedUserId: customer.linkedUserId, id: target.exportId })
  if (found === null || (video !== null && !found.videoIds.includes(video.video.id))) return failure('export_not_found')
  const needed = video === null ? found.videoIds : [video.video.id]
  if (!needed.every(owns)) return failure('not_owned')
  const file = found.files.find((one) => one.file === target.file)
  if (file === undefined) return failure('file_not_available')
  const { name } = found.row
  const copy = 1 + (await store.exports.namesakesBefore(found.row))
  const filename = downloadName({ names: [name], copy, part: target.file === 'main' ? null : target.file })
  const { blob_key: key, bytes, sha256, created_at: modifiedAt } = file
  return { ok: true, file: { key, bytes, sha256, modifiedAt, isBlob: true }, filename }
}

function failure(code: DownloadErrorCode): FoundDownload {
  return { ok: false, code }
}

/** The content of a link. It names users and files by id, and only this service can read it. */
export interface DownloadClaims {
  readonly linkedUserId: string
  readonly way: DownloadApi
  readonly target: DownloadTarget
  readonly mintedFor: { readonly keyId: string } | { readonly sessionId: string }
}

/** The response to a request for a link (C-06). */
export interface DownloadLink {
  readonly download_url: string
  readonly filename: string
  readonly expires_in: number
  readonly kind: DownloadKind
}

export function mintDownload(context: OperationContext, claims: DownloadClaims, filename: string): DownloadLink {
  const { origin, clock, random, keys } = context
  const expiresAt = clock.now() + DOWNLOAD_EXPIRES * 1000
  const token = sealToken({ purpose: 'download', claims, expiresAt, keys: keys.downloads, random })
  const address = `${origin}/fulfilment/v1/files/${token}`
  return { download_url: address, filename, expires_in: DOWNLOAD_EXPIRES, kind: claims.target.kind }
}

/** The claims of a currently valid link, and when it expires (ms); null otherwise. */
export function readDownload(
  { keys, clock }: OperationContext,
  token: string,
): { readonly claims: DownloadClaims; readonly expiresAt: number } | null {
  const opened = openToken({ purpose: 'download', token, keys: keys.downloads, now: clock.now() })
  // Only this service can seal, so the claims have the type above.
  return opened.ok ? { claims: opened.claims as DownloadClaims, expiresAt: opened.expiresAt } : null
}
