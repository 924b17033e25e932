// Resources of the catalogue API. The field sets are this project’s choice.
import * as z from 'zod/mini'
import { orientation } from '@proscenium/protocol'

/** One taxonomy value, addressed by its slug. */
export const taxonomyTerm = z.object({ slug: z.string(), name: z.string() })
export type TaxonomyTerm = z.infer<typeof taxonomyTerm>

/** A taxonomy value in its list, with the number of listed videos that have it. */
export const listedTerm = z.object({ slug: z.string(), name: z.string(), video_count: z.int() })
export type ListedTerm = z.infer<typeof listedTerm>

/** The six groups of content tags. */
export const contentTagGroup = z.enum(['visual-themes', 'objects', 'actions', 'locations', 'people', 'time-weather'])
/** Documented names of the groups whose slug differs. */
export const contentTagGroupNames = { 'visual themes': 'visual-themes', 'time/weather': 'time-weather' } as const

export type ContentTagGroup = z.infer<typeof contentTagGroup>

/** One group and its tags. `group` is the value that `category` accepts. */
export const listedGroup = z.object({ group: contentTagGroup, name: z.string(), content_tags: z.array(listedTerm) })
export type ListedGroup = z.infer<typeof listedGroup>

/** A video as the catalogue API shows it. */
export const videoResource = z.object({
  id: z.uuid(),
  title: z.string(),
  artist: z.string(),
  description: z.string(),
  duration_seconds: z.int(),
  width: z.int(),
  height: z.int(),
  orientation,
  thumbnail_url: z.string(),
  /** ISO 8601 UTC with microseconds. Unique: it orders the list and serves as the cursor. */
  published_at: z.string(),
  status: z.enum(['available', 'unavailable']),
  unavailable_reason: z.nullable(z.enum(['no_preview', 'no_source_file', 'sold_out'])),
  categories: z.array(taxonomyTerm),
  tags: z.array(taxonomyTerm),
  content_tags: z.array(z.object({ slug: z.string(), name: z.string(), group: contentTagGroup })),
  tempo_bpm: z.nullable(z.number()),
  energy: z.nullable(z.number()),
  atmospheres: z.array(z.string()),
})
export type VideoResource = z.infer<typeof videoResource>

const collectionFields = { id: z.uuid(), name: z.string(), description: z.string(), video_count: z.int() }

/** A collection as a list item. */
export const collectionResource = z.object(collectionFields)
export type CollectionResource = z.infer<typeof collectionResource>

/** A collection with all its videos in display order. */
export const collectionWithVideos = z.object({ ...collectionFields, videos: z.array(videoResource) })
