import { useState } from 'preact/hooks'
import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { activeFilters } from '../filters/active-filter-list.ts'
import { FiltersIcon } from '../shared/icons.tsx'
import { SearchField } from '../shared/search-field.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { LazyView } from '@proscenium/ui/lazy-view'
import button from '@proscenium/ui/button.module.css'
import styles from './toolbar.module.css'

export interface ToolbarProps {
  readonly landing: LandingModel
  /** The filters open as a dialog, because there is no space for them beside the videos. */
  readonly hasFilterButton: boolean
  readonly announcement: string
  /** The filters failed to load. */
  readonly onError: (error: unknown) => void
}

/** The search, and the button of the filters, beside the heading. */
export function Toolbar({ landing, hasFilterButton, ...dialog }: ToolbarProps) {
  const { label } = useCatalogueMessages().browse.search
  const { setQuery, searchNow, selection } = landing
  return (
    <div class={styles.toolbar}>
      <SearchField label={label} query={selection.value.query} setQuery={setQuery} searchNow={searchNow} />
      {hasFilterButton && <FilterButton landing={landing} {...dialog} />}
    </div>
  )
}

const loadDialog = async () => (await import('../filters/filter-dialog.tsx')).FilterDialog

function FilterButton({ landing, announcement, onError }: Omit<ToolbarProps, 'hasFilterButton'>) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'failed'>('closed')
  const { filters, viewFailed } = useCatalogueMessages().browse
  const close = () => setDialog('closed')
  const fail = (error: unknown) => {
    onError(error)
    setDialog('failed')
  }
  const count = activeFilters(landing.selection.value).length
  return (
    <>
      <button
        class={`${button.quiet} ${styles.filters}`}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        <FiltersIcon />
        <span class="wide-label">{filters.title}</span>
        {count > 0 && (
          <>
            <span class={styles.count} aria-hidden="true">
              {count}
            </span>
            <span class="visually-hidden">{filters.active({ count })}</span>
          </>
        )}
      </button>
      {dialog === 'failed' && (
        <p class={styles.failed} role="alert">
          {viewFailed.title}
        </p>
      )}
      {dialog === 'open' && <LazyView load={loadDialog} onError={fail} props={{ landing, announcement, close }} />}
    </>
  )
}
