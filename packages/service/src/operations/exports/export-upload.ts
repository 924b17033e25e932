// PUT /editor/v1/exports/{export_id}/files/{file}: streams an export file into the blob store.
import { EXPORT_FILE_MAX, operations } from '@proscenium/contract'
import { hasMp4Signature, MP4_SIGNATURE_BYTES } from '../../domain/media/mp4-signature.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { OperationResponse, BlobStore, StoredBlob } from '../../ports.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { ok, errorResponse } from '../responses.ts'
import type { OperationContext, OperationInput } from '../context.ts'
import { authenticateEditor } from '../auth/editor-authentication.ts'
import { EXPORT_BLOBS } from '../maintenance/orphaned-files.ts'
import { chargeUpload } from '../charge-upload.ts'
import { peekHead } from '../peek-head.ts'

const CONTENT_TYPE = 'video/mp4'
/** An export not announced a day after its last upload is abandoned; each upload removes a few of those. */
const ABANDONED_MS = 86_400_000
const SWEEP_MAX = 10

export interface UploadTools {
  readonly context: OperationContext
  readonly blobs: BlobStore
  /** Maximum bytes of one file; the contract's limit if absent. */
  readonly maxBytes?: number
}

export interface UploadInput extends Pick<OperationInput, 'params' | 'headers'> {
  readonly body: AsyncIterable<Uint8Array>
}

interface Upload {
  readonly caller: SessionRecord
  readonly params: Params
  readonly body: AsyncIterable<Uint8Array>
}

type Params = { readonly export_id: string; readonly file: 'main' | 'reel' | 'lyric' }

/**
 * Checks token → address → type and declared length → first bytes → actual length
 * (docs/decisions/purchases/exports-and-projects.md). A rejected upload leaves nothing stored.
 */
export async function uploadExportFile(tools: UploadTools, input: UploadInput): Promise<OperationResponse> {
  const authenticated = await authenticateEditor(tools.context, input)
  if (!authenticated.ok) return authenticated.response
  const params = operations.uploadExportFile.request.params.safeParse(input.params)
  if (!params.success || !isStorable(params.data.export_id)) return reject('not_found')
  const { maxBytes = EXPORT_FILE_MAX } = tools
  const error = headerError(input.headers, maxBytes)
  if (error !== null) return reject(error)
  const call = { caller: authenticated.caller, params: params.data, body: input.body }
  const linkedUserId = call.caller.session.linked_user_id
  return await chargeUpload(tools.context, { linkedUserId, headers: input.headers, maxBytes }, (most) =>
    store({ ...tools, maxBytes: most }, call),
  )
}

function headerError(
  headers: UploadInput['headers'],
  maxBytes: number,
): 'unsupported_media_type' | 'payload_too_large' | null {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== CONTENT_TYPE || headers['content-encoding'] !== undefined) return 'unsupported_media_type'
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'payload_too_large' : null
}

async function store(
  { context, blobs, maxBytes }: Required<UploadTools>,
  { caller, params, body }: Upload,
): Promise<{ response: OperationResponse; stored: number }> {
  const { head, whole } = await peekHead(body, MP4_SIGNATURE_BYTES)
  if (!hasMp4Signature(head)) return { response: reject('invalid_request', 'The file is not an MP4.'), stored: 0 }
  const key = `${EXPORT_BLOBS}/${context.random.uuid()}`
  const stored = await blobs.put(key, whole, { maxBytes })
  if (!stored.ok) return { response: reject('payload_too_large'), stored: 0 }
  const replaced = await context.store.exports
    .putFile(uploadOf(context, { caller, params, stored, key }))
    .catch(async (cause: unknown) => {
      await blobs.delete(key)
      throw cause
    })
  const abandoned = await context.store.exports.sweep({ before: context.clock.now() - ABANDONED_MS, most: SWEEP_MAX })
  for (const obsolete of [...(replaced === null ? [] : [replaced]), ...abandoned]) await blobs.delete(obsolete)
  const { bytes, sha256 } = stored
  return { response: ok({ export_id: params.export_id, file: params.file, bytes, sha256 }), stored: bytes }
}

function uploadOf(
  { random, clock }: OperationContext,
  input: { caller: SessionRecord; params: Params; stored: Extract<StoredBlob, { ok: true }>; key: string },
) {
  const { bytes, sha256 } = input.stored
  return {
    linkedUserId: input.caller.session.linked_user_id,
    editorExportId: input.params.export_id,
    newId: random.uuid(),
    file: input.params.file,
    blob: { blob_key: input.key, bytes, sha256, content_type: CONTENT_TYPE },
    now: clock.now(),
  }
}

function reject(
  code: 'not_found' | 'unsupported_media_type' | 'payload_too_large' | 'invalid_request',
  message?: string,
): OperationResponse {
  return errorResponse(code, { area: 'editor', ...(message === undefined ? {} : { message }) })
}
