// GET and HEAD /fulfilment/v1/files/{token}: decides what to send for a download link before any byte is read (C-07).
import { create } from 'content-disposition'
import { asciiName } from '../../domain/media/download-name.ts'
import { isStillAuthenticated } from '../auth/authentication.ts'
import { errorResponse } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { findDownload, readDownload, type DownloadClaims, type FoundDownload } from './downloads.ts'
import { fileResponse, type FileResponse, type FileInput } from '../media/file-response.ts'

/**
 * A link that has expired, or whose key, session, partner or ownership is no longer valid, gets the same response as an
 * unknown one (B-17).
 */
export async function downloadFile(context: OperationContext, input: FileInput): Promise<FileResponse> {
  const link = readDownload(context, input.params['token'] ?? '')
  const found = link === null ? null : await downloadOf(context, link.claims)
  if (link === null || found?.ok !== true) {
    return { kind: 'rejected', response: errorResponse('invalid_token', { area: 'fulfilment', rule: 'C-07' }) }
  }
  const headers = { 'Content-Disposition': create(found.filename, { fallback: asciiName(found.filename) }) }
  const response = fileResponse(input, found.file, { area: 'fulfilment', headers, cors: {} })
  return input.method === 'GET' ? await directly(context, response, link.expiresAt) : response
}

/** Seconds in which a client follows a redirect; a running download goes on. */
const DIRECT_SECONDS = 60

/** Instead of the bytes of an export, its address at a store that serves clients, valid for no longer than the link. */
async function directly(
  { blobs, clock }: OperationContext,
  response: FileResponse,
  expiresAt: number,
): Promise<FileResponse> {
  if (response.kind !== 'media' || response.file === null || !response.isBlob) return response
  const seconds = Math.max(1, Math.min(DIRECT_SECONDS, Math.floor((expiresAt - clock.now()) / 1_000)))
  const { 'Content-Type': contentType = '', 'Content-Disposition': disposition = '' } = response.headers
  const address = await blobs.addressOf?.(response.file.key, { seconds, contentType, disposition })
  if (address === undefined) return response
  return { ...response, status: 303, headers: { Location: address, 'Cache-Control': 'no-store' }, file: null }
}

async function downloadOf(context: OperationContext, claims: DownloadClaims): Promise<FoundDownload | null> {
  if (!(await isStillAuthenticated(context, claims.mintedFor))) return null
  const customer = await context.store.customers.byId(claims.linkedUserId)
  return customer === null ? null : await findDownload(context, { ...claims, customer })
}
