import button from '@proscenium/ui/button.module.css'
import { useEffect } from 'preact/hooks'
import { EditorLink } from './editor-link.tsx'
import { formatMoment } from './formats.ts'
import { PageLink } from './page-link.tsx'
import type { SiteProps } from './site-props.ts'
import { LoadedView } from './states.tsx'
import styles from './pages.module.css'
import shared from './site.module.css'

/** Who is signed in, and the finished exports. */
export function AccountPage({ site }: SiteProps) {
  useEffect(() => {
    void site.visitor.open()
    void site.exports.load()
    void site.membership.load()
  }, [site])
  const { value: visit } = site.visitor.visit
  return (
    <section class={styles.page}>
      <h1>Account</h1>
      {visit !== null && (
        <>
          <p>You are signed in as {visit.displayName}.</p>
          <p class={shared.quiet}>This demo signs every visitor in with the same account.</p>
        </>
      )}
      {!site.visitor.isSignedOut() && (
        <>
          <Plan site={site} />
          <Exports site={site} />
        </>
      )}
      <EditorLink site={site} />
    </section>
  )
}

function Plan({ site }: SiteProps) {
  const { value: member } = site.membership.member
  if (member === null) return null
  return (
    <p>
      Your plan: {member ? 'membership' : 'clip by clip'}.{' '}
      <PageLink site={site} page="plans">
        Change it
      </PageLink>
    </p>
  )
}

function Exports({ site }: SiteProps) {
  return (
    <>
      <h2>Your exports</h2>
      <LoadedView loaded={site.exports} label="your exports">
        {(exports) =>
          exports.length === 0 ? (
            <p class={shared.quiet}>Nothing exported yet.</p>
          ) : (
            <ul>
              {exports.map((entry) => (
                <li key={entry.export_id} class={`${shared.message} ${styles.export}`}>
                  <div>
                    <strong>{entry.name}</strong>
                    <small>{formatMoment(entry.created_at)}</small>
                  </div>
                  {entry.files.map(({ file }) => (
                    <Download key={file} site={site} exportId={entry.export_id} file={file} />
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
    </>
  )
}

const labels = { main: 'Video', reel: 'Reel', lyric: 'Lyric video' } as const

interface DownloadProps extends SiteProps {
  readonly exportId: string
  readonly file: keyof typeof labels
}

function Download({ site, exportId, file }: DownloadProps) {
  const start = async () => {
    const url = await site.download(exportId, file)
    if (url !== null) location.assign(url)
  }
  return (
    <button class={button.quiet} type="button" onClick={() => void start()}>
      {labels[file]}
    </button>
  )
}
