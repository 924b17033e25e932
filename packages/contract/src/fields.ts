// Fields of several APIs, each with its one description.
import * as z from 'zod/mini'

export const uuid = z.uuid().check(z.describe('UUID.'))
export const videoUuid = z.uuid().check(z.describe('UUID of the video.'))
export const exportUuid = z.uuid().check(z.describe('UUID of the export.'))
export const createdAt = z.iso.datetime().check(z.describe('ISO 8601 in UTC.'))
export const nameText = z.string().check(z.describe('For display.'))
export const pixels = z.int().check(z.describe('Pixels.'))
export const nextCursor = z.nullable(z.string()).check(z.describe('`cursor` of the next page; null on the last.'))

export const websitesText =
  'Exact origins, as browsers write them, that may show the embed and play its streams; empty for any. In production https, except on loopback.'

/** `main` is the music video (C-03). */
export const exportFile = z
  .enum(['main', 'reel', 'lyric'])
  .check(z.describe('File of the export: the music video, the vertical reel, or the lyric video.'))
export type ExportFileName = z.infer<typeof exportFile>
