// The Workspace API: what the embed asks on behalf of its session (SPEC 4.B3; paths decided in DESIGN 6).
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
  summary: 'Everything VIDEO_DATA carries, for this session and an optional video',
  source: 'SPEC 2.7, 4.B3',
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      video_id: z.optional(filledIdentifier),
      /** A saved project to open; its video is selected where none is named. */
      project_id: z.optional(filledIdentifier),
    }),
  },
  responses: { 200: videoData, 404: errorBody, ...sessionErrorResponses },
})

export const mintToken = defineOperation({
  id: 'mintToken',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/token',
  auth: 'session',
  summary: 'Mint the editor’s short-lived JWT from the session',
  source: 'SPEC 5.B.4',
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: {
    /** `expires_in` in seconds, 900 at most. */
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
  summary: 'A playable source of one video, graded by entitlement, or why there is none',
  source: 'SPEC 3, 6',
  request: {
    body: z.looseObject({ session_token: sessionToken, video_id: filledIdentifier, intent: openSourceIntent }),
  },
  responses: { 200: videoSource, 404: errorBody, ...sessionErrorResponses },
})

/** What the embed asks for its session (SPEC 4.B3, DESIGN 6). */
export const workspaceOperations = { bootWorkspace, mintToken, resolveSource } as const
