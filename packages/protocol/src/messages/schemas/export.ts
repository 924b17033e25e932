// The export exchange: a finished export is sent until the host has persisted and acknowledged it (P-46).
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { address, displayText, filledIdentifier, identifier, LIST_MAX, videoIds } from './shared-schemas.ts'
import { display, openEnum, rows } from './reader-class.ts'
import { withinBudget } from './size-check.ts'

const exportId = filledIdentifier.check(z.describe('Id of the export, chosen by the editor (P-46).'))

/** Limits of a free-form result: UTF-16 units of JSON text, and levels. It may contain Blobs and buffers. */
const result = { units: 262_144, depth: 16, foreign: 'weighed' } as const
const affordable = withinBudget(result)
const limits = z.describe(`At most ${result.units} UTF-16 units as JSON text, ${result.depth} levels deep.`)

export const exportFileName = z.enum(['main', 'reel', 'lyric'])

/** Informational: the service knows the files that were uploaded to it. */
export const exportFiles = display(
  z.union([
    rows(
      z
        .array(
          openEnum(exportFileName).check(z.describe('A file: the music video, the vertical reel, or the lyric video.')),
        )
        .check(z.maxLength(LIST_MAX)),
    ),
    z
      .looseObject({
        main: z.optional(address).check(z.describe('Address of the music video.')),
        reel: z.optional(address).check(z.describe('Address of the vertical reel.')),
        lyric: z.optional(address).check(z.describe('Address of the lyric video.')),
      })
      .check(z.describe('Addresses of the files, by name.')),
  ]),
).check(z.describe('Names of the files, or their addresses by name.'))

export const EDIT_COMPLETE = defineMessage({
  type: 'EDIT_COMPLETE',
  direction: 'editor-to-host',
  requirement: 'P-03',
  editor: 'editComplete',
  host: 'editComplete',
  doc: 'A render of the edit has finished. Its fields are free-form and reach the host’s callback.',
  schema: z.looseObject({}).check(affordable, limits),
})

export const EXPORT_COMPLETE = defineMessage({
  type: 'EXPORT_COMPLETE',
  direction: 'editor-to-host',
  requirement: 'P-04',
  doc: 'An export has finished. Repeated until acknowledged; the host stores each `exportId` once.',
  schema: z
    .looseObject({
      exportId,
      name: z.optional(displayText).check(z.describe('Name of the export.')),
      videoId: z.optional(identifier).check(z.describe('The video’s id.')),
      videoIds: z.optional(videoIds).check(z.describe('Ids of the videos.')),
      projectId: z.optional(identifier).check(z.describe('The project’s id.')),
      files: z.optional(exportFiles),
    })
    .check(affordable, limits),
})

export const EXPORT_COMPLETE_ACK = defineMessage({
  type: 'EXPORT_COMPLETE_ACK',
  direction: 'host-to-editor',
  requirement: 'P-28',
  doc: 'The export is stored (`ok` true), or could not be (`ok` false) and may be sent again.',
  schema: z.looseObject({ exportId, ok: z.boolean().check(z.describe('Whether the export is persisted (P-46).')) }),
})

export const OPEN_PARTNER_EXPORTS = defineMessage({
  type: 'OPEN_PARTNER_EXPORTS',
  direction: 'editor-to-host',
  requirement: 'P-23',
  hostRequirement: 'H-09',
  editor: 'openPartnerExports',
  host: 'openPartnerExports',
  takes: 'nothing',
  modes: { consumer: 'ignore' },
  doc: 'The user opened the exports; the host shows them over the editor.',
  schema: z.looseObject({}),
})
