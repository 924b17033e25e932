// The sets of files that a seeded video can have. `clips.ts` of the media fixtures decides which files a clip has at
// most.
import type { MediaRole } from '@proscenium/media-fixtures'

type Roles = readonly MediaRole[]

export const streamed: Roles = ['master', 'preview', 'thumbnail']
export const withReel: Roles = [...streamed, 'reel', 'reel_preview']
export const complete: Roles = [...withReel, 'bts', 'bts_preview']
/** A source but no preview: unavailable (B-25). */
export const unwatchable: Roles = ['master', 'thumbnail']
/** No source file: unavailable (B-25). */
export const stillOnly: Roles = ['thumbnail']
