// The filters of a selection as one list.
import { slugFacets, type DurationRange, type Selection, type SlugFacet } from '../../../core/catalogue/selection.ts'

export type ActiveFilter =
  | { readonly kind: 'slug'; readonly facet: SlugFacet; readonly slug: string }
  | { readonly kind: 'duration'; readonly range: DurationRange }

/** In the order of the facets; the text of the search is not among them. */
export function activeFilters(selection: Selection): ActiveFilter[] {
  const slugs = slugFacets.flatMap((facet) => selection[facet].map((slug) => ({ kind: 'slug', facet, slug }) as const))
  return selection.duration === null ? slugs : [...slugs, { kind: 'duration', range: selection.duration }]
}

export function filterKey(filter: ActiveFilter): string {
  return filter.kind === 'slug' ? `${filter.facet}/${filter.slug}` : `duration/${filter.range.min}`
}
