// Header fields of responses and their descriptions.
const text = { type: 'string' }
const date = { type: 'string', examples: ['Sun, 15 Nov 2026 12:00:00 GMT'] }

/** Every response header field that a client may read. */
export const headers = {
  'X-Request-Id': [
    'Names this request in the log of the service; tell it when something went wrong.',
    { type: 'string', format: 'uuid' },
  ],
  'WWW-Authenticate': ['The scheme that is asked for (RFC 9110 11.6.1).', text],
  'Retry-After': ['Seconds until another try makes sense.', { type: 'integer', minimum: 1 }],
  RateLimit: [
    'What is left of the limit, and in how many seconds more comes (draft-ietf-httpapi-ratelimit-headers).',
    text,
  ],
  'RateLimit-Policy': ['The limit itself: how many in how many seconds.', text],
  Link: ['The next page as `<address>; rel="next"` (RFC 8288); absent on the last page.', text],
  ETag: ['Names this state of the answer; send it as `If-None-Match`.', text],
  'Last-Modified': ['When the file last changed.', date],
  'Cache-Control': ['Who may keep the answer, and for how long.', text],
  Deprecation: ['Sent when a deprecated parameter was used: since when it is one (RFC 9745).', text],
  Vary: ['Request header fields that the answer depends on.', text],
  'Accept-Ranges': ['`bytes`: parts may be asked for.', text],
  'Content-Range': ['Which bytes of how many: `bytes 0-99/1234`, or `bytes */1234` where none fit.', text],
  'Content-Disposition': ['`attachment` with the file name (RFC 6266).', text],
  Location: ['Where it stands now.', text],
} as const satisfies Readonly<Record<string, readonly [string, object]>>

export type HeaderName = keyof typeof headers

export function headerComponents(): Record<string, object> {
  const each = Object.entries(headers).map(([name, [description, schema]]) => [name, { description, schema }] as const)
  return Object.fromEntries(each)
}
