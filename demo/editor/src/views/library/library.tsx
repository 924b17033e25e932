import { useRef } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { pluralize } from '../../core/format.ts'
import { Filters } from './filters.tsx'
import { CloseIcon, SearchIcon } from '../controls/icons.tsx'
import { SEARCH_BOX_ID, moveListFocus } from '../controls/shortcuts.ts'
import { LibraryNote, SkeletonCards } from './library-states.tsx'
import { Related } from './related.tsx'
import { ResultCard } from './result-card.tsx'
import styles from './library.module.css'

/** The catalogue: a search box and its results, in each state. */
export function Library({ workspace }: { readonly workspace: Workspace }) {
  const { listing } = workspace.search
  const { phase, results, failure } = listing.value
  const busy = phase === 'idle' || phase === 'loading'
  return (
    <section class={styles.library} aria-label="Library">
      <SearchBox workspace={workspace} />
      {workspace.session.bootData.value?.capabilities.catalogSearch === true && (
        <Filters filters={workspace.search.filters} />
      )}
      <div class={styles.scroll} aria-busy={busy}>
        <p class="visually-hidden" role="status">
          {phase === 'ready' ? `${pluralize(results.length, 'clip')} found` : ''}
        </p>
        {workspace.search.query.value === '' && <Related workspace={workspace} />}
        {busy && <SkeletonCards />}
        {phase === 'failed' && failure !== null && <LibraryNote failure={failure} onRetry={workspace.search.run} />}
        {phase === 'ready' && <Results workspace={workspace} />}
      </div>
    </section>
  )
}

function SearchBox({ workspace }: { readonly workspace: Workspace }) {
  const { query } = workspace.search
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    workspace.search.type('')
    input.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    workspace.search.run()
  }
  return (
    <form class={styles.search} role="search" onSubmit={submit}>
      <SearchIcon />
      <input
        ref={input}
        id={SEARCH_BOX_ID}
        type="search"
        aria-label="Search clips"
        placeholder="Search clips"
        autocomplete="off"
        spellcheck={false}
        value={query.value}
        disabled={workspace.session.phase.value !== 'open'}
        onInput={(event) => workspace.search.type(event.currentTarget.value)}
      />
      {query.value === '' ? (
        <kbd class={styles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button type="button" class={styles.clear} aria-label="Clear search" onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </form>
  )
}

function Results({ workspace }: { readonly workspace: Workspace }) {
  const { query, results, nextCursor, loadingMore, failure } = workspace.search.listing.value
  if (results.length === 0) {
    return (
      <div class={styles.note}>
        <h2>No clips found</h2>
        <p>
          {query === '' ? 'The catalogue is empty for now.' : `Nothing matches “${query}”. Try fewer or other words.`}
        </p>
      </div>
    )
  }
  return (
    <>
      <ul
        class={styles.results}
        aria-label={query === '' ? 'Clips' : `Clips for “${query}”`}
        onKeyDown={(event) => moveListFocus(event, event.currentTarget)}
      >
        {results.map((video) => (
          <ResultCard key={video.videoId} video={video} workspace={workspace} />
        ))}
      </ul>
      {failure !== null && <LibraryNote failure={failure} onRetry={workspace.search.more} />}
      {failure === null && nextCursor !== null && (
        <button type="button" class={styles.more} disabled={loadingMore} onClick={workspace.search.more}>
          {loadingMore ? 'Loading more…' : 'Show more'}
        </button>
      )}
      {nextCursor === null && <p class={styles.end}>That is all of them</p>}
    </>
  )
}
