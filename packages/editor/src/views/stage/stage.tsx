import { shownSource, type Clip } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { BuyButton } from '../controls/buy-button.tsx'
import { CloseIcon } from '@proscenium/ui/icons'
import controls from '../controls/controls.module.css'
import { PlayIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { STAGE } from '../projects/last-edit.tsx'
import { EmptyStage, ProblemCard, WaitingCard } from './stage-states.tsx'
import { Transport } from './transport.tsx'
import styles from './stage.module.css'
import { ReelCropOverlay } from '../exports/reel-crop-overlay.tsx'
import { LyricOverlay } from '../lyrics/lyric-overlay.tsx'

/** The picture of the edit at the playhead, messages about it, and the transport. */
export function Stage({ workspace }: { readonly workspace: Workspace }) {
  const { player } = workspace
  const { messages } = useI18n()
  const clip = player.current.value
  const isEmpty = clip === null
  return (
    <section id={STAGE} class={styles.stage} tabIndex={-1} aria-label={messages.stage.region}>
      <Message workspace={workspace} />
      <div class={styles.picture} aria-busy={player.buffering.value}>
        <div class={styles.screen} hidden={isEmpty}>
          <div class={styles.videos} ref={player.attach} />
          {clip !== null && <Poster clip={clip} hidden={player.hasPicture.value} />}
          <StageOverlays workspace={workspace} />
          {clip !== null && <ScreenState clip={clip} workspace={workspace} />}
        </div>
        {isEmpty && <EmptyStage workspace={workspace} />}
      </div>
      <Transport workspace={workspace} />
    </section>
  )
}

/** Stands for the picture until its first frame shows. */
function Poster({ clip, hidden }: { readonly clip: Clip; readonly hidden: boolean }) {
  const { thumbnailUrl } = clip.summary
  if (thumbnailUrl === '' || clip.problem !== null) return null
  return <img class={styles.poster} src={thumbnailUrl} alt="" hidden={hidden} referrerpolicy="no-referrer" />
}

function ScreenState({ clip, workspace }: { readonly clip: Clip; readonly workspace: Workspace }) {
  const { player } = workspace
  const { stage } = useI18n().messages
  if (clip.problem !== null) return <ProblemCard clip={clip} problem={clip.problem} workspace={workspace} />
  const isOwned = clip.source?.ownership === 'owned'
  const isWaiting = clip.recovery !== null && !player.hasPicture.value
  return (
    <>
      {shownSource(clip)?.grade === 'preview' && (
        <div class={styles.badge}>
          <span class={controls.over} title={isOwned ? stage.waiting.text : stage.previewTitle}>
            {stage.preview}
          </span>
          {!isOwned && <BuyButton clip={clip.summary} workspace={workspace} />}
        </div>
      )}
      {isWaiting && <WaitingCard clip={clip} />}
      {player.buffering.value && !isWaiting && (
        <p class={`${styles.preparing} ${controls.over}`} aria-hidden="true">
          {stage.preparing}
        </p>
      )}
      {player.autoplayBlocked.value && (
        <button type="button" class={styles.start} aria-label={stage.start} onClick={player.play}>
          <PlayIcon />
        </button>
      )}
    </>
  )
}

function Message({ workspace }: { readonly workspace: Workspace }) {
  const { stage, session } = useI18n().messages
  const { message: shown, holdMessage } = workspace.edit
  const message = shown.value
  if (message === null) return workspace.session.hostLost.value ? <HostLost texts={session.hostLost} /> : null
  return (
    <div
      class={styles.message}
      role="alert"
      data-success={message.success === true}
      onPointerEnter={() => holdMessage(true)}
      onPointerLeave={() => holdMessage(false)}
      onFocusIn={() => holdMessage(true)}
      onFocusOut={() => holdMessage(false)}
    >
      <p>
        <strong>{message.title}</strong> <span>{message.text}</span>
      </p>
      {message.action !== undefined && (
        <button type="button" class={controls.action} onClick={message.action.run}>
          {message.action.label}
        </button>
      )}
      <button type="button" class={controls.icon} aria-label={stage.dismiss} onClick={workspace.edit.dismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}

interface HostLostProps {
  readonly texts: { readonly title: string; readonly text: string }
}

/** Says that the page around the editor does not respond, until it does: the edit itself does not need it. */
function HostLost({ texts: { title, text } }: HostLostProps) {
  return (
    <div class={styles.message} role="status" data-host-lost>
      <p>
        <strong>{title}</strong> <span>{text}</span>
      </p>
    </div>
  )
}

/** What lies over the picture: a box of exactly its 16:9 area, with the picture's own direction. */
function StageOverlays({ workspace }: { readonly workspace: Workspace }) {
  return (
    <div class={styles.overlays} dir="ltr">
      <LyricOverlay workspace={workspace} />
      <ReelCropOverlay workspace={workspace} />
    </div>
  )
}
