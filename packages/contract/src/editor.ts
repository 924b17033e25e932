// The editor's own API, authorised by the JWT that the Workspace mints (B-23).
import * as z from 'zod/mini'
import { filledIdentifier, LIST_MAX, TEXT_MAX } from '@proscenium/protocol'
import { defineOperation } from './define-operation.ts'
import { errorBody } from './errors/error-bodies.ts'

/** Limits of a project's `data`: bytes of its JSON text in UTF-8, and nesting levels. */
export const PROJECT_DATA_MAX = 262_144
export const PROJECT_DEPTH_MAX = 100
/** Maximum number of projects in one list. */
export const PROJECTS_LISTED_MAX = LIST_MAX
/** Maximum size of one uploaded file in bytes. */
export const EXPORT_FILE_MAX = 536_870_912

/** Maximum size of a project's song in bytes: that of the editor (E-01). */
export const SONG_FILE_MAX = 500_000_000

/** `main` is the music video (C-03). */
export const exportFile = z.enum(['main', 'reel', 'lyric'])
export type ExportFileName = z.infer<typeof exportFile>

/** A saved project without its content. `revision` counts its saves from 1. Times are ISO 8601 UTC. */
export const editorProjectEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  video_id: z.nullable(z.uuid()),
  revision: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type EditorProjectEntry = z.infer<typeof editorProjectEntry>

const projectData = z.record(z.string(), z.unknown())
const projectName = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX))
/** `data` is opaque JSON of the editor and is returned as it was sent. */
export const editorProject = z.extend(editorProjectEntry, { data: projectData })

const errorResponses = { 401: errorBody, 403: errorBody, 500: errorBody } as const
const bodied = { ...errorResponses, 400: errorBody, 413: errorBody, 415: errorBody } as const
/** Allows for the name and the other fields beside `data`. */
const bodyLimit = PROJECT_DATA_MAX + 16_384
const params = z.object({ id: z.guid() })
const common = { area: 'editor', auth: 'editor-token' } as const

export const listEditorProjects = defineOperation({
  ...common,
  id: 'listEditorProjects',
  method: 'GET',
  path: '/editor/v1/projects',
  summary: 'List the saved projects, most recent first',
  requirements: ['B-23'],
  request: {},
  responses: { 200: z.object({ projects: z.array(editorProjectEntry) }), ...errorResponses },
})

export const createEditorProject = defineOperation({
  ...common,
  id: 'createEditorProject',
  method: 'POST',
  path: '/editor/v1/projects',
  summary: 'Save a new project',
  bodyLimit,
  requirements: ['B-23', 'B-35'],
  request: {
    body: z.looseObject({ name: projectName, video_id: z.optional(z.nullable(z.guid())), data: projectData }),
  },
  responses: { 201: editorProject, 429: errorBody, ...bodied },
})

export const readEditorProject = defineOperation({
  ...common,
  id: 'readEditorProject',
  method: 'GET',
  path: '/editor/v1/projects/{id}',
  summary: 'Read a saved project with its content',
  requirements: ['B-23'],
  request: { params },
  responses: { 200: editorProject, 404: errorBody, ...errorResponses },
})

export const saveEditorProject = defineOperation({
  ...common,
  id: 'saveEditorProject',
  method: 'PUT',
  path: '/editor/v1/projects/{id}',
  summary: 'Save a project, based on the revision that was read',
  bodyLimit,
  requirements: ['B-23'],
  request: {
    params,
    body: z.looseObject({
      /** The revision that this save is based on. If the stored one is newer, it wins and the save fails with 409. */
      revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
      name: z.optional(projectName),
      video_id: z.optional(z.nullable(z.guid())),
      data: projectData,
    }),
  },
  responses: {
    200: editorProject,
    404: errorBody,
    /** `revision` is the stored revision. */
    409: z.extend(errorBody, { revision: z.int() }),
    ...bodied,
  },
})

export const deleteEditorProject = defineOperation({
  ...common,
  id: 'deleteEditorProject',
  method: 'DELETE',
  path: '/editor/v1/projects/{id}',
  summary: 'Delete a project',
  requirements: ['B-23'],
  request: { params },
  responses: { 200: z.object({ id: z.uuid(), deleted: z.literal(true) }), 404: errorBody, ...errorResponses },
})

export const readSceneCuts = defineOperation({
  ...common,
  id: 'readSceneCuts',
  method: 'GET',
  path: '/editor/v1/scene-cuts',
  summary: 'Read the scene cuts of a video by its public bucket and key',
  requirements: ['B-23', 'B-24'],
  request: { query: z.looseObject({ bucket: filledIdentifier, key: filledIdentifier }) },
  responses: {
    /** `cuts` are ascending seconds from the start; the first scene starts at 0. */
    200: z.object({ bucket: z.string(), key: z.string(), cuts: z.array(z.number()) }),
    400: errorBody,
    404: errorBody,
    ...errorResponses,
  },
})

export const uploadExportFile = defineOperation({
  ...common,
  id: 'uploadExportFile',
  method: 'PUT',
  path: '/editor/v1/exports/{export_id}/files/{file}',
  summary: 'Upload one file of an export, before or after EXPORT_COMPLETE; replaces an earlier one',
  requirements: ['B-23', 'C-06'],
  requestType: 'video/mp4',
  bodyLimit: EXPORT_FILE_MAX,
  /** `export_id` is the `exportId` of EXPORT_COMPLETE. */
  request: { params: z.object({ export_id: filledIdentifier, file: exportFile }) },
  responses: {
    /** `sha256` of the stored bytes, in lowercase hex. */
    200: z.object({ export_id: z.string(), file: exportFile, bytes: z.int(), sha256: z.string() }),
    404: errorBody,
    429: errorBody,
    ...bodied,
  },
})

/** Identifies a song by its content; the editor chooses how. */
const songFingerprint = z.string().check(z.regex(/^[0-9a-f]{16,128}$/))

export const saveProjectSong = defineOperation({
  ...common,
  id: 'saveProjectSong',
  method: 'PUT',
  path: '/editor/v1/projects/{id}/song',
  summary: 'Store the song of a project; replaces an earlier one',
  requirements: ['B-23', 'B-35', 'E-01'],
  requestType: 'audio/*',
  bodyLimit: SONG_FILE_MAX,
  request: { params, query: z.looseObject({ fingerprint: songFingerprint }) },
  responses: {
    /** `sha256` of the stored bytes, in lowercase hex. */
    200: z.object({ id: z.uuid(), fingerprint: z.string(), bytes: z.int(), sha256: z.string() }),
    404: errorBody,
    429: errorBody,
    ...bodied,
  },
})

export const readProjectSong = defineOperation({
  ...common,
  id: 'readProjectSong',
  method: 'GET',
  path: '/editor/v1/projects/{id}/song',
  summary: 'Read the song of a project (supports Range and HEAD)',
  requirements: ['B-23', 'E-01'],
  request: { params, query: z.looseObject({ fingerprint: z.optional(songFingerprint) }) },
  responses: {
    200: null,
    206: null,
    304: null,
    412: null,
    400: errorBody,
    404: errorBody,
    416: errorBody,
    502: errorBody,
    ...errorResponses,
  },
})

/** Operations of the editor's API. */
export const editorOperations = {
  listEditorProjects,
  createEditorProject,
  readEditorProject,
  saveEditorProject,
  deleteEditorProject,
  saveProjectSong,
  readProjectSong,
  readSceneCuts,
  uploadExportFile,
} as const
