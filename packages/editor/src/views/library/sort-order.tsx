import { sortOrders, type SearchModel } from '../../models/library/search-model.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './filters.module.css'

/** The order of a text search. Without a text there is no best match. */
export function SortOrderSelect({ search }: { readonly search: SearchModel }) {
  const { sort: texts } = useI18n().messages.library
  const hasQuery = search.query.value.trim() !== ''
  const current = search.sort.value ?? (hasQuery ? 'relevance' : 'newest')
  const offered = sortOrders.filter((order) => hasQuery || order !== 'relevance' || order === current)
  const onChange = (value: string): void => {
    const chosen = sortOrders.find((order) => order === value)
    if (chosen !== undefined) search.sortBy(chosen)
  }
  return (
    <select
      class={styles.sort}
      aria-label={texts.label}
      value={current}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {offered.map((order) => (
        <option key={order} value={order}>
          {texts[order]}
        </option>
      ))}
    </select>
  )
}
