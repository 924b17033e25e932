// The source conversation: the editor asks for a clip, the host answers with a playable source or says why there is none.
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

/** What the clip is wanted for. `open` re-opens a saved project. */
export const sourceIntent = z.enum(['add', 'preview', 'drop', 'open'])
export type SourceIntent = z.infer<typeof sourceIntent>
export const openSourceIntent = openEnum(sourceIntent)

const grade = z.enum(['preview', 'master'])

/** A source for a plain `<video>`. `streamUrl` is opaque; `expiresIn` in seconds; `storageUrl` null unless owned. */
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

/** `videoId` echoes the request's; it is empty where a malformed request named none. */
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
  doc: 'A clip is added, dropped, previewed, or a project with it is reopened; the host answers VIDEO_SOURCE.',
  schema: z.looseObject({ requestId, videoId: filledIdentifier, intent: openSourceIntent }),
})

export const VIDEO_SOURCE = defineMessage({
  type: 'VIDEO_SOURCE',
  direction: 'host-to-editor',
  doc: 'The clip’s source: master grade only for its owner, preview grade otherwise, or `unavailable` with a reason.',
  schema: z.discriminatedUnion('status', [
    z.extend(readySource, { requestId }),
    z.extend(unavailableSource, { requestId }),
  ]),
})
