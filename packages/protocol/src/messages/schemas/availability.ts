// The status exchange: which videos are still usable, and which are owned.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import {
  availability,
  filledIdentifier,
  LIST_MAX,
  ownership,
  requestId,
  unavailableReason,
  videoIds,
} from './shared-schemas.ts'
import { rows } from './reader-class.ts'

/** Availability and ownership of one video; `reason` is given with `unavailable` (B-25). */
export const catalogStatusItem = z.looseObject({
  videoId: filledIdentifier,
  status: availability,
  reason: z.optional(unavailableReason),
  ownership,
})
export type CatalogStatusItem = z.infer<typeof catalogStatusItem>

/** One item for each requested video. */
export const catalogStatus = { items: rows(z.array(catalogStatusItem).check(z.maxLength(LIST_MAX))) }
const statusResponse = z.looseObject(catalogStatus)
export type CatalogStatus = z.infer<typeof statusResponse>

export const REQUEST_CATALOG_STATUS = defineMessage({
  type: 'REQUEST_CATALOG_STATUS',
  direction: 'editor-to-host',
  requirement: 'P-19',
  editor: 'catalogStatus',
  host: 'catalogStatus',
  takes: ['videoIds'],
  response: 'CATALOG_STATUS',
  error: 'CATALOG_SEARCH_ERROR',
  doc: 'The editor re-checks availability and ownership of its sources; the host responds with CATALOG_STATUS.',
  schema: z.looseObject({ requestId, videoIds }),
})

export const CATALOG_STATUS = defineMessage({
  type: 'CATALOG_STATUS',
  direction: 'host-to-editor',
  requirement: 'P-35',
  doc: 'The current availability and ownership of each video.',
  schema: z.looseObject({ requestId, ...catalogStatus }),
})
