// What the catalogue API shows (SPEC 2.1); the field sets are ours, as the specification leaves them open.
import * as z from 'zod/mini'
import { orientation } from '@proscenium/protocol'

/** A slug-addressed value of a taxonomy. */
export const taxonomyTerm = z.object({ slug: z.string(), name: z.string() })
export type TaxonomyTerm = z.infer<typeof taxonomyTerm>

/** A value of a taxonomy in its list, with the number of videos that the catalogue lists under it. */
export const listedTerm = z.object({ slug: z.string(), name: z.string(), video_count: z.int() })
export type ListedTerm = z.infer<typeof listedTerm>

/** The six groups of content tags (SPEC 2.1). */
export const contentTagGroup = z.enum(['visual-themes', 'objects', 'actions', 'locations', 'people', 'time-weather'])
/** The specification's own names of groups whose slug is another. */
export const contentTagGroupNames = { 'visual themes': 'visual-themes', 'time/weather': 'time-weather' } as const

export type ContentTagGroup = z.infer<typeof contentTagGroup>

/** One group and its tags; `group` is what `category` asks for. */
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
  /** ISO 8601 UTC with microseconds; unique, the order of the list, and the cursor. */
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

/** A collection in the list of them. */
export const collectionResource = z.object(collectionFields)
export type CollectionResource = z.infer<typeof collectionResource>

/** A collection with all of its videos, in the order they are shown. */
export const collectionWithVideos = z.object({ ...collectionFields, videos: z.array(videoResource) })
