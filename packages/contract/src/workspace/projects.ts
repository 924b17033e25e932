// Saved projects in the Workspace.
import * as z from 'zod/mini'
import { project, rows } from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { sessionErrorResponses, sessionToken } from './session-fields.ts'

/** Maximum number of projects in boot data and in the Workspace's list, newest first. */
export const PROJECTS_SHOWN_MAX = 100

export const listProjects = defineOperation({
  id: 'listProjects',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/projects',
  auth: 'session',
  summary: 'List the user’s saved projects, most recent first',
  requirements: ['H-10'],
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: {
    200: z.object({ projects: rows(z.array(project).check(z.maxLength(PROJECTS_SHOWN_MAX))) }),
    ...sessionErrorResponses,
  },
})

/** Project operations of a session. */
export const projectOperations = { listProjects } as const
