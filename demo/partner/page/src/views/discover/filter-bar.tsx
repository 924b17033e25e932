import type { ComponentChildren } from 'preact'
import type { Choice, Filters, Term } from '../../api/discover-api.ts'
import { noChoice, type DiscoverModel } from '../../models/discover-model.ts'
import styles from '../areas.module.css'

interface FilterBarProps {
  readonly model: DiscoverModel
  readonly filters: Filters
}

/** Search and filters. Content tags are in their six groups. */
export function FilterBar({ model, filters }: FilterBarProps) {
  const choice = model.choice.value
  const isFiltered = (Object.keys(noChoice) as (keyof Choice)[]).some((name) => choice[name] !== '')
  return (
    <form
      class={styles.filters}
      role="search"
      aria-label="Clips"
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        model.choose({ q: typeof q === 'string' ? q.trim() : '' })
      }}
    >
      <div class={styles.search}>
        <label>
          Search
          <input key={choice.q} type="search" name="q" defaultValue={choice.q} placeholder="Title, artist or mood" />
        </label>
        <button type="submit" class="quiet">
          Search
        </button>
      </div>
      <Picker label="Genre" name="category" model={model}>
        <Options terms={filters.categories} />
      </Picker>
      <Picker label="Look" name="tag" model={model}>
        <Options terms={filters.tags} />
      </Picker>
      <Picker label="Shows" name="content_tag" model={model}>
        {filters.groups.map(({ name, tags }) => (
          <optgroup key={name} label={name}>
            <Options terms={tags} />
          </optgroup>
        ))}
      </Picker>
      {isFiltered && (
        <button type="button" class="quiet" onClick={model.clear}>
          Clear
        </button>
      )}
    </form>
  )
}

interface PickerProps {
  readonly label: string
  readonly name: Exclude<keyof Choice, 'q'>
  readonly model: DiscoverModel
  readonly children: ComponentChildren
}

function Picker({ label, name, model, children }: PickerProps) {
  return (
    <label>
      {label}
      <select
        value={model.choice.value[name]}
        onChange={(event) => model.choose({ [name]: event.currentTarget.value })}
      >
        <option value="">Any</option>
        {children}
      </select>
    </label>
  )
}

function Options({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <>
      {terms.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </>
  )
}
