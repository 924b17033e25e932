import type { Requirement } from './requirement.ts'

/** Area A: catalogue and media preview. */
export const areaA = {
  'A-01': {
    rule: 'Every catalogue call needs a bearer API key of the form `<prefix>_(test|live)_<secret>`; a stream address carries its own token instead',
    decided: true,
  },
  'A-02': {
    rule: 'The catalogue is read-only; videos and collections are addressed by UUID, taxonomy terms by slug',
  },
  'A-03': {
    rule: 'No response body or header reveals an address of the underlying media host',
  },
  'A-04': {
    rule: 'The video list accepts an integer `limit` from 1 to 100, 25 by default; any other value is rejected with 400 and never clamped',
    decided: true,
  },
  'A-05': {
    rule: 'A cursor is a date-time and the next page holds strictly older videos; paging returns every video exactly once, even while new ones are published',
    decided: true,
  },
  'A-06': {
    rule: 'Taxonomy parameters may be repeated, comma-separated or both; values of one parameter are combined with OR, different parameters with AND',
  },
  'A-07': {
    rule: '`genre` and `mood` still filter; OpenAPI and a `Deprecation` header mark them as deprecated',
  },
  'A-08': {
    rule: '`q` searches title, artist and taxonomy; no input makes the search fail, and an unknown slug matches nothing without an error',
    decided: true,
  },
  'A-09': {
    rule: 'Duration bounds are integer seconds; a minimum above the maximum is rejected with 400',
    decided: true,
  },
  'A-10': {
    rule: 'A list returns `data`, `has_more` and `next_cursor` with a `Link: rel="next"` header; a single resource returns only `data`',
    decided: true,
  },
  'A-11': {
    rule: 'An unknown video or a malformed video id returns 404',
    decided: true,
  },
  'A-12': {
    rule: 'Collections can be listed, and one can be read together with its videos',
  },
  'A-13': { rule: 'Categories and tags can be listed' },
  'A-14': {
    rule: 'Content tags are returned in six groups; `category` restricts the response to one of them',
  },
  'A-15': {
    rule: 'A preview address is created for a video UUID and a kind, `reel` by default; `kind` overrides the legacy `variant`, an unknown kind returns 400, a kind without a file 404',
    decided: true,
  },
  'A-16': {
    rule: 'The catalogue streams only preview-grade files, including for `full`: reel and behind-the-scenes have separate previews, and no stream is byte-equal to a sold file',
    decided: true,
  },
  'A-17': {
    rule: 'The preview response contains exactly the stream address and its lifetime in seconds: 900, configurable from 30 to 86400',
    decided: true,
  },
  'A-18': {
    rule: 'The stream is MP4 and supports HEAD and byte ranges by RFC 9110; no combination of ranges amplifies the response',
  },
  'A-19': {
    rule: 'The stream rejects an invalid token (401), then a forbidden origin (403), then an unavailable upstream (502); after the first byte a failure closes the connection',
  },
  'A-20': {
    rule: 'The origin of a stream request is `Origin`, else that of `Referer`, else the request is allowed; the service’s own origins and the partner’s websites may play it, an opaque origin may not',
    decided: true,
  },
  'A-21': {
    rule: 'Stream addresses keep working after the media host changes; a client that disconnects aborts the upstream read',
  },
  'A-22': {
    rule: 'A video that is sold out, or lacks its preview or source file, cannot be streamed',
  },
  'A-23': {
    rule: 'Errors are JSON with code and message; every response has a request id, and routing errors return 404, 405 or 401 with the required headers',
    decided: true,
  },
  'A-24': {
    rule: 'The service publishes OpenAPI 3.1 documents at version 1.3.0, generated from the schemas that validate its requests',
  },
  'A-25': {
    rule: 'Any page may read the catalogue without credentials; the stream echoes an allowed origin, and responses can be revalidated',
    decided: true,
  },
  'A-26': {
    rule: 'Each API key has a rate limit; exceeding it returns 429 with an accurate `Retry-After`, and an operator can disable it',
    decided: true,
  },
  'A-27': {
    rule: 'An unknown group of content tags returns 400 with the known groups; the documented group names are accepted beside the slugs',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
