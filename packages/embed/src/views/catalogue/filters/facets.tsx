import type { CatalogueFacets } from '@proscenium/contract'
import { useId } from 'preact/hooks'
import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { DurationGroup, FacetGroup, type FacetValue } from './facet-group.tsx'
import { facetValueName } from './facet-text.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import type { SlugFacet } from '../../../core/catalogue/selection.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'
import { Bar } from '../../shared/bar.tsx'
import { Quiet } from '../../shared/buttons.tsx'
import styles from './filters.module.css'

/** Every filter with its values and their numbers of videos. */
export function Facets({ landing }: { readonly landing: LandingModel }) {
  const { filters } = useCatalogueMessages().browse
  const { tryAgain } = useMessages().workspace
  const facets = landing.facets.value
  if (facets.kind === 'loading') return <FacetsSkeleton />
  if (facets.kind === 'ready') return <FacetGroups landing={landing} facets={facets.value} />
  return (
    <div class={styles.failed} data-facets="failed">
      <p class={styles.advice}>{filters.failed}</p>
      <Quiet label={tryAgain} press={landing.retry} />
    </div>
  )
}

/** The filters beside the videos. */
export function FilterPanel({ landing }: { readonly landing: LandingModel }) {
  const { filters } = useCatalogueMessages().browse
  const id = useId()
  return (
    <section class={styles.panel} aria-labelledby={id}>
      <h2 class={styles.panelTitle} id={id}>
        {filters.title}
      </h2>
      <Facets landing={landing} />
    </section>
  )
}

/** Filters of slugs that the catalogue lists as such; content tags come in groups. */
const plain = ['categories', 'energy', 'atmosphere', 'orientation'] as const

interface FacetGroupsProps {
  readonly landing: LandingModel
  readonly facets: CatalogueFacets
}

function FacetGroups({ landing, facets }: FacetGroupsProps) {
  const { browse } = useCatalogueMessages()
  const selection = landing.selection.value
  const group = (facet: SlugFacet, values: readonly FacetValue[]) => ({
    values,
    selected: selection[facet],
    toggle: (slug: string) => landing.toggle(facet, slug),
  })
  return (
    <div class={styles.groups} data-facets="ready">
      {plain.map((facet) => (
        <FacetGroup
          key={facet}
          title={browse.facets[facet]}
          {...group(facet, namedValues({ facet, values: facets[facet] }, browse))}
          startsOpen={facet !== 'orientation'}
        />
      ))}
      <DurationGroup
        title={browse.facets.duration}
        ranges={facets.durations}
        selected={selection.duration}
        select={landing.setDuration}
      />
      {contentGroups(facets, browse).map(({ title, values }) => (
        <FacetGroup key={title} title={title} {...group('contentTags', values)} startsOpen={false} />
      ))}
    </div>
  )
}

function namedValues(
  { facet, values }: { readonly facet: SlugFacet; readonly values: readonly FacetValue[] },
  browse: CatalogueMessages['browse'],
): readonly FacetValue[] {
  const inOrder = facet === 'energy' ? [...values].sort((a, b) => energyRank(a) - energyRank(b)) : values
  return inOrder.map((value) => ({
    ...value,
    name: facetValueName({ facet, slug: value.slug, name: value.name }, browse),
  }))
}

/** From calm to driving; a level that only a newer service knows comes last. */
const energies = ['calm', 'steady', 'driving']

function energyRank({ slug }: FacetValue): number {
  const rank = energies.indexOf(slug)
  return rank === -1 ? energies.length : rank
}

/** Content tags by the title of their group, in the order of the catalogue. */
function contentGroups({ contentTags }: CatalogueFacets, { facets }: CatalogueMessages['browse']) {
  const known: Readonly<Record<string, string>> = facets.groups
  const byTitle = new Map<string, FacetValue[]>()
  for (const { group, ...value } of contentTags) {
    const title = known[group] ?? facets.groups.other
    byTitle.set(title, [...(byTitle.get(title) ?? []), value])
  }
  return [...byTitle].map(([title, values]) => ({ title, values }))
}

/** Placeholders in the layout of the groups. */
function FacetsSkeleton() {
  return (
    <div class={styles.groups} data-facets="loading" aria-hidden="true">
      {[6, 3, 6].map((values, group) => (
        <div class={`${styles.group} ${styles.coming}`} key={group}>
          <Bar inlineSize="50%" blockSize="12px" />
          {Array.from({ length: values }, (_, index) => (
            <Bar key={index} blockSize="12px" />
          ))}
        </div>
      ))}
    </div>
  )
}
