// What the customer searches for in the landing view: a text, filters and an order (H-17).
import type { DurationFacet, SearchSort, WorkspaceFilters } from '@proscenium/contract'

/** The filters with slugs. */
export const slugFacets = ['categories', 'energy', 'atmosphere', 'orientation', 'contentTags'] as const
export type SlugFacet = (typeof slugFacets)[number]

/** The orders of a search by text. */
export const catalogueSorts = [
  'relevance',
  'newest',
  'title',
  'energy',
  'tempo',
  'duration',
] as const satisfies readonly SearchSort[]
export type CatalogueSort = (typeof catalogueSorts)[number]

/** Whole seconds, both inclusive; `max` is null for a range without an upper end. */
export type DurationRange = Pick<DurationFacet, 'min' | 'max'>

export type Selection = Readonly<Record<SlugFacet, readonly string[]>> & {
  /** As typed, at most `QUERY_MAX` characters. */
  readonly query: string
  readonly duration: DurationRange | null
  /** Null: by relevance if there is a text, otherwise newest first. */
  readonly sort: CatalogueSort | null
}

export const QUERY_MAX = 200
/** Maximum number of slugs in one filter that the service accepts. */
export const SLUGS_MAX = 100

export const emptySelection: Selection = {
  query: '',
  categories: [],
  energy: [],
  atmosphere: [],
  orientation: [],
  contentTags: [],
  duration: null,
  sort: null,
}

/** Whether the selection has a text or a filter. */
export function isFiltered(selection: Selection): boolean {
  return (
    searchText(selection) !== '' ||
    selection.duration !== null ||
    slugFacets.some((facet) => selection[facet].length > 0)
  )
}

/** Selects the slug, or removes it. A filter that is full stays as it is. */
export function toggled(selection: Selection, facet: SlugFacet, slug: string): Selection {
  const slugs = selection[facet]
  if (slugs.includes(slug)) return { ...selection, [facet]: slugs.filter((each) => each !== slug) }
  return slugs.length >= SLUGS_MAX ? selection : { ...selection, [facet]: [...slugs, slug] }
}

/** Removes the text and all filters; keeps the order. */
export function cleared({ sort }: Selection): Selection {
  return { ...emptySelection, sort }
}

/** The text that is searched for. */
export function searchText({ query }: Selection): string {
  return query.trim()
}

export function sortOf(selection: Selection): CatalogueSort {
  return selection.sort ?? (searchText(selection) === '' ? 'newest' : 'relevance')
}

export function filtersOf(selection: Selection): WorkspaceFilters {
  const slugs = slugFacets.flatMap((facet) => (selection[facet].length === 0 ? [] : [[facet, selection[facet]]]))
  const { min = 0, max = null } = selection.duration ?? {}
  return {
    ...(Object.fromEntries(slugs) as WorkspaceFilters),
    ...(min === 0 ? {} : { minDuration: min }),
    ...(max === null ? {} : { maxDuration: max }),
  }
}

/** Identifies the search: equal for selections with the same results. */
export function searchKey(selection: Selection): string {
  return JSON.stringify([searchText(selection), filtersOf(selection), sortOf(selection)])
}
