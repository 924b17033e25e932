import { useLayoutEffect, useRef } from 'preact/hooks'
import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { activeFilters, filterKey, type ActiveFilter } from './active-filter-list.ts'
import { filterName } from './facet-text.ts'
import { useCardText } from '../shared/card-text.ts'
import { CloseIcon } from '@proscenium/ui/icons'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './active-filters.module.css'

/** The active filters, each a button that removes it. */
export function ActiveFilters({ landing }: { readonly landing: LandingModel }) {
  const { browse } = useCatalogueMessages()
  const text = useCardText()
  const facets = landing.facets.value
  const filters = activeFilters(landing.selection.value)
  const { place, onRemoved } = useNextChip(filters.length)
  return (
    <div class={styles.place} ref={place} tabIndex={-1}>
      {filters.length > 0 && (
        <ul class={styles.chips} aria-label={browse.filters.active({ count: filters.length })}>
          {filters.map((filter, index) => {
            const name = filterName(filter, facets.kind === 'ready' ? facets.value : null, { browse, text })
            return (
              <li key={filterKey(filter)}>
                <button
                  class={styles.chip}
                  type="button"
                  aria-label={browse.filters.remove({ name })}
                  onClick={() => {
                    onRemoved(index)
                    remove(filter, landing)
                  }}
                >
                  <bdi>{name}</bdi>
                  <CloseIcon />
                </button>
              </li>
            )
          })}
          <li>
            <button
              class={styles.clear}
              type="button"
              onClick={() => {
                onRemoved(0)
                landing.clear()
              }}
            >
              {browse.filters.clear}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

function remove(filter: ActiveFilter, landing: LandingModel): void {
  if (filter.kind === 'slug') landing.toggle(filter.facet, filter.slug)
  else landing.setDuration(null)
}

/** A chip disappears under the focus: its neighbour takes it, or the place where the chips were. */
function useNextChip(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)
  useLayoutEffect(() => {
    const index = removed.current
    removed.current = null
    if (index !== null) (place.current?.querySelectorAll('button')[index] ?? place.current)?.focus()
  }, [count])
  return {
    place,
    onRemoved(index: number) {
      removed.current = index
    },
  }
}
