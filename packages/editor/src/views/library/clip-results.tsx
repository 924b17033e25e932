import { LiveRegion } from '@proscenium/ui/live-region'
import button from '@proscenium/ui/button.module.css'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { AudioProfile, CatalogVideo } from '@proscenium/protocol'
import type { Listing, ListingModel } from '../../models/library/listing.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useRovingFocus } from '@proscenium/ui/roving-focus'
import { useI18n } from '../i18n/i18n-context.ts'
import { ClipCard } from './cards/clip-card.tsx'
import { FailureMessage, SkeletonCards } from './library-states.tsx'
import styles from './library.module.css'

interface ClipResultsProps {
  readonly workspace: Workspace
  readonly model: Pick<ListingModel, 'listing' | 'more' | 'retry'>
  /** Accessible name of the list. */
  readonly name: string
  /** The song that the clips were found for: each says why it suits it. */
  readonly song?: AudioProfile | null
  /** Shown when nothing was found. */
  readonly empty: ComponentChildren
}

/** The results of a search in each of its states. */
export function ClipResults({ workspace, model, name, song, empty }: ClipResultsProps) {
  const { phase, results, failure } = model.listing.value
  const busy = phase === 'idle' || phase === 'loading'
  return (
    <div aria-busy={busy}>
      <Status listing={model.listing.value} />
      {busy && <SkeletonCards />}
      {phase === 'failed' && failure !== null && <FailureMessage failure={failure} onRetry={model.retry} />}
      {phase === 'ready' && results.length === 0 && empty}
      {phase === 'ready' && results.length > 0 && (
        <>
          <ClipList workspace={workspace} videos={results} name={name} song={song} />
          <NextPage model={model} />
        </>
      )}
    </div>
  )
}

/** How the search goes, for assistive technology; visible while it waits. */
function Status({ listing: { phase, results, waiting } }: { readonly listing: Listing }) {
  const { results: texts } = useI18n().messages.library
  if (waiting)
    return (
      <p class={styles.waiting} role="status">
        {texts.waiting}
      </p>
    )
  const going = phase === 'failed' ? '' : texts.loading
  return <LiveRegion>{phase === 'ready' ? texts.found({ count: results.length }) : going}</LiveRegion>
}

function NextPage({ model }: Pick<ClipResultsProps, 'model'>) {
  const { results: texts } = useI18n().messages.library
  const { nextCursor, loadingMore, failure } = model.listing.value
  if (failure !== null) return <FailureMessage failure={failure} onRetry={model.retry} />
  if (nextCursor === null)
    return (
      <p class={styles.end}>
        <small>{texts.all}</small>
      </p>
    )
  return (
    <button type="button" class={`${button.quiet} ${styles.more}`} disabled={loadingMore} onClick={model.more}>
      {loadingMore ? texts.loadingMore : texts.more}
    </button>
  )
}

interface ClipListProps {
  readonly workspace: Workspace
  readonly videos: readonly CatalogVideo[]
  readonly name: string
  readonly song?: AudioProfile | null | undefined
}

/** Cards of clips; the arrow keys move between them. */
export function ClipList({ workspace, videos, name, song = null }: ClipListProps) {
  const list = useRef<HTMLUListElement>(null)
  useRovingFocus(list, 'li')
  return (
    <ul ref={list} class={styles.results} aria-label={name}>
      {videos.map((video) => (
        <ClipCard key={video.videoId} video={video} workspace={workspace} song={song} />
      ))}
    </ul>
  )
}
