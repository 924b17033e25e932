// Filters of the library: the catalogue's own values, fetched when they are first shown.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogFacets } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { failureOf } from '../core/failure.ts'

export const filterNames = ['categories', 'energy', 'atmosphere', 'orientation'] as const
export type FilterName = (typeof filterNames)[number]

/** Slugs by filter; an empty filter is omitted. */
export type SelectedFilters = Readonly<Partial<Record<FilterName, string[]>>>

export interface FiltersModel {
  readonly open: ReadonlySignal<boolean>
  readonly facets: ReadonlySignal<CatalogFacets | null>
  /** Why the values could not be fetched. */
  readonly failure: ReadonlySignal<string | null>
  readonly selected: ReadonlySignal<SelectedFilters>
  toggle(): void
  toggleValue(name: FilterName, slug: string): void
  clear(): void
}

/** Calls `changed` after every change of the selection. */
export function createFiltersModel(editor: Editor, changed: () => void): FiltersModel {
  const open = signal(false)
  const facets = signal<CatalogFacets | null>(null)
  const failure = signal<string | null>(null)
  const chosen = signal<SelectedFilters>({})

  async function fetch(): Promise<void> {
    failure.value = null
    try {
      facets.value = await editor.facets()
    } catch (error) {
      failure.value = failureOf(error)?.text ?? null
    }
  }

  const choose = (next: SelectedFilters): void => {
    chosen.value = next
    changed()
  }

  return {
    open,
    facets,
    failure,
    selected: chosen,
    toggle() {
      open.value = !open.value
      if (open.value && facets.value === null) void fetch()
    },
    toggleValue(name, slug) {
      const { [name]: before = [], ...others } = chosen.value
      const after = before.includes(slug) ? before.filter((each) => each !== slug) : [...before, slug]
      choose(after.length === 0 ? others : { ...others, [name]: after })
    },
    clear: () => choose({}),
  }
}
