// Files of the editor: a project's song, the files of an export, and the scene cuts of a video (B-23).
import * as z from 'zod/mini'
import { filledIdentifier } from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { exportFile, uuid } from '../fields.ts'
import { fileNotes, fileResponses } from '../file-responses.ts'
import { editorBodyErrors, editorErrorResponses, editorToken, projectParams } from './common.ts'

/** Maximum size of one uploaded file in bytes. */
export const EXPORT_FILE_MAX = 536_870_912

/** Maximum size of a project's song in bytes: that of the editor (E-01). */
export const SONG_FILE_MAX = 500_000_000

const exportId = filledIdentifier.check(z.describe('The `exportId` of `EXPORT_COMPLETE`.'))
const storedFile = {
  bytes: z.int().check(z.describe('Size in bytes.')),
  sha256: z.string().check(z.describe('SHA-256 of the stored bytes, in lower-case hex.')),
}
const source = {
  bucket: filledIdentifier.check(z.describe('The `storageBucket` of a source.')),
  key: filledIdentifier.check(z.describe('The `storageKey` of a source.')),
}
const fingerprint = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{16,128}$/, 'must be 16 to 128 hexadecimal digits'),
    z.describe('Identifies a song by its content: 16 to 128 lower-case hexadecimal digits, of the editor’s choice.'),
  )

export const readSceneCuts = defineOperation({
  ...editorToken,
  id: 'readSceneCuts',
  method: 'GET',
  path: '/editor/v1/scene-cuts',
  summary: 'Read the scene cuts of a video by its public bucket and key',
  description: 'Available for every video, owned or not.',
  requirements: ['B-23', 'B-24'],
  request: { query: z.looseObject(source) },
  responses: {
    200: z.object({
      ...source,
      cuts: z.array(z.number()).check(z.describe('Start of each scene in seconds, ascending; the first is 0.')),
    }),
    ...errors(400, 404),
    ...editorErrorResponses,
  },
})

export const uploadExportFile = defineOperation({
  ...editorToken,
  id: 'uploadExportFile',
  method: 'PUT',
  path: '/editor/v1/exports/{export_id}/files/{file}',
  summary: 'Upload one file of an export, before or after EXPORT_COMPLETE; replaces an earlier one',
  description: 'The raw bytes of an MP4. The file becomes visible once the upload is complete.',
  requirements: ['B-23', 'C-06'],
  requestType: 'video/mp4',
  bodyLimit: EXPORT_FILE_MAX,
  request: { params: z.object({ export_id: exportId, file: exportFile }) },
  responses: {
    200: z.object({ export_id: exportId, file: exportFile, ...storedFile }),
    ...errors(404, 429),
    ...editorBodyErrors,
  },
})

export const saveProjectSong = defineOperation({
  ...editorToken,
  id: 'saveProjectSong',
  method: 'PUT',
  path: '/editor/v1/projects/{id}/song',
  summary: 'Store the song of a project; replaces an earlier one',
  description:
    'The raw bytes of the song, as `audio/*` or `application/octet-stream`; bytes that are not audio are rejected. `fingerprint` identifies its content: where the project has that song already, the body is ignored and nothing is stored again. The bytes count towards the daily limit on uploads.',
  requirements: ['B-23', 'B-35', 'E-01'],
  requestType: 'audio/*',
  bodyLimit: SONG_FILE_MAX,
  request: { params: projectParams, query: z.looseObject({ fingerprint }) },
  responses: { 200: z.object({ id: uuid, fingerprint, ...storedFile }), ...errors(404, 429), ...editorBodyErrors },
})

export const readProjectSong = defineOperation({
  ...editorToken,
  id: 'readProjectSong',
  method: 'GET',
  path: '/editor/v1/projects/{id}/song',
  summary: 'Read the song of a project (supports Range and HEAD)',
  description:
    'Returns 404 for a project without a song, and with a `fingerprint`, for one with another song. Sent as a download, with the type it was stored with. A single byte range returns 206.',
  ...fileNotes('audio/*', { first: ['Content-Disposition'], last: ['Vary'] }),
  requirements: ['B-23', 'E-01'],
  request: { params: projectParams, query: z.looseObject({ fingerprint: z.optional(fingerprint) }) },
  responses: { ...fileResponses, ...errors(400, 404), ...editorErrorResponses },
})

export const editorFileOperations = { saveProjectSong, readProjectSong, readSceneCuts, uploadExportFile } as const
