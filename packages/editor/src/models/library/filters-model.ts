// Filters of the library: the catalogue's own values, fetched when they are first shown.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogFacets } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { Failure } from '../../core/failure.ts'
import type { I18n } from '../i18n.ts'
import { createFetched } from './fetched.ts'

export const filterNames = ['categories', 'energy', 'atmosphere', 'orientation'] as const
export type FilterName = (typeof filterNames)[number]

/** Slugs by filter; an empty filter is omitted. */
export type SelectedFilters = Readonly<Partial<Record<FilterName, string[]>>>

export interface FiltersModel {
  readonly open: ReadonlySignal<boolean>
  /** Null while the values are being fetched. */
  readonly facets: ReadonlySignal<CatalogFacets | null>
  /** Why the values could not be fetched. */
  readonly failure: ReadonlySignal<Failure | null>
  readonly selected: ReadonlySignal<SelectedFilters>
  toggle(): void
  /** Fetches the values again after a failure. */
  retry(): void
  toggleValue(name: FilterName, slug: string): void
  clear(): void
}

export interface FiltersOptions {
  readonly editor: Editor
  readonly i18n: ReadonlySignal<I18n>
  /** Called after every change of the selection. */
  readonly onChange: () => void
}

export function createFiltersModel({ editor, i18n, onChange }: FiltersOptions): FiltersModel {
  const open = signal(false)
  const { value: facets, failure, show, retry } = createFetched(async () => editor.facets(), i18n)
  const selected = signal<SelectedFilters>({})

  const select = (next: SelectedFilters): void => {
    selected.value = next
    onChange()
  }

  return {
    open,
    facets,
    failure,
    selected,
    toggle() {
      open.value = !open.value
      if (open.value) show()
    },
    retry,
    toggleValue(name, slug) {
      const { [name]: before = [], ...others } = selected.value
      const after = before.includes(slug) ? before.filter((each) => each !== slug) : [...before, slug]
      select(after.length === 0 ? others : { ...others, [name]: after })
    },
    clear: () => select({}),
  }
}
