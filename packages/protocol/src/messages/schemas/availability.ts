// The re-check conversation: are these videos still usable, and who owns them.
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

/** How one video stands; `reason` is given with `unavailable`. */
export const catalogStatusItem = z.looseObject({
  videoId: filledIdentifier,
  status: availability,
  reason: z.optional(unavailableReason),
  ownership,
})
export type CatalogStatusItem = z.infer<typeof catalogStatusItem>

/** One item for each video that was asked for. */
export const catalogStatus = { items: rows(z.array(catalogStatusItem).check(z.maxLength(LIST_MAX))) }
const statusAnswer = z.looseObject(catalogStatus)
export type CatalogStatus = z.infer<typeof statusAnswer>

export const REQUEST_CATALOG_STATUS = defineMessage({
  type: 'REQUEST_CATALOG_STATUS',
  direction: 'editor-to-host',
  doc: 'The editor asks what of its sources can be had and is owned by now; the host answers CATALOG_STATUS.',
  schema: z.looseObject({ requestId, videoIds }),
})

export const CATALOG_STATUS = defineMessage({
  type: 'CATALOG_STATUS',
  direction: 'host-to-editor',
  doc: 'How each of the videos stands now: usable or not, owned or not.',
  schema: z.looseObject({ requestId, ...catalogStatus }),
})
