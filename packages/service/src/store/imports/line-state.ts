// What a line of a catalogue file says, as rows.
import type { FileLine, VideoLine } from '@proscenium/contract/operator'
import { parseTimestamp } from '@proscenium/partner/verification'
import { parseCursor } from '../../domain/catalogue/catalogue-cursor.ts'
import type { SuppliedTerm } from '../../domain/catalogue/taxonomy-text.ts'
import { packEmbedding } from '../../domain/ranking/embedding.ts'
import type { VideoFeaturesTable, VideoFilesTable } from '../schema.ts'
import type { VideoState } from './video-state.ts'

/** The video of a line, with what the line does not say: its files, and whether it is published. Errors: throws on a date that the schema does not allow. */
export function stateOf(line: VideoLine, before: VideoState | undefined): VideoState {
  const { id, title, artist, description, tempo, energy, currency } = line
  const position = parseCursor(line.published_at)
  if (!position.ok) throw new RangeError('published_at is not a date-time.')
  return {
    video: {
      id,
      title,
      artist,
      description,
      published_at: position.before,
      sold_out: line.sold_out ? 1 : 0,
      unpublished: line.unpublished === undefined ? (before?.video.unpublished ?? 0) : line.unpublished ? 1 : 0,
      tempo,
      energy,
      price_minor: line.price_minor,
      currency,
    },
    terms: termsOf(line),
    cuts: line.scene_cuts,
    features: featuresOf(line),
    files: before?.files ?? new Map(),
  }
}

/** Every term that the line names. */
export function termsOf({ categories, tags, content_tags, atmospheres }: VideoLine): SuppliedTerm[] {
  const of = (kind: SuppliedTerm['kind'], slugs: readonly string[]) => slugs.map((slug) => ({ kind, slug }))
  return [
    ...of('category', categories),
    ...of('tag', tags),
    ...of('content_tag', content_tags),
    ...of('atmosphere', atmospheres),
  ]
}

function featuresOf({ id, features }: VideoLine): VideoFeaturesTable | null {
  if (features === null) return null
  const { embedding, ...values } = features
  return { video_id: id, ...values, embedding: embedding === null ? null : packEmbedding(embedding) }
}

const facts = ['bytes', 'sha256', 'content_type', 'width', 'height', 'duration_seconds'] as const
type Fact = (typeof facts)[number]

/** A file line with everything that the store needs. */
export type WholeFileLine = FileLine & Required<Pick<FileLine, Fact>>

/** The facts that a file line lacks; the media host knows them. */
export function missingFacts(line: FileLine): readonly Fact[] {
  return facts.filter((name) => line[name] === undefined)
}

export function isWhole(line: FileLine): line is WholeFileLine {
  return missingFacts(line).length === 0
}

/**
 * The file of a line. Unchanged bytes keep their date; changed ones are dated at least a second later, so that a client
 * that cached the earlier ones by their date alone does not take them for these (RFC 9110 8.8.2).
 */
export function fileOf(line: WholeFileLine, earlier: VideoFilesTable | undefined, now: number): VideoFilesTable {
  const { video_id, role, key, bytes, sha256, content_type, width, height, duration_seconds } = line
  const given = line.modified_at === undefined ? now : (parseTimestamp(line.modified_at) ?? now)
  const same = earlier?.sha256 === sha256
  const modified_at =
    earlier === undefined ? given : same ? earlier.modified_at : Math.max(given, earlier.modified_at + 1_000)
  return { video_id, role, key, bytes, sha256, content_type, width, height, duration_seconds, modified_at }
}
