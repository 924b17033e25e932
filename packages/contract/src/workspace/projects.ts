// Saved projects in the Workspace.
import * as z from 'zod/mini'
import { project, rows } from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { sessionBody, sessionCall, sessionErrorResponses } from './session-fields.ts'

/** Maximum number of projects in boot data and in the Workspace's list, newest first. */
export const PROJECTS_SHOWN_MAX = 100

export const listProjects = defineOperation({
  ...sessionCall,
  id: 'listProjects',
  path: '/partner/v1/projects',
  summary: 'List the user’s saved projects, most recent first',
  description: 'The projects of the boot data. Request them again after `PROJECT_SAVED`.',
  tag: 'Projects',
  requirements: ['H-10'],
  request: { body: sessionBody({}) },
  responses: {
    200: z.object({
      projects: rows(z.array(project).check(z.maxLength(PROJECTS_SHOWN_MAX))).check(
        z.describe('Saved projects, most recent first.'),
      ),
    }),
    ...sessionErrorResponses,
  },
})

/** Project operations of a session. */
export const projectOperations = { listProjects } as const
