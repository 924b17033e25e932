// Header fields of responses and their descriptions.
const text = { type: 'string' }
const date = { type: 'string', examples: ['Sun, 15 Nov 2026 12:00:00 GMT'] }

/** Every response header field that a client may read. */
export const headers = {
  'X-Request-Id': [
    'Id of this request in the service’s log; quote it in bug reports. A UUID, unless the operator’s proxy gives requests ids of its own.',
    { type: 'string', examples: ['4f0c2c0e-3d1c-4f5a-9b77-aa7f6f3f2a10'] },
  ],
  'WWW-Authenticate': ['The required authentication scheme (RFC 9110 11.6.1).', text],
  'Retry-After': ['Seconds to wait before retrying.', { type: 'integer', minimum: 1 }],
  RateLimit: [
    '`"key";r=599;t=60`: `r` requests remain for this API key; more are allowed after `t` seconds (draft-ietf-httpapi-ratelimit-headers).',
    text,
  ],
  'RateLimit-Policy': ['The limit of the API key: `"key";q=600;w=60` is 600 requests in any 60 seconds.', text],
  'Proscenium-Unknown-Parameters': [
    'Names in the request that this operation does not have, percent-encoded and at most ten; absent if there are none. A test key gets 400 instead.',
    text,
  ],
  Link: ['The next page as `<address>; rel="next"` (RFC 8288); absent on the last page.', text],
  ETag: ['Version of the response; send it as `If-None-Match`.', text],
  'Last-Modified': ['When the file last changed.', date],
  'Cache-Control': ['Who may cache the response, and for how long.', text],
  Deprecation: ['Present if the request used a deprecated parameter: the time of its deprecation (RFC 9745).', text],
  Vary: ['Request header fields that the response depends on.', text],
  'Accept-Ranges': ['`bytes`: range requests are supported.', text],
  'Content-Range': [
    'Returned bytes and total size: `bytes 0-99/1234`, or `bytes */1234` if the range cannot be satisfied.',
    text,
  ],
  'Content-Disposition': ['`attachment` with the file name (RFC 6266).', text],
  'Set-Cookie': ['The cookie: `HttpOnly`, `Secure`, `SameSite=Strict`, for this host only.', text],
  Location: ['The address to continue at.', text],
} as const satisfies Readonly<Record<string, readonly [string, object]>>

export type HeaderName = keyof typeof headers

export function headerComponents(): Record<string, object> {
  const each = Object.entries(headers).map(([name, [description, schema]]) => [name, { description, schema }] as const)
  return Object.fromEntries(each)
}
