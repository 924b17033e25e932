import type { CatalogFacets } from '@proscenium/protocol'
import type { FilterName } from '../../models/library/filters-model.ts'
import { useI18n } from '../i18n/i18n-context.ts'

/** Names of filter values: our own where every catalogue has the same values, else the catalogue's. */
export function useFacetName(facets: CatalogFacets | null): (filter: FilterName, slug: string) => string {
  const { energy, orientation } = useI18n().messages.library.values
  const own: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = { energy, orientation }
  return (filter, slug) => {
    const named = own[filter]
    if (named !== undefined && Object.hasOwn(named, slug)) return named[slug] ?? slug
    return facets?.[filter].find((facet) => facet.slug === slug)?.name ?? slug
  }
}
