import type { DownloadsModel } from '../../models/downloads-model.ts'
import type { OwnedPage } from '../../api/downloads-api.ts'
import { FailureMessage } from '../failure-message.tsx'
import { StateMessage } from '../state-message.tsx'
import { OwnedVideoRow } from './owned-video-row.tsx'
import styles from './downloads.module.css'

interface DownloadsProps {
  readonly model: DownloadsModel
  readonly openVideo: () => void
}

/** What the signed-in user owns, newest first. */
export function Downloads({ model, openVideo }: DownloadsProps) {
  const page = model.page.value
  const failure = model.failure.value
  const loading = model.loading.value
  if (page === null) {
    return failure === null ? <Skeleton /> : <FailureMessage failure={failure} retry={model.retry} />
  }
  return (
    <div class={styles.downloads}>
      {failure !== null && <FailureMessage failure={failure} retry={model.retry} />}
      {page.videos.length === 0 ? (
        <NothingOwned page={page} openVideo={openVideo} />
      ) : (
        <>
          <p class={styles.count} role="status">
            {page.total} {page.total === 1 ? 'video is' : 'videos are'} yours. A link works for one hour.
          </p>
          <ul class={styles.list}>
            {page.videos.map((video) => (
              <OwnedVideoRow key={video.id} video={video} model={model} />
            ))}
          </ul>
          {page.videos.length < page.total && (
            <button type="button" class="quiet" disabled={loading} onClick={model.showMore}>
              {loading ? 'Loading more videos' : 'Show more videos'}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function NothingOwned({ page, openVideo }: { readonly page: OwnedPage; readonly openVideo: () => void }) {
  return (
    <StateMessage role="status" title="Nothing to download yet">
      <p>
        {page.known
          ? 'Buy a clip in Video and it appears here.'
          : 'Open Video once, and everything you buy there appears here.'}
      </p>
      <button type="button" class="quiet" onClick={openVideo}>
        Open Video
      </button>
    </StateMessage>
  )
}

const PLACEHOLDERS = 3

function Skeleton() {
  return (
    <div class={styles.list} role="status" aria-label="Loading your videos">
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <div key={index} class={styles.placeholder} />
      ))}
    </div>
  )
}
