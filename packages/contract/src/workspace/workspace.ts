// The Workspace API: the calls that the embed makes for its session (B-19).
import * as z from 'zod/mini'
import { filledIdentifier, openSourceIntent, videoData, videoSource } from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { sessionBody, sessionCall, sessionErrorResponses, videoId } from './session-fields.ts'

export const bootWorkspace = defineOperation({
  ...sessionCall,
  id: 'bootWorkspace',
  path: '/partner/v1/boot',
  summary: 'Read the VIDEO_DATA of this session, optionally for a video',
  description: 'The complete `VIDEO_DATA`: send it to the editor unchanged, and again whenever it changes.',
  tag: 'Session',
  requirements: ['P-25'],
  request: {
    body: sessionBody({
      video_id: z.optional(videoId),
      project_id: z
        .optional(filledIdentifier)
        .check(z.describe('Saved project to open; selects its video unless another is named.')),
    }),
  },
  responses: { 200: videoData, ...errors(404, 429), ...sessionErrorResponses },
})

export const mintToken = defineOperation({
  ...sessionCall,
  id: 'mintToken',
  path: '/partner/v1/token',
  summary: 'Mint the editor’s short-lived JWT from the session',
  description: 'The token ends with its session, even if its own expiry is later.',
  tag: 'Session',
  requirements: ['B-23'],
  request: { body: sessionBody({}) },
  responses: {
    200: z.object({
      token: z.string().check(z.describe('The editor’s JWT.')),
      expires_in: z.int().check(z.describe('Seconds until the token expires, at most 900.')),
    }),
    ...sessionErrorResponses,
  },
})

export const resolveSource = defineOperation({
  ...sessionCall,
  id: 'resolveSource',
  path: '/partner/v1/source',
  summary: 'Resolve a playable source of a video, graded by entitlement, or the reason why there is none',
  description:
    'Returns the master if the user owns the video, otherwise the preview. A video that cannot be played is `unavailable` with a reason.',
  tag: 'Catalogue',
  requirements: ['B-24', 'B-25'],
  request: {
    body: sessionBody({
      video_id: videoId,
      intent: openSourceIntent.check(z.describe('How the clip will be used.')),
    }),
  },
  responses: { 200: videoSource, ...errors(404), ...sessionErrorResponses },
})

/** Operations of the Workspace's session: boot, token, source. */
export const workspaceOperations = { bootWorkspace, mintToken, resolveSource } as const
