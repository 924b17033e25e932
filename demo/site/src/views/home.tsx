import button from '@proscenium/ui/button.module.css'
import { useEffect } from 'preact/hooks'
import { formatDuration, formatMoment } from './formats.ts'
import { PageLink } from './page-link.tsx'
import type { SiteProps } from './site-props.ts'
import { LoadedView } from './states.tsx'
import styles from './pages.module.css'
import shared from './site.module.css'

/** The home page: what the site is for, the visitor's edits, and videos to begin with. */
export function HomePage({ site }: SiteProps) {
  useEffect(() => {
    void site.videos.load()
    void site.projects.load()
  }, [site])
  return (
    <>
      <section class={styles.hero}>
        <h1>A music video by tonight.</h1>
        <p>Bring your song. Cut licensed footage to its beat, add the lyrics, and own what you export.</p>
        <PageLink site={site} page="editor" class={button.primary}>
          Open the editor
        </PageLink>
      </section>
      {!site.visitor.isSignedOut() && (
        <>
          <Edits site={site} />
          <Footage site={site} />
        </>
      )}
    </>
  )
}

function Edits({ site }: SiteProps) {
  return (
    <section class={styles.section}>
      <h2>Your edits</h2>
      <LoadedView loaded={site.projects} label="your edits">
        {(projects) =>
          projects.length === 0 ? (
            <p class={shared.quiet}>None saved yet. An edit appears here once it is saved.</p>
          ) : (
            <ul class={styles.edits}>
              {projects.map(({ projectId, projectName, updatedAt }) => (
                <li key={projectId}>
                  <button type="button" onClick={() => site.openInEditor({ projectId })}>
                    <span class="one-line">{projectName}</span>
                    {updatedAt !== undefined && <small class="one-line">{formatMoment(updatedAt)}</small>}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
    </section>
  )
}

function Footage({ site }: SiteProps) {
  return (
    <section class={styles.section}>
      <h2>Footage to begin with</h2>
      <LoadedView loaded={site.videos} label="the catalogue">
        {(videos) => (
          <ul class={styles.videos}>
            {videos.map(({ videoId, title, artist, thumbnailUrl, duration }) => (
              <li key={videoId}>
                <button type="button" onClick={() => site.openInEditor({ videoId })}>
                  <img
                    class={styles.thumbnail}
                    src={thumbnailUrl}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    width={640}
                    height={360}
                  />
                  <span>{title}</span>
                  <small>
                    {artist} · {formatDuration(duration)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </LoadedView>
    </section>
  )
}
