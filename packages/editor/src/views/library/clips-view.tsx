import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { Empty } from '@proscenium/ui/states'
import { useRef } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { sortOrders, type SearchModel } from '../../models/library/search-model.ts'
import { SEARCH_BOX_ID } from '../controls/shortcuts.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { ClipResults } from './clip-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Related } from './related.tsx'
import { useFocusWhenLost } from './use-focus-when-lost.ts'
import { CloseIcon } from '@proscenium/ui/icons'
import { SearchIcon } from '../controls/icons.tsx'
import controls from '../controls/controls.module.css'
import searchStyles from './search-box.module.css'
import filterStyles from './filters.module.css'
import styles from './library.module.css'

/** The catalogue by text, or the clips most like one of them. */
export function ClipsView({ workspace }: { readonly workspace: Workspace }) {
  const { messages } = useI18n()
  const { library } = workspace
  const { search, filters } = library
  const similarTo = search.similarTo.value
  const { query = '' } = search.listing.value.search
  const { lists } = messages.library
  const name = query === '' ? lists.all : lists.text({ query })
  const isEmpty = search.listing.value.results.length === 0
  return (
    <>
      <SearchBox workspace={workspace} />
      <FilterBar filters={filters}>{similarTo === null && <SortOrderSelect search={search} />}</FilterBar>
      {/* Without a card in it, nothing else lets the keyboard scroll it. */}
      <div class={styles.scroll} {...(isEmpty ? { role: 'group', tabIndex: 0, 'aria-label': name } : {})}>
        {similarTo !== null && <SimilarHeading workspace={workspace} title={similarTo.title} />}
        {similarTo === null && search.query.value === '' && <Related workspace={workspace} />}
        <ClipResults
          workspace={workspace}
          model={search}
          name={similarTo === null ? name : lists.similar({ title: similarTo.title })}
          empty={<NoClips workspace={workspace} query={query} />}
        />
      </div>
    </>
  )
}

function SimilarHeading({ workspace, title }: { readonly workspace: Workspace; readonly title: string }) {
  const { similar } = useI18n().messages.library
  const back = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(back)
  const leave = ({ detail }: MouseEvent): void => {
    workspace.library.search.showSimilar(null)
    // A press of the keyboard, whose focus this button takes along.
    if (detail === 0) document.getElementById(SEARCH_BOX_ID)?.focus()
  }
  return (
    <div class={styles.heading}>
      <h2>{similar.heading({ title })}</h2>
      <button ref={back} type="button" class={controls.link} onClick={leave}>
        {similar.back}
      </button>
    </div>
  )
}

function NoClips({ workspace, query }: { readonly workspace: Workspace; readonly query: string }) {
  const { none, filters: texts } = useI18n().messages.library
  const { filters } = workspace.library
  const filtered = Object.keys(filters.selected.value).length > 0
  const text = filtered ? none.filters : query === '' ? none.empty : none.text({ query })
  return (
    <Empty title={none.title} advice={text}>
      {filtered && (
        <button type="button" class={button.quiet} onClick={filters.clear}>
          {texts.clear}
        </button>
      )}
    </Empty>
  )
}

/** The order of a text search. Without a text there is no best match. */
function SortOrderSelect({ search }: { readonly search: SearchModel }) {
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
      class={`${controls.pill} ${filterStyles.sort}`}
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

function SearchBox({ workspace }: { readonly workspace: Workspace }) {
  const { label, clear } = useI18n().messages.library.search
  const { search } = workspace.library
  const input = useRef<HTMLInputElement>(null)
  const onClear = () => {
    search.type('')
    input.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search.run()
  }
  return (
    <form class={searchStyles.search} role="search" onSubmit={submit}>
      <SearchIcon />
      <input
        ref={input}
        class={field.input}
        id={SEARCH_BOX_ID}
        type="search"
        aria-label={label}
        placeholder={label}
        autocomplete="off"
        spellcheck={false}
        value={search.query.value}
        disabled={workspace.session.phase.value !== 'open'}
        onInput={(event) => search.type(event.currentTarget.value)}
      />
      {search.query.value === '' ? (
        <kbd class={searchStyles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button type="button" class={`${controls.icon} ${searchStyles.clear}`} aria-label={clear} onClick={onClear}>
          <CloseIcon />
        </button>
      )}
    </form>
  )
}
