// The source exchange: the editor requests a clip, the host responds with a playable source or the reason why there is
// none.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import {
  address,
  identifier,
  ownership,
  requestId,
  storageName,
  unavailableReason,
  videoId,
  videoMetadata,
} from './shared-schemas.ts'
import { openEnum } from './reader-class.ts'

export const sourceIntent = z.enum(['add', 'preview', 'drop', 'open'])
export const openSourceIntent = openEnum(sourceIntent).check(
  z.describe('What the clip is for; `open` reopens a saved project.'),
)

export const sourceGrade = z.enum(['preview', 'master'])

export const readySource = z
  .looseObject({
    videoId,
    status: z.literal('ready').check(z.describe('`ready`: `streamUrl` can be played.')),
    grade: openEnum(sourceGrade).check(z.describe('`master` if the video is owned, otherwise `preview` (B-24).')),
    streamUrl: address.check(z.describe('Opaque address for a plain video element.')),
    expiresIn: z.int().check(z.gte(1), z.describe('Seconds until the address expires.')),
    storageUrl: z
      .nullable(address)
      .check(z.describe('Address of the master; null or empty unless the video is owned (B-24).')),
    storageBucket: storageName.check(z.describe('Identifies the source when looking up scene cuts.')),
    storageKey: storageName.check(z.describe('Identifies the source when looking up scene cuts.')),
    ownership,
    metadata: videoMetadata,
  })
  .check(z.describe('A source for a plain video element.'))

export const unavailableSource = z
  .looseObject({
    videoId: identifier.check(z.describe('The requested video; empty if a malformed request named none.')),
    status: z.literal('unavailable').check(z.describe('`unavailable`: there is nothing to play.')),
    reason: unavailableReason.check(z.describe('Why there is nothing to play, for display (B-25).')),
  })
  .check(z.describe('Why there is no source.'))

export const videoSource = z
  .discriminatedUnion('status', [readySource, unavailableSource])
  .check(z.describe('A playable source, or why there is none.'))

export const REQUEST_ADD_VIDEO = defineMessage({
  type: 'REQUEST_ADD_VIDEO',
  direction: 'editor-to-host',
  requirement: 'P-18',
  editor: 'addVideo',
  host: 'addVideo',
  takes: ['videoId', 'intent'],
  response: 'VIDEO_SOURCE',
  error: 'VIDEO_SOURCE',
  doc: 'A clip is added, dropped or previewed, or a project with it is reopened.',
  schema: z.looseObject({ requestId, videoId, intent: openSourceIntent }),
})

export const VIDEO_SOURCE = defineMessage({
  type: 'VIDEO_SOURCE',
  direction: 'host-to-editor',
  requirement: 'P-34',
  doc: 'The clip’s source, in master grade for its owner and in preview grade otherwise; or `unavailable` with a reason.',
  schema: z.discriminatedUnion('status', [
    z.extend(readySource, { requestId }),
    z.extend(unavailableSource, { requestId }),
  ]),
})
