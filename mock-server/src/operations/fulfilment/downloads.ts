// What a person may download, and links to it: asked for by a partner's server (Area C) or in the Workspace, and looked at
// again on each use of the link (SPEC 4.C2, 3; B-17).
import { DOWNLOAD_EXPIRES, type DownloadKind, type ExportFileName } from '@proscenium/contract'
import { downloadName } from '../../domain/media/download-name.ts'
import { deriveEntitlement, type DeliverableName, type Entitlement } from '../../domain/entitlement/entitlement.ts'
import { deliverableFiles } from '../../domain/entitlement/file-role.ts'
import { openToken, sealToken } from '../../domain/crypto/sealed-token.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { Customer } from '../../store/users/customers.ts'
import type { OperationContext } from '../context.ts'
import type { StoredFile } from '../media/file-response.ts'

/** A file of a video, or one of an export; `videoId` is null where an export is meant whatever its videos are. */
export type DownloadTarget =
  | { readonly kind: DeliverableName; readonly videoId: string }
  | {
      readonly kind: 'export'
      readonly videoId: string | null
      readonly exportId: string
      readonly file: ExportFileName
    }

/** Through a partner only what was acquired there may be had; in the Workspace whatever is owned (SPEC 2.6). */
export type DownloadApi = 'partner' | 'workspace'

/** In the order in which they win (C-01). */
export type DownloadErrorCode = 'video_unavailable' | 'export_not_found' | 'not_owned' | 'file_not_available'

export type FoundDownload =
  | { readonly ok: true; readonly file: StoredFile; readonly from: 'media' | 'blobs'; readonly filename: string }
  | { readonly ok: false; readonly code: DownloadErrorCode }

interface Wanted {
  readonly customer: Customer
  readonly way: DownloadApi
  readonly target: DownloadTarget
}

/** The file as things stand now. */
export async function findDownload(context: OperationContext, wanted: Wanted): Promise<FoundDownload> {
  const { target, customer } = wanted
  const video = target.videoId === null ? null : await context.store.catalogue.byId(target.videoId)
  if (target.videoId !== null && video === null) return fault('video_unavailable')
  const entitlement = deriveEntitlement(await context.store.entitlements.factsOf(customer.internalUserId))
  const owns = ownerOf(wanted, entitlement)
  if (target.kind === 'export') return await findExport(context, { customer, target, video, owns })
  return video === null ? fault('video_unavailable') : findOriginal(video, target.kind, owns)
}

type Owns = (videoId: string) => boolean

function ownerOf({ way, customer }: Wanted, entitlement: Entitlement): Owns {
  if (way === 'workspace') return (videoId) => entitlement.ownershipOf(videoId) === 'owned'
  const acquired = new Set(entitlement.acquiredThrough(customer.partnerId).map(({ videoId }) => videoId))
  return (videoId) => acquired.has(videoId)
}

function findOriginal({ video, files }: VideoRecord, kind: DeliverableName, owns: Owns): FoundDownload {
  if (!owns(video.id)) return fault('not_owned')
  const file = files.get(deliverableFiles[kind])
  if (file === undefined) return fault('file_not_available')
  const { key, bytes, sha256, modified_at: modifiedAt } = file
  const filename = downloadName({ ...video, parts: kind === 'original' ? [] : [partNames[kind]] })
  return { ok: true, from: 'media', file: { key, bytes, sha256, modifiedAt }, filename }
}

const partNames = { reel: 'reel', bts: 'behind the scenes' } as const

/** An export may be had as long as the video it is asked by is owned; asked by none, as long as all its videos are. */
async function findExport(
  { store }: OperationContext,
  wanted: {
    customer: Customer
    target: Extract<DownloadTarget, { kind: 'export' }>
    video: VideoRecord | null
    owns: Owns
  },
): Promise<FoundDownload> {
  const { customer, target, video, owns } = wanted
  const found = await store.exports.byId({ linkedUserId: customer.linkedUserId, id: target.exportId })
  if (found === null || (video !== null && !found.videoIds.includes(video.video.id))) return fault('export_not_found')
  const needed = video === null ? found.videoIds : [video.video.id]
  if (!needed.every(owns)) return fault('not_owned')
  const file = found.files.find((one) => one.file === target.file)
  if (file === undefined) return fault('file_not_available')
  const shown = video ?? (await store.catalogue.byIds(found.videoIds))[0]
  const parts = [found.row.name, ...(target.file === 'main' ? [] : [target.file])]
  const filename = downloadName({ artist: shown?.video.artist ?? '', title: shown?.video.title ?? '', parts })
  const { blob_key: key, bytes, sha256, created_at: modifiedAt } = file
  return { ok: true, from: 'blobs', file: { key, bytes, sha256, modifiedAt }, filename }
}

function fault(code: DownloadErrorCode): FoundDownload {
  return { ok: false, code }
}

/** What a link stands for. It names people and files by id, and nobody can read it. */
export interface DownloadClaims {
  readonly linkedUserId: string
  readonly way: DownloadApi
  readonly target: DownloadTarget
  readonly mintedFor: { readonly keyId: string } | { readonly sessionId: string }
}

/** What is answered to whoever asked for a link (SPEC 4.C2). */
export interface DownloadLink {
  readonly download_url: string
  readonly filename: string
  readonly expires_in: number
  readonly kind: DownloadKind
}

export function mintDownload(context: OperationContext, claims: DownloadClaims, filename: string): DownloadLink {
  const { origin, clock, random, keys } = context
  const expiresAt = clock.now() + DOWNLOAD_EXPIRES * 1000
  const token = sealToken({ purpose: 'download', claims, expiresAt, key: keys.downloads, random })
  const address = `${origin}/fulfilment/v1/files/${token}`
  return { download_url: address, filename, expires_in: DOWNLOAD_EXPIRES, kind: claims.target.kind }
}

/** The claims of a link that holds now; null otherwise. */
export function readDownload({ keys, clock }: OperationContext, token: string): DownloadClaims | null {
  const opened = openToken({ purpose: 'download', token, key: keys.downloads, now: clock.now() })
  // Sealed by this service alone, so the shape is the one above.
  return opened.ok ? (opened.claims as DownloadClaims) : null
}
