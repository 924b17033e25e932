// Whether a video can be put on a timeline or streamed at all (A-22, B-25).

export type UnavailableCode = 'no_preview' | 'no_source_file' | 'sold_out'

export interface AvailabilityFacts {
  readonly hasPreview: boolean
  readonly hasSource: boolean
  readonly soldOut: boolean
  /** The operator took it off (O-01): as sold out. */
  readonly unpublished: boolean
}

/** `reason` is for programs; `text` is for users and for the `reason` of a bridge reply. */
export type Availability =
  | { readonly status: 'available' }
  | { readonly status: 'unavailable'; readonly reason: UnavailableCode; readonly text: string }

const texts = {
  sold_out: 'This video is sold out.',
  no_source_file: 'This video has no source file.',
  no_preview: 'This video has no preview.',
} as const satisfies Record<UnavailableCode, string>

/** With several causes, names the most permanent: sold out, then no source file, then no preview. */
export function availabilityOf(facts: AvailabilityFacts): Availability {
  if (facts.soldOut || facts.unpublished) return unavailable('sold_out')
  if (!facts.hasSource) return unavailable('no_source_file')
  return facts.hasPreview ? { status: 'available' } : unavailable('no_preview')
}

function unavailable(reason: UnavailableCode): Availability {
  return { status: 'unavailable', reason, text: texts[reason] }
}
