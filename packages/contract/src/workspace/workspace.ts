// The Workspace API: the calls that the embed makes for its session (B-19).
import * as z from 'zod/mini'
import { filledIdentifier, openSourceIntent, videoData, videoSource } from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { sessionErrorResponses, sessionToken } from './session-fields.ts'

export const bootWorkspace = defineOperation({
  id: 'bootWorkspace',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/boot',
  auth: 'session',
  summary: 'Read the VIDEO_DATA of this session, optionally for a video',
  requirements: ['P-25'],
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      video_id: z.optional(filledIdentifier),
      /** A saved project to open. Its video is selected unless another is named. */
      project_id: z.optional(filledIdentifier),
    }),
  },
  responses: { 200: videoData, 404: errorBody, 429: errorBody, ...sessionErrorResponses },
})

export const mintToken = defineOperation({
  id: 'mintToken',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/token',
  auth: 'session',
  summary: 'Mint the editor’s short-lived JWT from the session',
  requirements: ['B-23'],
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: {
    /** `expires_in` is in seconds, at most 900 (B-23). */
    200: z.object({ token: z.string(), expires_in: z.int() }),
    ...sessionErrorResponses,
  },
})

export const resolveSource = defineOperation({
  id: 'resolveSource',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/source',
  auth: 'session',
  summary: 'Resolve a playable source of a video, graded by entitlement, or the reason why there is none',
  requirements: ['B-24', 'B-25'],
  request: {
    body: z.looseObject({ session_token: sessionToken, video_id: filledIdentifier, intent: openSourceIntent }),
  },
  responses: { 200: videoSource, 404: errorBody, ...sessionErrorResponses },
})

/** Operations of the Workspace's session: boot, token, source. */
export const workspaceOperations = { bootWorkspace, mintToken, resolveSource } as const
