import type { Workspace } from '../../models/workspace.ts'
import type { Clip } from '../../core/timeline.ts'
import { BuyButton } from '../controls/buy-button.tsx'
import { CloseIcon, FilmIcon, PlayIcon } from '../controls/icons.tsx'
import { Transport } from './transport.tsx'
import styles from './stage.module.css'

/** The picture, messages about it, and the transport. */
export function Stage({ workspace }: { readonly workspace: Workspace }) {
  const { edit, player } = workspace
  const clip = edit.selectedClip.value
  return (
    <section class={styles.stage} aria-label="Stage">
      <Message workspace={workspace} />
      <div class={styles.picture} aria-busy={player.buffering.value || isLoading(clip)}>
        <video
          ref={player.attach}
          class={styles.video}
          playsInline
          preload="auto"
          disablePictureInPicture
          aria-label={clip === null ? 'Clip' : `${clip.summary.title} by ${clip.summary.artist}`}
          data-grade={clip?.source?.grade}
          poster={clip?.summary.thumbnailUrl || undefined}
          hidden={clip === null}
        />
        {clip === null ? (
          <EmptyStage opened={workspace.session.phase.value === 'open'} />
        ) : (
          <Overlay clip={clip} workspace={workspace} />
        )}
      </div>
      <Transport player={player} disabled={clip === null || clip.problem !== null || clip.source === null} />
    </section>
  )
}

function Overlay({ clip, workspace }: { readonly clip: Clip; readonly workspace: Workspace }) {
  const { player } = workspace
  if (clip.problem !== null) {
    return (
      <div class={styles.problem} role="alert">
        <FilmIcon />
        <h2>“{clip.summary.title}” cannot be shown</h2>
        <p>{clip.problem.text}</p>
        {clip.problem.retry && (
          <button type="button" onClick={() => void workspace.edit.renew(clip)}>
            Try again
          </button>
        )}
        <button type="button" onClick={() => workspace.edit.remove(clip.key)}>
          Remove it
        </button>
      </div>
    )
  }
  return (
    <>
      {clip.source?.grade === 'preview' && (
        <div class={styles.badge}>
          <span title="Preview quality until this clip is bought">Preview</span>
          <BuyButton clip={clip.summary} workspace={workspace} variant="stage" />
        </div>
      )}
      {player.buffering.value && clip.source !== null && (
        <p class={styles.preparing} aria-hidden="true">
          Getting the clip ready…
        </p>
      )}
      {player.autoplayBlocked.value && (
        <button type="button" class={styles.start} aria-label="Start playback" onClick={player.toggle}>
          <PlayIcon />
        </button>
      )}
    </>
  )
}

function isLoading(clip: Clip | null): boolean {
  return clip !== null && clip.source === null && clip.problem === null
}

function EmptyStage({ opened }: { readonly opened: boolean }) {
  if (!opened) return <div class={styles.skeleton} aria-hidden="true" />
  return (
    <div class={styles.empty}>
      <FilmIcon />
      <h2>The stage is yours</h2>
      <p>Pick a clip from the library and it plays here.</p>
    </div>
  )
}

function Message({ workspace }: { readonly workspace: Workspace }) {
  const message = workspace.edit.message.value
  if (message === null) return null
  return (
    <div class={styles.message} role="alert" data-success={message.success === true}>
      <p>
        <strong>{message.title}</strong> <span>{message.text}</span>
      </p>
      <button type="button" aria-label="Dismiss" onClick={workspace.edit.dismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}
