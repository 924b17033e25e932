// Reads the selection of a stored view state (H-22).
import {
  catalogueSorts,
  QUERY_MAX,
  slugFacets,
  SLUGS_MAX,
  type CatalogueSort,
  type DurationRange,
  type Selection,
  type SlugFacet,
} from './selection.ts'

/** Null if the value is not a selection. */
export function readSelection(value: unknown): Selection | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Readonly<Record<string, unknown>>
  const { query } = fields
  const facets = readFacets(fields)
  const duration = readDuration(fields['duration'])
  const sort = readSort(fields['sort'])
  if (typeof query !== 'string' || query.length > QUERY_MAX) return null
  return facets === null || duration === undefined || sort === undefined ? null : { ...facets, query, duration, sort }
}

function readFacets(fields: Readonly<Record<string, unknown>>): Readonly<Record<SlugFacet, readonly string[]>> | null {
  const { categories, energy, atmosphere, orientation, contentTags } = fields
  const facets = { categories, energy, atmosphere, orientation, contentTags }
  const isValid = (entry: typeof facets): entry is Record<SlugFacet, string[]> =>
    slugFacets.every((facet) => isSlugs(entry[facet]))
  return isValid(facets) ? facets : null
}

function isSlugs(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length > SLUGS_MAX || new Set(value).size < value.length) return false
  return value.every((slug) => typeof slug === 'string' && slug !== '')
}

/** Undefined if the value is not a range. */
function readDuration(value: unknown): DurationRange | null | undefined {
  if (value === null) return null
  if (typeof value !== 'object') return undefined
  const { min, max } = value as { readonly min?: unknown; readonly max?: unknown }
  if (!isSeconds(min) || !(max === null || isSeconds(max))) return undefined
  return { min, max }
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Undefined if the value is not an order. */
function readSort(value: unknown): CatalogueSort | null | undefined {
  return value === null ? null : catalogueSorts.find((sort) => sort === value)
}
