import type { DiscoverModel } from '../../models/discover-model.ts'
import { FailureMessage, Placeholders, StateMessage } from '../states.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Collection, Clip } from '../../api/discover-api.ts'
import type { Preview } from '../../models/preview-model.ts'
import styles from '../areas.module.css'

/** The catalogue: filter it, open a collection, watch a preview. */
export function Discover({ model }: { readonly model: DiscoverModel }) {
  const filters = model.filters.value
  return (
    <div class={styles.area}>
      {filters !== null && (
        <>
          <FilterBar model={model} filters={filters} />
          <Collections model={model} collections={filters.collections} />
        </>
      )}
      <Results model={model} />
    </div>
  )
}

function Results({ model }: { readonly model: DiscoverModel }) {
  const state = model.state.value
  const clips = model.clips.value
  const failure = model.failure.value
  if (state === 'loading') return <Placeholders label="Loading clips" class={styles.grid} count={8} />
  if (failure !== null && clips.length === 0) return <FailureMessage failure={failure} retry={model.retry} />
  if (clips.length === 0) {
    return (
      <StateMessage role="status" title="No clip matches" action={['Clear the filters', model.clear]}>
        <p>Fewer filters find more.</p>
      </StateMessage>
    )
  }
  return (
    <>
      <p class={styles.count} role="status">
        {clips.length} {clips.length === 1 ? 'clip' : 'clips'}
        {model.next.value !== '' && ' so far'}
      </p>
      <ul class={styles.grid}>
        {clips.map((clip) => (
          <ClipCard key={clip.id} clip={clip} model={model} />
        ))}
      </ul>
      {failure !== null && <FailureMessage failure={failure} retry={model.retry} />}
      {model.next.value !== '' && failure === null && (
        <button type="button" class="quiet" disabled={state === 'more'} onClick={model.showMore}>
          {state === 'more' ? 'Loading more clips' : 'Show more clips'}
        </button>
      )}
    </>
  )
}

interface CollectionsProps {
  readonly model: DiscoverModel
  readonly collections: readonly Collection[]
}

/** Curated lists. The open one shows its description; pressing it again closes it. */
function Collections({ model, collections }: CollectionsProps) {
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

interface ClipCardProps {
  readonly clip: Clip
  readonly model: DiscoverModel
}

/** A video with its preview in place of the thumbnail while it plays. */
function ClipCard({ clip, model }: ClipCardProps) {
  const playing = model.preview.value
  const preview = playing?.clipId === clip.id ? playing : null
  return (
    <li class={styles.card}>
      <div class={styles.picture}>
        {clip.thumbnail !== '' && <img src={clip.thumbnail} alt="" loading="lazy" width="320" height="180" />}
        <Player clip={clip} preview={preview} model={model} />
      </div>
      <h2>{clip.title}</h2>
      <p>
        {clip.artist} <span aria-hidden="true">·</span> {clip.seconds} s
      </p>
      {clip.tags.length > 0 && <p class={styles.tags}>{clip.tags.join(', ')}</p>}
    </li>
  )
}

interface PlayerProps extends ClipCardProps {
  readonly preview: Preview | null
}

/** The address is opaque and short-lived, and plays in a plain video element. */
function Player({ clip, preview, model }: PlayerProps) {
  if (!clip.available) return <p class={styles.badge}>Not available</p>
  if (preview?.state === 'ready') {
    return (
      <video
        src={preview.address}
        aria-label={`Preview of ${clip.title}`}
        controls
        autoplay
        playsInline
        onError={model.previewFailed}
      />
    )
  }
  if (preview?.state === 'failed') {
    return (
      <div class={styles.failed} role="alert">
        <p>This preview doesn’t play.</p>
        <button type="button" class="quiet" onClick={() => model.play(clip.id)}>
          Try again
        </button>
      </div>
    )
  }
  const loading = preview?.state === 'loading'
  return (
    <button
      type="button"
      class={styles.play}
      aria-label={loading ? `Loading the preview of ${clip.title}` : `Play preview of ${clip.title}`}
      aria-busy={loading}
      onClick={() => model.play(clip.id)}
    >
      <span aria-hidden="true">{loading ? '…' : '▶'}</span>
    </button>
  )
}
