import type { Requirement } from './requirement.ts'

/** Area A: catalogue and media preview. */
export const areaA = {
  'A-01': {
    rule: 'A catalogue call carries a bearer key of the form prefix, test or live, secret; the stream address is its own credential',
    source: 'SPEC 5.A',
    decided: true,
  },
  'A-02': {
    rule: 'Nothing in the catalogue can be written; videos and collections go by UUID, everything taxonomic by slug',
    source: 'SPEC 1, SPEC 2.1',
  },
  'A-03': {
    rule: 'Where the media really lives appears in no answer, neither in its body nor in its headers',
    source: 'SPEC 1',
  },
  'A-04': {
    rule: 'The list takes a whole-number limit from 1 to 100, 25 when absent; anything else is refused with 400 and never clamped',
    source: 'SPEC 4.A, SPEC 8',
    decided: true,
  },
  'A-05': {
    rule: 'A cursor is a date-time, the page after it holds strictly older videos, and paging yields each video once even while new ones are published',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-06': {
    rule: 'Taxonomy parameters may be repeated, comma-separated or both; values of one are alternatives, different parameters all apply',
    source: 'SPEC 4.A',
  },
  'A-07': {
    rule: 'Genre and mood go on filtering while the description and a Deprecation header mark them as deprecated',
    source: 'SPEC 9',
  },
  'A-08': {
    rule: 'Text search reads title, artist and taxonomy; no text breaks it, and a slug nobody knows finds nothing without an error',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-09': {
    rule: 'Duration bounds are whole seconds; a lower bound above the upper one is refused with 400',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-10': {
    rule: 'A list answers data, has_more and next_cursor with a next link in the header; a single record answers data alone',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-11': {
    rule: 'A video that is unknown or whose id is no UUID answers 404',
    source: 'SPEC 4.A, SPEC 7',
    decided: true,
  },
  'A-12': {
    rule: 'Collections can be listed, and one can be read together with the videos in it',
    source: 'SPEC 4.A',
  },
  'A-13': { rule: 'Categories and tags can be listed', source: 'SPEC 4.A' },
  'A-14': {
    rule: 'Content tags are answered by their six groups, and one group alone can be asked for',
    source: 'SPEC 2.1, SPEC 4.A',
  },
  'A-15': {
    rule: 'A preview address is minted for a video UUID and a kind, reel by default; the legacy variant yields to kind, an unknown kind is 400, one without a file 404',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-16': {
    rule: 'Area A streams preview-grade files alone, full included: reel and behind the scenes have previews of their own, and no stream is byte-equal to a file that is sold',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-17': {
    rule: 'The preview answer holds the stream address and its lifetime in seconds and nothing else: 900, configurable from 30 to 86400',
    source: 'SPEC 2.1',
    decided: true,
  },
  'A-18': {
    rule: 'The stream is MP4 with HEAD and byte ranges as the HTTP standard has them, and no mix of ranges can amplify the answer',
    source: 'SPEC 4.A',
  },
  'A-19': {
    rule: 'The stream refuses by token (401), then origin (403), then upstream (502); once bytes have flowed a failure cuts the connection',
    source: 'SPEC 4.A',
  },
  'A-20': {
    rule: 'Who plays a stream is known by Origin, else by Referer, else let through; own origins and partner websites may, an opaque origin may not',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-21': {
    rule: 'Moving the media to another host leaves minted addresses playable, and a listener who leaves ends the read behind them',
    source: 'SPEC 4.A',
  },
  'A-22': {
    rule: 'A video that is sold out or lacks its preview or source cannot be streamed',
    source: 'SPEC 3',
  },
  'A-23': {
    rule: 'Errors are JSON with code and message, every answer names its request, and routing mistakes get 404, 405 or 401 with their headers',
    source: 'SPEC 7.A',
    decided: true,
  },
  'A-24': {
    rule: 'The service describes itself in OpenAPI 3.1 at version 1.3.0, generated from the schemas that check its requests',
    source: 'SPEC 9',
  },
  'A-25': {
    rule: 'Any page may read the catalogue without credentials, an allowed origin is echoed on the stream, and caches can revalidate',
    source: 'SPEC 4.A',
    decided: true,
  },
  'A-26': {
    rule: 'Each key has a rate limit that answers 429 with a true time to retry, and that an operator can switch off',
    source: 'SPEC 8',
    decided: true,
  },
  'A-27': {
    rule: 'An unknown group of content tags is answered 400 with the known ones, and the specification’s own group names are accepted',
    source: 'our decision',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
