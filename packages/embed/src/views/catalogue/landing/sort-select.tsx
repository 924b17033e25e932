import { useId } from 'preact/hooks'
import type { SearchSort } from '@proscenium/contract'
import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './sort-select.module.css'
import visuallyHidden from '../../shared/visually-hidden.module.css'

/** The orders of a text search; by relevance only where there is a text to compare with. */
const sorts = ['relevance', 'newest', 'title', 'energy', 'tempo', 'duration'] as const satisfies readonly SearchSort[]

export function SortSelect({ landing }: { readonly landing: LandingModel }) {
  const { sort: messages } = useCatalogueMessages().browse
  const id = useId()
  const { query, sort } = landing.selection.value
  const hasText = query.trim() !== ''
  const shown = sort ?? (hasText ? 'relevance' : 'newest')
  return (
    <div class={styles.sort}>
      <label class={visuallyHidden.visuallyHidden} for={id}>
        {messages.label}
      </label>
      <select
        id={id}
        class={styles.select}
        value={shown}
        onChange={({ currentTarget }) => landing.setSort(sorts.find((one) => one === currentTarget.value) ?? null)}
      >
        {sorts
          .filter((one) => one !== 'relevance' || hasText || shown === one)
          .map((one) => (
            <option key={one} value={one}>
              {messages[one]}
            </option>
          ))}
      </select>
    </div>
  )
}
