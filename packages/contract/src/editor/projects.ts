// Projects that the editor saves, with its own token (B-23).
import * as z from 'zod/mini'
import { LIST_MAX, TEXT_MAX } from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { errorBody, errors } from '../errors/error-bodies.ts'
import { createdAt, nameText, uuid } from '../fields.ts'
import { editorBodyErrors, editorErrorResponses, editorToken, projectParams } from './common.ts'

/** Limits of a project's `data`: bytes of its JSON text in UTF-8, and nesting levels. */
export const PROJECT_DATA_MAX = 262_144
export const PROJECT_DEPTH_MAX = 100
/** Maximum number of projects in one list. */
export const PROJECTS_LISTED_MAX = LIST_MAX

/** A saved project without its content. */
export const editorProjectEntry = z.object({
  id: uuid,
  name: nameText,
  video_id: z.nullable(z.uuid()).check(z.describe('UUID of the video.')),
  revision: z.int().check(z.describe('Number of saves, from 1.')),
  created_at: createdAt,
  updated_at: z.iso.datetime().check(z.describe('Time of the last save: ISO 8601 in UTC.')),
})
export type EditorProjectEntry = z.infer<typeof editorProjectEntry>

const data = z.record(z.string(), z.unknown()).check(z.describe('The editor’s own JSON, returned unchanged.'))
const projectName = nameText.check(z.minLength(1), z.maxLength(TEXT_MAX))
export const editorProject = z.extend(editorProjectEntry, { data })

/** Allows for the name and the other fields beside `data`. */
const bodyLimit = PROJECT_DATA_MAX + 16_384

export const listEditorProjects = defineOperation({
  ...editorToken,
  id: 'listEditorProjects',
  method: 'GET',
  path: '/editor/v1/projects',
  summary: 'List the saved projects, most recent first',
  description: 'Without content; read a project to open it.',
  requirements: ['B-23'],
  request: {},
  responses: {
    200: z.object({ projects: z.array(editorProjectEntry).check(z.describe('Saved projects, most recent first.')) }),
    ...editorErrorResponses,
  },
})

export const createEditorProject = defineOperation({
  ...editorToken,
  id: 'createEditorProject',
  method: 'POST',
  path: '/editor/v1/projects',
  summary: 'Save a new project',
  description: 'Returns the id and revision 1.',
  bodyLimit,
  requirements: ['B-23', 'B-35'],
  request: {
    body: z.looseObject({
      name: projectName,
      video_id: z
        .optional(z.nullable(z.guid()))
        .check(z.describe('Video of the project, which must exist; null or absent for none.')),
      data,
    }),
  },
  responses: { 201: editorProject, ...errors(429), ...editorBodyErrors },
})

export const readEditorProject = defineOperation({
  ...editorToken,
  id: 'readEditorProject',
  method: 'GET',
  path: '/editor/v1/projects/{id}',
  summary: 'Read a saved project with its content',
  description: 'Keep its `revision`: the next save is based on it.',
  requirements: ['B-23'],
  request: { params: projectParams },
  responses: { 200: editorProject, ...errors(404), ...editorErrorResponses },
})

export const saveEditorProject = defineOperation({
  ...editorToken,
  id: 'saveEditorProject',
  method: 'PUT',
  path: '/editor/v1/projects/{id}',
  summary: 'Save a project, based on the revision that was read',
  description:
    'Send the `revision` that was read. If it has been saved since, the response is 409 with the stored revision: read the project again and merge.',
  bodyLimit,
  requirements: ['B-23'],
  request: {
    params: projectParams,
    body: z.looseObject({
      revision: z.int().check(z.gte(1), z.lte(2_147_483_647), z.describe('Revision that this save is based on.')),
      name: z.optional(projectName),
      video_id: z.optional(z.nullable(z.guid())).check(z.describe('UUID of the video.')),
      data,
    }),
  },
  responses: {
    200: editorProject,
    ...errors(404),
    409: z.extend(errorBody, { revision: z.int().check(z.describe('The revision that is stored.')) }),
    ...editorBodyErrors,
  },
})

export const deleteEditorProject = defineOperation({
  ...editorToken,
  id: 'deleteEditorProject',
  method: 'DELETE',
  path: '/editor/v1/projects/{id}',
  summary: 'Delete a project',
  description: 'Permanent.',
  requirements: ['B-23'],
  request: { params: projectParams },
  responses: {
    200: z.object({ id: uuid, deleted: z.literal(true).check(z.describe('Always true.')) }),
    ...errors(404),
    ...editorErrorResponses,
  },
})

export const editorProjectOperations = {
  listEditorProjects,
  createEditorProject,
  readEditorProject,
  saveEditorProject,
  deleteEditorProject,
} as const
