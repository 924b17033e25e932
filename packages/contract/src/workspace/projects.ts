// Saved projects as the Workspace sees them (SPEC 2.7, 6; paths decided in DESIGN 6).
import * as z from 'zod/mini'
import { project, rows } from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { sessionErrorResponses, sessionToken } from './session-fields.ts'

/** Most projects that boot and the Workspace's list name, newest first. */
export const PROJECTS_SHOWN_MAX = 100

export const listProjects = defineOperation({
  id: 'listProjects',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/projects',
  auth: 'session',
  summary: 'The saved projects of the session’s person, the last saved first',
  source: 'SPEC 2.7, 6',
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: {
    200: z.object({ projects: rows(z.array(project).check(z.maxLength(PROJECTS_SHOWN_MAX))) }),
    ...sessionErrorResponses,
  },
})

/** SPEC 4.B3, DESIGN 6. */
export const projectOperations = { listProjects } as const
