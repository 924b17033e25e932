import { Empty, Skeleton } from '@proscenium/ui/states'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { CatalogCollection } from '@proscenium/protocol'
import type { Workspace } from '../../../models/workspace.ts'
import { Thumbnail } from '../../controls/thumbnail.tsx'
import { useRovingFocus } from '@proscenium/ui/roving-focus'
import { useI18n } from '../../i18n/i18n-context.ts'
import { BundleBox } from './bundle-box.tsx'
import { ClipList } from '../clip-results.tsx'
import { FailureMessage, SkeletonCards } from '../library-states.tsx'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'
import controls from '../../controls/controls.module.css'
import library from '../library.module.css'
import styles from './collections.module.css'

/** The curated collections, or the one that is open. */
export function CollectionsView({ workspace }: { readonly workspace: Workspace }) {
  const { collections: model } = workspace.library
  const open = model.open.value
  const last = useRef<string | null>(null)
  if (open !== null) last.current = open.collectionId
  return (
    <div class={library.scroll}>
      {open === null ? (
        <Collections workspace={workspace} last={last.current} />
      ) : (
        <Collection workspace={workspace} collection={open} />
      )}
    </div>
  )
}

interface CollectionsProps {
  readonly workspace: Workspace
  /** Id of the collection that was open before. */
  readonly last: string | null
}

function Collections({ workspace, last }: CollectionsProps) {
  const { collections: texts } = useI18n().messages.library
  const { collections: model } = workspace.library
  const collections = model.collections.value
  const failure = model.failure.value
  if (failure !== null) return <FailureMessage failure={failure} onRetry={model.retry} />
  if (collections === null) return <Skeleton label={texts.loading} rows={6} />
  if (collections.length === 0) return <Empty title={texts.none.title} advice={texts.none.text} />
  return (
    <Cards label={texts.label}>
      {collections.map((collection) => (
        <CollectionCard
          key={collection.collectionId}
          collection={collection}
          select={model.select}
          wasOpen={collection.collectionId === last}
        />
      ))}
    </Cards>
  )
}

function Cards({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const list = useRef<HTMLUListElement>(null)
  useRovingFocus(list, 'li')
  return (
    <ul ref={list} class={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

const nowhere = { current: null }

interface CollectionCardProps {
  readonly collection: CatalogCollection
  readonly select: (collection: CatalogCollection) => void
  readonly wasOpen: boolean
}

function CollectionCard({ collection, select, wasOpen }: CollectionCardProps) {
  const card = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(wasOpen ? card : nowhere)
  const { collections: texts } = useI18n().messages.library
  const { title, description = '', thumbnailUrl = '', videoIds } = collection
  return (
    <li>
      <button ref={card} type="button" class={styles.card} data-walk onClick={() => select(collection)}>
        <Thumbnail address={thumbnailUrl} />
        <span class={styles.text}>
          <strong>
            <bdi>{title}</bdi>
          </strong>
          <small>{texts.clips({ count: videoIds.length })}</small>
          {description !== '' && <small dir="auto">{description}</small>}
        </span>
      </button>
    </li>
  )
}

interface CollectionProps {
  readonly workspace: Workspace
  readonly collection: CatalogCollection
}

function Collection({ workspace, collection }: CollectionProps) {
  const { collections: texts, lists } = useI18n().messages.library
  const { collections: model } = workspace.library
  const { title, description = '', videoIds } = collection
  const videos = model.videos.value
  const back = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(back)
  return (
    <>
      <div class={library.heading}>
        <button ref={back} type="button" class={controls.link} onClick={() => model.select(null)}>
          {texts.back}
        </button>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {description !== '' && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      {videoIds.length > 0 && <BundleBox workspace={workspace} />}
      {videoIds.length === 0 && <Empty title={title} advice={texts.empty} />}
      {videoIds.length > 0 && videos.length === 0 && <SkeletonCards />}
      {videos.length > 0 && <ClipList workspace={workspace} videos={videos} name={lists.collection({ title })} />}
    </>
  )
}
