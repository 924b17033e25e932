// The source exchange: the editor requests a clip, the host responds with a playable source or the reason why there is
// none.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import {
  address,
  filledIdentifier,
  identifier,
  ownership,
  requestId,
  text,
  unavailableReason,
  videoMetadata,
} from './shared-schemas.ts'
import { openEnum } from './reader-class.ts'

/** What the clip is for. `open` re-opens a saved project. */
export const sourceIntent = z.enum(['add', 'preview', 'drop', 'open'])
export type SourceIntent = z.infer<typeof sourceIntent>
export const openSourceIntent = openEnum(sourceIntent)

const grade = z.enum(['preview', 'master'])

/**
 * A source for a plain `<video>`. `streamUrl` is opaque; `expiresIn` in seconds; `storageUrl` null unless owned (B-24).
 */
export const readySource = z.looseObject({
  videoId: filledIdentifier,
  status: z.literal('ready'),
  grade: openEnum(grade),
  streamUrl: address,
  expiresIn: z.int().check(z.gte(1)),
  storageUrl: z.nullable(address),
  storageBucket: text,
  storageKey: text,
  ownership,
  metadata: videoMetadata,
})
export type ReadySource = z.infer<typeof readySource>

/** `videoId` is the request's; empty where a malformed request had none. */
export const unavailableSource = z.looseObject({
  videoId: identifier,
  status: z.literal('unavailable'),
  reason: unavailableReason,
})
export type UnavailableSource = z.infer<typeof unavailableSource>

export const videoSource = z.discriminatedUnion('status', [readySource, unavailableSource])
export type VideoSource = z.infer<typeof videoSource>

export const REQUEST_ADD_VIDEO = defineMessage({
  type: 'REQUEST_ADD_VIDEO',
  direction: 'editor-to-host',
  requirement: 'P-18',
  editor: 'addVideo',
  host: 'addVideo',
  takes: ['videoId', 'intent'],
  response: 'VIDEO_SOURCE',
  error: 'VIDEO_SOURCE',
  doc: 'A clip is added, dropped or previewed, or a project with it is reopened; the host responds with VIDEO_SOURCE.',
  schema: z.looseObject({ requestId, videoId: filledIdentifier, intent: openSourceIntent }),
})

export const VIDEO_SOURCE = defineMessage({
  type: 'VIDEO_SOURCE',
  direction: 'host-to-editor',
  requirement: 'P-34',
  doc: 'The clip’s source: master grade only for its owner, preview grade otherwise, or `unavailable` with a reason.',
  schema: z.discriminatedUnion('status', [
    z.extend(readySource, { requestId }),
    z.extend(unavailableSource, { requestId }),
  ]),
})
