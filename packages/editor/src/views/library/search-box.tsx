import { useRef } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon, SearchIcon } from '../controls/icons.tsx'
import { SEARCH_BOX_ID } from '../controls/shortcuts.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './search-box.module.css'

export function SearchBox({ workspace }: { readonly workspace: Workspace }) {
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
    <form class={styles.search} role="search" onSubmit={submit}>
      <SearchIcon />
      <input
        ref={input}
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
        <kbd class={styles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button type="button" class={styles.clear} aria-label={clear} onClick={onClear}>
          <CloseIcon />
        </button>
      )}
    </form>
  )
}
