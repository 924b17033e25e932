// PUT and GET /editor/v1/projects/{id}/song: the song that a saved project uses (E-01). It is uploaded with a save, not
// before.
import { operations, SONG_FILE_MAX } from '@proscenium/contract'
import { AUDIO_SIGNATURE_BYTES, hasAudioSignature } from '../../domain/media/audio-signature.ts'
import type { OperationResponse } from '../../ports.ts'
import type { ProjectSongsTable } from '../../store/schema.ts'
import { authenticateEditor } from '../auth/editor-authentication.ts'
import { chargeUpload } from '../charge-upload.ts'
import type { OperationContext, OperationInput } from '../context.ts'
import { SONG_BLOBS } from '../maintenance/orphaned-files.ts'
import { fileResponse, type FileInput, type FileResponse } from '../media/file-response.ts'
import { peekHead } from '../peek-head.ts'
import { readRequest } from '../read-request.ts'
import { errorResponse, ok } from '../responses.ts'

/** Types of a browser's `File`; it names none for an unknown file. */
const CONTENT_TYPE = /^(audio\/[a-z0-9][a-z0-9.+-]{0,60}|application\/octet-stream)$/

export interface SongUpload extends Omit<OperationInput, 'body' | 'bodyError'> {
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * Checks token → query → project → type and declared length → first bytes → actual length. A rejected upload leaves nothing stored,
 * and the earlier song in place. The song that the project has already is not read again.
 */
export async function saveProjectSong(context: OperationContext, input: SongUpload): Promise<OperationResponse> {
  const authenticated = await authenticateEditor(context, input)
  if (!authenticated.ok) return authenticated.response
  const { body, headers } = input
  const read = readRequest(operations.saveProjectSong, { ...input, body: undefined })
  if (!read.ok) return read.response
  const { fingerprint } = read.value.query
  const project = { linkedUserId: authenticated.caller.session.linked_user_id, id: read.value.params.id.toLowerCase() }
  const found = await context.store.projectSongs.find(project)
  if (found === null) return reject('not_found')
  if (found.song?.fingerprint === fingerprint) return ok(resourceOf(found.song))
  const contentType = typeOf(headers)
  if (contentType === null) return reject('unsupported_media_type')
  const charged = { linkedUserId: project.linkedUserId, headers, maxBytes: SONG_FILE_MAX }
  return await chargeUpload(context, charged, (maxBytes) =>
    store(context, { project, fingerprint, contentType, body, maxBytes }),
  )
}

/** Null if it is not accepted. */
function typeOf(headers: OperationInput['headers']): string | null {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return CONTENT_TYPE.test(type) && headers['content-encoding'] === undefined ? type : null
}

interface Storing {
  readonly project: { readonly linkedUserId: string; readonly id: string }
  readonly fingerprint: string
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
  readonly maxBytes: number
}

/** The blob first: a row never names a missing one. */
async function store(
  { blobs, random, clock, store: { projectSongs } }: OperationContext,
  { project, fingerprint, contentType, body, maxBytes }: Storing,
): Promise<{ response: OperationResponse; stored: number }> {
  const { head, whole } = await peekHead(body, AUDIO_SIGNATURE_BYTES)
  if (head.length === 0) return { response: invalid('The file is empty.'), stored: 0 }
  if (!hasAudioSignature(head)) return { response: invalid('The file is not audio.'), stored: 0 }
  const blob_key = `${SONG_BLOBS}/${random.uuid()}`
  const blob = await blobs.put(blob_key, whole, { maxBytes })
  if (!blob.ok) return { response: reject('payload_too_large'), stored: 0 }
  const { bytes, sha256 } = blob
  const details = { bytes, sha256, content_type: contentType, created_at: clock.now() }
  const song = { project_id: project.id, fingerprint, blob_key, ...details }
  const saved = await projectSongs.put(project.linkedUserId, song).catch(async (cause: unknown) => {
    await blobs.delete(blob_key)
    throw cause
  })
  const obsolete = saved === null ? blob_key : saved.replaced
  if (obsolete !== null) await blobs.delete(obsolete)
  if (saved !== null) return { response: ok(resourceOf(song)), stored: bytes }
  return { response: reject('not_found'), stored: 0 }
}

/** GET and HEAD: decides what to send before any byte is read. */
export async function readProjectSong(
  context: OperationContext,
  input: FileInput & Pick<OperationInput, 'query'>,
): Promise<FileResponse> {
  const authenticated = await authenticateEditor(context, input)
  if (!authenticated.ok) return { kind: 'rejected', response: authenticated.response }
  const read = readRequest(operations.readProjectSong, { ...input, body: undefined })
  if (!read.ok) return { kind: 'rejected', response: read.response }
  const linkedUserId = authenticated.caller.session.linked_user_id
  const found = await context.store.projectSongs.find({ linkedUserId, id: read.value.params.id.toLowerCase() })
  const song = found?.song ?? null
  const { fingerprint = song?.fingerprint } = read.value.query
  if (song === null || song.fingerprint !== fingerprint) return { kind: 'rejected', response: reject('not_found') }
  return fileResponse(input, fileOf(song), { area: 'editor', headers: inert, cors: {} })
}

/** Saved rather than shown, and without effect where it is opened as a page. */
const inert = {
  'Content-Disposition': 'attachment; filename="song"',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

function fileOf({ blob_key, bytes, sha256, content_type, created_at }: ProjectSongsTable) {
  return { key: blob_key, bytes, sha256, contentType: content_type, modifiedAt: created_at, isBlob: true }
}

function resourceOf({ project_id: id, fingerprint, bytes, sha256 }: ProjectSongsTable) {
  return { id, fingerprint, bytes, sha256 }
}

function invalid(message: string): OperationResponse {
  return errorResponse('invalid_request', { area: 'editor', message })
}

function reject(code: 'not_found' | 'unsupported_media_type' | 'payload_too_large'): OperationResponse {
  return errorResponse(code, { area: 'editor' })
}
