// The sets of files a seeded video can have. Which files a clip has at most is the media table's business.
import type { MediaRole } from '@proscenium/media-fixtures'

type Roles = readonly MediaRole[]

export const streamed: Roles = ['master', 'preview', 'thumbnail']
export const withReel: Roles = [...streamed, 'reel', 'reel_preview']
export const complete: Roles = [...withReel, 'bts', 'bts_preview']
/** A source but no preview: unavailable. */
export const unwatchable: Roles = ['master', 'thumbnail']
/** No source file: unavailable. */
export const stillOnly: Roles = ['thumbnail']
