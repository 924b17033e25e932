import type { Collection } from '../../api/discover-api.ts'
import type { DiscoverModel } from '../../models/discover-model.ts'
import styles from './discover.module.css'

interface CollectionsProps {
  readonly model: DiscoverModel
  readonly collections: readonly Collection[]
}

/** Curated lists. The open one shows its description; pressing it again closes it. */
export function Collections({ model, collections }: CollectionsProps) {
  const opened = collections.find(({ id }) => id === model.collection.value)
  return (
    <section class={styles.collections} aria-label="Collections">
      <div class={styles.chips}>
        {collections.map(({ id, name, count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === opened?.id}
            onClick={() => (id === opened?.id ? model.clear() : model.openCollection(id))}
          >
            {name} <span>{count}</span>
          </button>
        ))}
      </div>
      {opened !== undefined && <p>{opened.description}</p>}
    </section>
  )
}
