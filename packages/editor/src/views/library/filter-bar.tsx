import { Skeleton } from '@proscenium/ui/states'
import type { ComponentChildren, RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import type { CatalogFacets } from '@proscenium/protocol'
import { byEnergy } from '../../core/library/energy.ts'
import { filterNames, type FilterName, type FiltersModel } from '../../models/library/filters-model.ts'
import { CloseIcon } from '@proscenium/ui/icons'
import { useI18n } from '../i18n/i18n-context.ts'
import { FailureMessage } from './library-states.tsx'
import controls from '../controls/controls.module.css'
import styles from './filters.module.css'

interface FilterBarProps {
  readonly filters: FiltersModel
  /** More controls of the same row. */
  readonly children?: ComponentChildren
}

/** The switch that shows the filters, the active ones as removable chips, and the values of each while it is on. */
export function FilterBar({ filters, children }: FilterBarProps) {
  const texts = useI18n().messages.library.filters
  const toggle = useRef<HTMLButtonElement>(null)
  const open = filters.open.value
  const count = Object.values(filters.selected.value).flat().length
  return (
    <div class={styles.filters}>
      <div class={styles.bar}>
        <button ref={toggle} type="button" class={controls.pill} aria-expanded={open} onClick={filters.toggle}>
          {count > 0 ? texts.active({ count }) : texts.button}
        </button>
        {children}
      </div>
      {count > 0 && <ActiveFilters filters={filters} toggle={toggle} />}
      {open && <Panel filters={filters} />}
    </div>
  )
}

interface ActiveFiltersProps {
  readonly filters: FiltersModel
  /** Gets the focus of a chip that is removed. */
  readonly toggle: RefObject<HTMLButtonElement | null>
}

function ActiveFilters({ filters, toggle }: ActiveFiltersProps) {
  const texts = useI18n().messages.library.filters
  const nameOf = useFacetName(filters.facets.value)
  const active = filterNames.flatMap((name) => (filters.selected.value[name] ?? []).map((slug) => ({ name, slug })))
  return (
    <ul class={styles.active} aria-label={texts.list}>
      {active.map(({ name, slug }) => (
        <li key={`${name} ${slug}`}>
          <button
            type="button"
            class={`${controls.pill} ${styles.chip}`}
            data-active
            aria-label={texts.remove({ name: nameOf(name, slug) })}
            onClick={() => {
              filters.toggleValue(name, slug)
              toggle.current?.focus()
            }}
          >
            {nameOf(name, slug)}
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          class={controls.link}
          onClick={() => {
            filters.clear()
            toggle.current?.focus()
          }}
        >
          {texts.clear}
        </button>
      </li>
    </ul>
  )
}

function Panel({ filters }: { readonly filters: FiltersModel }) {
  const texts = useI18n().messages.library.filters
  const facets = filters.facets.value
  const failure = filters.failure.value
  if (failure !== null) return <FailureMessage failure={failure} onRetry={filters.retry} />
  if (facets === null) return <Skeleton label={texts.loading} rows={2} />
  const filled = filterNames.filter((name) => facets[name].length > 0)
  return (
    <div class={styles.panel}>
      {filled.map((name) => (
        <Group key={name} name={name} facets={facets} filters={filters} />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly name: FilterName
  readonly facets: CatalogFacets
  readonly filters: FiltersModel
}

function Group({ name, facets, filters }: GroupProps) {
  const { messages, format } = useI18n()
  const title = messages.library.facets[name]
  const nameOf = useFacetName(facets)
  const selected = filters.selected.value[name] ?? []
  const values = name === 'energy' ? [...facets.energy].sort(byEnergy) : facets[name]
  return (
    <div role="group" aria-label={title}>
      <small aria-hidden="true">{title}</small>
      <div class={styles.chips}>
        {values.map(({ slug, count }) => (
          <button
            key={slug}
            type="button"
            class={`${controls.pill} ${styles.chip}`}
            aria-pressed={selected.includes(slug)}
            onClick={() => filters.toggleValue(name, slug)}
          >
            {nameOf(name, slug)} <span>{format.number(count)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Names of filter values: our own where every catalogue has the same values, else the catalogue's. */
function useFacetName(facets: CatalogFacets | null): (filter: FilterName, slug: string) => string {
  const { energy, orientation } = useI18n().messages.library.values
  const own: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = { energy, orientation }
  return (filter, slug) => {
    const named = own[filter]
    if (named !== undefined && Object.hasOwn(named, slug)) return named[slug] ?? slug
    return facets?.[filter].find((facet) => facet.slug === slug)?.name ?? slug
  }
}
