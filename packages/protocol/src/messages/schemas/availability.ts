// The status exchange: which videos are still usable, and which are owned.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { availability, LIST_MAX, ownership, requestId, unavailableReason, videoId, videoIds } from './shared-schemas.ts'
import { rows } from './reader-class.ts'

export const catalogStatusItem = z
  .looseObject({
    videoId,
    status: availability,
    reason: z
      .optional(unavailableReason)
      .check(z.describe('Why the video is unavailable, for display in English; given with `unavailable` (B-25).')),
    ownership,
  })
  .check(z.describe('Availability and ownership of one video.'))

/** One item for each requested video. */
export const catalogStatus = {
  items: rows(z.array(catalogStatusItem).check(z.maxLength(LIST_MAX))).check(
    z.describe('One entry per requested video.'),
  ),
}

export const REQUEST_CATALOG_STATUS = defineMessage({
  type: 'REQUEST_CATALOG_STATUS',
  direction: 'editor-to-host',
  requirement: 'P-19',
  editor: 'catalogStatus',
  host: 'catalogStatus',
  takes: ['videoIds'],
  response: 'CATALOG_STATUS',
  error: 'CATALOG_SEARCH_ERROR',
  doc: 'The editor checks availability and ownership of its sources again.',
  schema: z.looseObject({ requestId, videoIds }),
})

export const CATALOG_STATUS = defineMessage({
  type: 'CATALOG_STATUS',
  direction: 'host-to-editor',
  requirement: 'P-35',
  doc: 'The current availability and ownership of each video.',
  schema: z.looseObject({ requestId, ...catalogStatus }),
})
