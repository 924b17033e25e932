// The query of GET /v1/videos (SPEC 4 Area A).
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@proscenium/contract'
import { parseCursor } from './cursor.ts'

export interface CatalogueQuery {
  /** 1…100. */
  readonly limit: number
  /** Only videos strictly older than this microsecond text; null is the beginning of the list. */
  readonly before: string | null
  /** What to search for, as typed; null without a word to it. See `toFtsQuery`. */
  readonly q: string | null
  /** Slugs: any of one list, all of the lists. An empty list does not filter. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly contentTags: readonly string[]
  /** Deprecated in favour of the three above (SPEC 9). */
  readonly genres: readonly string[]
  readonly moods: readonly string[]
  /** Whole seconds, both included; null is no bound. */
  readonly minDuration: number | null
  readonly maxDuration: number | null
}

export type ParsedCatalogueQuery = { ok: true; query: CatalogueQuery } | { ok: false; message: string }

type Raw = Readonly<Record<string, unknown>>
type Read<Value> = { ok: true; value: Value } | { ok: false; message: string }

const DURATION_MAX = 999_999_999

/**
 * Reads a decoded query whose values are strings, or lists of them where a parameter was repeated. Nothing is clamped:
 * a value out of range, of a wrong form, or repeated where one is meant refuses the whole query. Unknown keys pass.
 */
export function parseCatalogueQuery(raw: Raw): ParsedCatalogueQuery {
  const limit = whole(raw, 'limit', { min: 1, max: LIST_LIMIT_MAX })
  if (!limit.ok) return limit
  const before = cursor(raw)
  if (!before.ok) return before
  const q = single(raw, 'q')
  if (!q.ok) return q
  const duration = durations(raw)
  if (!duration.ok) return duration
  const words = q.value?.trim() ? q.value : null
  const page = { limit: limit.value ?? LIST_LIMIT_DEFAULT, before: before.value, q: words }
  return { ok: true, query: { ...page, ...slugLists(raw), ...duration.value } }
}

function durations(raw: Raw): Read<Pick<CatalogueQuery, 'minDuration' | 'maxDuration'>> {
  const min = whole(raw, 'min_duration', { min: 0, max: DURATION_MAX })
  if (!min.ok) return min
  const max = whole(raw, 'max_duration', { min: 0, max: DURATION_MAX })
  if (!max.ok) return max
  const crossed = min.value !== null && max.value !== null && min.value > max.value
  if (crossed) return refuse('min_duration must not exceed max_duration.')
  return { ok: true, value: { minDuration: min.value, maxDuration: max.value } }
}

function slugLists(raw: Raw): Pick<CatalogueQuery, 'categories' | 'tags' | 'contentTags' | 'genres' | 'moods'> {
  return {
    categories: slugs(raw, 'category'),
    tags: slugs(raw, 'tag'),
    contentTags: slugs(raw, 'content_tag'),
    genres: slugs(raw, 'genre'),
    moods: slugs(raw, 'mood'),
  }
}

/** Repeated, comma-separated or both; each slug once. */
function slugs(raw: Raw, name: string): string[] {
  const parts = valuesOf(raw, name)
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
  return [...new Set(parts.filter((slug) => slug !== ''))]
}

function whole(raw: Raw, name: string, bounds: { min: number; max: number }): Read<number | null> {
  const found = single(raw, name)
  if (!found.ok || found.value === null) return found.ok ? { ok: true, value: null } : found
  const value = /^[0-9]+$/.test(found.value) ? Number(found.value) : Number.NaN
  if (value >= bounds.min && value <= bounds.max) return { ok: true, value }
  return refuse(`${name} must be a whole number from ${bounds.min} to ${bounds.max}.`)
}

function cursor(raw: Raw): Read<string | null> {
  const found = single(raw, 'cursor')
  if (!found.ok || found.value === null) return found
  const parsed = parseCursor(found.value)
  return parsed.ok ? { ok: true, value: parsed.before } : refuse('cursor must be an ISO 8601 date-time.')
}

function single(raw: Raw, name: string): Read<string | null> {
  const values = valuesOf(raw, name)
  if (values.length > 1) return refuse(`${name} must be given once.`)
  return { ok: true, value: values[0] ?? null }
}

function valuesOf(raw: Raw, name: string): string[] {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((entry) => typeof entry === 'string')
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
