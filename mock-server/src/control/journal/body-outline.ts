// What the journal stores of a body: keys and types. A value is stored only under a harmless name and only if it looks
// harmless too, because users paste secrets into any field.

/** Fields whose values describe the request but never identify the caller or contain a secret. */
const harmless = new Set([
  ...['mode', 'kind', 'variant', 'intent', 'status', 'reason', 'sort', 'file', 'limit', 'offset', 'code', 'currency'],
  ...['video_id', 'videoId', 'video_ids', 'videoIds', 'min_duration', 'max_duration', 'category', 'tag', 'content_tag'],
  ...['genre', 'mood', 'orientation', 'total', 'has_more', 'expires_in', 'expiresIn', 'embed_mode', 'partner_type'],
  ...['ownership', 'grade', 'revision', 'hasSource', 'sessionMode', 'discount_percentage', 'monthly_download_limit'],
])
/** Shorter than any token, key or signature of the service; no `@`, no slash. */
const plain = /^[\w.:-]{0,36}$/
const name = /^[A-Za-z_]\w{0,31}$/
const KEYS_MAX = 40
const DEPTH_MAX = 4
const ITEMS_MAX = 5

/**
 * The outline of parsed JSON; undefined for undefined. Strings become `string(43)`, lists `{ length, items }` with the
 * first few items.
 */
export function outlineOf(value: unknown): unknown {
  return value === undefined ? undefined : outline(value, { depth: 0, shown: false })
}

type Place = { readonly depth: number; readonly shown: boolean }

function outline(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return place.shown && plain.test(value) ? value : `string(${value.length})`
  if (typeof value === 'number') return place.shown ? value : 'number'
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object') return typeof value
  if (place.depth === DEPTH_MAX) return Array.isArray(value) ? 'list' : 'object'
  return Array.isArray(value) ? list(value, place) : object(value, place.depth)
}

function list(value: readonly unknown[], { depth, shown }: Place): unknown {
  const items = value.slice(0, ITEMS_MAX).map((item) => outline(item, { depth: depth + 1, shown }))
  return { length: value.length, items }
}

/** A key may be invented by the client and thus be a secret, so only plain names are stored. */
function object(value: object, depth: number): Record<string, unknown> {
  const fields = Object.entries(value).slice(0, KEYS_MAX)
  return Object.fromEntries(
    fields.map(([key, field], index) => [
      name.test(key) ? key : `key ${index + 1}`,
      outline(field, { depth: depth + 1, shown: harmless.has(key) }),
    ]),
  )
}
