// The names of filters. The catalogue names its own terms; those that every catalogue has are translated.
import type { CatalogueFacets } from '@proscenium/contract'
import type { DurationRange, SlugFacet } from '../../../core/catalogue/selection.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'
import type { CardText } from '../shared/card-text.ts'
import type { ActiveFilter } from './active-filter-list.ts'

/** Falls back to the slug while the facets are not known. */
export function facetValueName(
  { facet, slug, name = slug }: { readonly facet: SlugFacet; readonly slug: string; readonly name?: string },
  { values }: CatalogueMessages['browse'],
): string {
  if (facet !== 'energy' && facet !== 'orientation') return name
  const known: Readonly<Record<string, string>> = values[facet]
  return known[slug] ?? name
}

export interface FilterTexts {
  readonly browse: CatalogueMessages['browse']
  readonly text: CardText
}

export function durationName({ min, max }: DurationRange, { browse: { durations }, text }: FilterTexts): string {
  if (max === null) return durations.from({ start: text.clock(min) })
  return min === 0
    ? durations.upTo({ end: text.clock(max) })
    : durations.between({ start: text.clock(min), end: text.clock(max) })
}

export function filterName(filter: ActiveFilter, facets: CatalogueFacets | null, texts: FilterTexts): string {
  if (filter.kind === 'duration') return durationName(filter.range, texts)
  const { facet, slug } = filter
  const found = facets?.[facet].find((value) => value.slug === slug)
  return facetValueName({ facet, slug, ...(found === undefined ? {} : { name: found.name }) }, texts.browse)
}
