// Resources of the catalogue API. The field sets are this project’s choice.
import * as z from 'zod/mini'
import { orientation } from '@proscenium/protocol'
import { nameText, pixels, uuid } from '../fields.ts'

/** One taxonomy value, addressed by its slug. */
export const taxonomyTerm = z.object({
  slug: z.string().check(z.describe('Value for filters.')),
  name: nameText,
})
export type TaxonomyTerm = z.infer<typeof taxonomyTerm>

/** A taxonomy value in its list. */
export const listedTerm = z.extend(taxonomyTerm, {
  video_count: z.int().check(z.describe('Number of listed videos that have it.')),
})
export type ListedTerm = z.infer<typeof listedTerm>

/** The six groups of content tags. */
export const contentTagGroup = z.enum(['visual-themes', 'objects', 'actions', 'locations', 'people', 'time-weather'])
/** Documented names of the groups whose slug differs. */
export const contentTagGroupNames = { 'visual themes': 'visual-themes', 'time/weather': 'time-weather' } as const

export type ContentTagGroup = z.infer<typeof contentTagGroup>

const group = contentTagGroup.check(z.describe('The group of content tags.'))

/** One group and its tags. `group` is the value that `category` accepts. */
export const listedGroup = z.object({
  group,
  name: nameText,
  content_tags: z.array(listedTerm).check(z.describe('Content tags: what the video shows.')),
})
export type ListedGroup = z.infer<typeof listedGroup>

/** A video as the catalogue API shows it. */
export const videoResource = z.object({
  id: uuid,
  title: z.string().check(z.describe('Title, for display.')),
  artist: z.string().check(z.describe('Name of the artist.')),
  description: z.string().check(z.describe('For display; may be empty.')),
  duration_seconds: z.int().check(z.describe('Seconds, rounded to an integer.')),
  width: pixels,
  height: pixels,
  orientation: orientation.check(z.describe('Orientation of the picture.')),
  thumbnail_url: z.string().check(z.describe('Thumbnail on the service’s own origin; empty if there is none.')),
  /** The cursor. */
  published_at: z
    .string()
    .check(z.describe('Time of publication, which orders the list: ISO 8601 in UTC with microseconds, unique.')),
  status: z.enum(['available', 'unavailable']).check(z.describe('Whether the video can be played and edited.')),
  unavailable_reason: z
    .nullable(z.enum(['no_preview', 'no_source_file', 'sold_out']))
    .check(z.describe('Why the video is unavailable; null while it is available.')),
  categories: z.array(taxonomyTerm).check(z.describe('Categories of the video.')),
  tags: z.array(taxonomyTerm).check(z.describe('Tags of the video.')),
  content_tags: z.array(z.extend(taxonomyTerm, { group })).check(z.describe('Content tags: what the video shows.')),
  tempo_bpm: z.nullable(z.number()).check(z.describe('Beats per minute; null if unknown.')),
  energy: z.nullable(z.number()).check(z.describe('From 0 (calm) to 1 (driving); null if unknown.')),
  atmospheres: z.array(z.string()).check(z.describe('Slugs of the video’s atmospheres.')),
})
export type VideoResource = z.infer<typeof videoResource>

const collectionFields = {
  id: uuid,
  name: nameText,
  description: z.string().check(z.describe('For display; may be empty.')),
  video_count: z.int().check(z.describe('Number of videos in the collection.')),
}

/** A collection as a list item. */
export const collectionResource = z.object(collectionFields)
export type CollectionResource = z.infer<typeof collectionResource>

/** A collection with all its videos in display order. */
export const collectionWithVideos = z.object({
  ...collectionFields,
  videos: z.array(videoResource).check(z.describe('Videos in display order.')),
})
