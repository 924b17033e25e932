// GET and HEAD /fulfilment/v1/files/{token}: decides what to send for a download link before any byte is read (C-07).
import { create } from 'content-disposition'
import { asciiName } from '../../domain/media/download-name.ts'
import { isStillAuthenticated } from '../auth/authentication.ts'
import { errorResponse } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { findDownload, readDownload, type FoundDownload } from './downloads.ts'
import { fileResponse, type FileResponse, type FileInput } from '../media/file-response.ts'

/**
 * A link that has expired, or whose key, session, partner or ownership is no longer valid, gets the same response as an
 * unknown one (B-17).
 */
export async function downloadFile(context: OperationContext, input: FileInput): Promise<FileResponse> {
  const found = await downloadOf(context, input.params['token'] ?? '')
  if (found?.ok !== true) {
    return { kind: 'rejected', response: errorResponse('invalid_token', { area: 'fulfilment', rule: 'C-07' }) }
  }
  const headers = { 'Content-Disposition': create(found.filename, { fallback: asciiName(found.filename) }) }
  return fileResponse(input, found.file, { area: 'fulfilment', headers, cors: {} })
}

async function downloadOf(context: OperationContext, token: string): Promise<FoundDownload | null> {
  const claims = readDownload(context, token)
  if (claims === null || !(await isStillAuthenticated(context, claims.mintedFor))) return null
  const customer = await context.store.customers.byId(claims.linkedUserId)
  return customer === null ? null : await findDownload(context, { ...claims, customer })
}
