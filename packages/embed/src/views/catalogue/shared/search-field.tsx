import { useId, useRef } from 'preact/hooks'
import type { TargetedKeyboardEvent } from 'preact'
import { CloseIcon } from '@proscenium/ui/icons'
import field from '@proscenium/ui/field.module.css'
import { SearchIcon } from './icons.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  readonly label: string
  readonly query: string
  /** Called while the customer types. */
  readonly setQuery: (query: string) => void
  /** Enter, or the field was cleared. */
  readonly searchNow?: () => void
}

/** The service's limit. */
const QUERY_MAX = 200

/** Searches while the customer types; Enter searches at once, Escape clears. */
export function SearchField({ label, query, setQuery, searchNow }: SearchFieldProps) {
  const { clear } = useCatalogueMessages().browse.search
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const empty = () => {
    setQuery('')
    searchNow?.()
    input.current?.focus()
  }
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.isComposing || query === '') return
    event.preventDefault()
    empty()
  }
  return (
    <form
      class={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow?.()
      }}
    >
      <label class="visually-hidden" for={id}>
        {label}
      </label>
      <SearchIcon />
      <input
        ref={input}
        id={id}
        class={field.input}
        type="search"
        enterkeyhint="search"
        autocomplete="off"
        spellcheck={false}
        maxLength={QUERY_MAX}
        placeholder={label}
        value={query}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button class={styles.clear} type="button" aria-label={clear} onClick={empty}>
          <CloseIcon />
        </button>
      )}
    </form>
  )
}
