import type { CatalogFacets } from '@proscenium/protocol'
import { filterNames, type FilterName, type FiltersModel } from '../../models/filters-model.ts'
import styles from './filters.module.css'

const titles: Readonly<Record<FilterName, string>> = {
  categories: 'Category',
  energy: 'Energy',
  atmosphere: 'Atmosphere',
  orientation: 'Shape',
}

/** The switch that shows the filters, and the values of each while it is on. */
export function Filters({ filters }: { readonly filters: FiltersModel }) {
  const open = filters.open.value
  const count = Object.values(filters.selected.value).flat().length
  return (
    <div class={styles.filters}>
      <div class={styles.bar}>
        <button type="button" class={styles.toggle} aria-expanded={open} onClick={filters.toggle}>
          Filters{count > 0 && ` · ${count}`}
        </button>
        {count > 0 && (
          <button type="button" class={styles.clear} onClick={filters.clear}>
            Clear filters
          </button>
        )}
      </div>
      {open && <Panel filters={filters} />}
    </div>
  )
}

function Panel({ filters }: { readonly filters: FiltersModel }) {
  const facets = filters.facets.value
  if (filters.failure.value !== null) return <p class={styles.note}>{filters.failure.value}</p>
  if (facets === null) return <div class={styles.skeleton} aria-hidden="true" />
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
  const chosen = filters.selected.value[name] ?? []
  return (
    <div role="group" aria-label={titles[name]}>
      <p class={styles.title} aria-hidden="true">
        {titles[name]}
      </p>
      <div class={styles.chips}>
        {facets[name].map(({ slug, name: label, count }) => (
          <button
            key={slug}
            type="button"
            class={styles.chip}
            aria-pressed={chosen.includes(slug)}
            onClick={() => filters.toggleValue(name, slug)}
          >
            {label} <span>{count}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
