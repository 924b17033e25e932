import type { AudioProfile, CatalogVideo } from '@proscenium/protocol'
import type { Workspace } from '../../../models/workspace.ts'
import { formatTimeLong } from '../../../core/format.ts'
import { energyLevel } from '../../../core/library/energy.ts'
import { reasonsFor } from '../../../core/library/song-reasons.ts'
import { BuyButton } from '../../controls/buy-button.tsx'
import { PlusIcon } from '@proscenium/ui/icons'
import controls from '../../controls/controls.module.css'
import { MoreIcon } from '../../controls/icons.tsx'
import { Thumbnail } from '../../controls/thumbnail.tsx'
import { useI18n } from '../../i18n/i18n-context.ts'
import { useVideoDrag } from '../../timeline/blocks/video-drag.ts'
import { useClipMenu } from './clip-menu.tsx'
import { PreviewSwitch, PreviewVideo, usePreviewEvents } from './clip-preview.tsx'
import { clipState, type ClipState } from './clip-state.ts'
import { nameAround } from './name-around.ts'
import styles from './clip-card.module.css'

interface ClipCardProps {
  readonly video: CatalogVideo
  readonly workspace: Workspace
  /** The song that it was found for. */
  readonly song?: AudioProfile | null
}

/**
 * One clip of the catalogue. Pressing it adds the clip, Shift+Enter inserts it at the playhead; resting on it previews
 * it.
 */
export function ClipCard({ video, workspace, song = null }: ClipCardProps) {
  const { card } = useI18n().messages.library
  const state = clipState(video, workspace)
  const preview = usePreviewEvents(video, workspace)
  const inCheckout = workspace.purchases.pending.value.has(video.videoId)
  const selected = workspace.library.selection.videos.value.some(({ videoId }) => videoId === video.videoId)
  return (
    <li class={styles.item} data-selected={selected} data-usable={state.usable} {...preview}>
      <AddButton video={video} workspace={workspace} state={state} song={song} />
      {state.usable && (
        <label class={`${styles.select} ${controls.over}`}>
          <input
            type="checkbox"
            checked={selected}
            aria-label={card.select({ title: video.title })}
            onChange={() => workspace.library.selection.toggle(video)}
          />
        </label>
      )}
      {state.usable && <PreviewSwitch video={video} library={workspace.library} />}
      <div class={styles.foot}>
        {/* Its button says more then, and takes the space. */}
        <ClipPrice state={inCheckout ? { ...state, price: null } : state} />
        {state.usable && state.sellable && <BuyButton clip={video} workspace={workspace} />}
        <MenuButton video={video} />
      </div>
    </li>
  )
}

interface AddButtonProps extends ClipCardProps {
  readonly state: ClipState
}

function AddButton({ video, workspace, state, song = null }: AddButtonProps) {
  const { card } = useI18n().messages.library
  const drag = useVideoDrag(workspace)
  const press = (event: PointerEvent): void => {
    workspace.library.preview.leave(video.videoId)
    if (state.usable) drag.press(event, video)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    void workspace.timeline.insertAtPlayhead(video)
  }
  const name = nameAround(state.usable ? card.add : card.barred)
  return (
    <button
      type="button"
      class={styles.card}
      data-walk
      data-video-id={video.videoId}
      data-usable={state.usable}
      aria-busy={state.pending}
      onKeyDown={onKeyDown}
      onPointerDown={press}
      onClick={() => drag.wasDragged() || workspace.add(video)}
    >
      <Thumbnail address={video.thumbnailUrl} duration={video.duration}>
        <PreviewVideo videoId={video.videoId} preview={workspace.library.preview} />
        {state.usable && (
          <span class={styles.add}>
            <PlusIcon />
          </span>
        )}
      </Thumbnail>
      <span class={styles.text}>
        <span class="visually-hidden">{name.before}</span>
        <bdi class={styles.title}>{video.title}</bdi>
        <span class="visually-hidden">{name.between}</span>
        <bdi class={styles.artist}>{video.artist}</bdi>
        <span class="visually-hidden">{name.after}</span>
        <span class={styles.facts}>
          <ClipFacts video={video} state={state} />
        </span>
        {song !== null && state.usable && <SongReasons video={video} song={song} />}
      </span>
    </button>
  )
}

function MenuButton({ video }: { readonly video: CatalogVideo }) {
  const { card } = useI18n().messages.library
  const { id, openMenu } = useClipMenu()
  return (
    <button
      type="button"
      class={`${controls.icon} ${styles.menu}`}
      aria-label={card.more({ title: video.title })}
      popovertarget={id}
      onClick={(event) => openMenu(video, event.currentTarget)}
    >
      <MoreIcon />
    </button>
  )
}

interface ClipFactsProps {
  readonly video: CatalogVideo
  readonly state: ClipState
}

/** Tempo and energy; for an unavailable clip the reason. */
function ClipFacts({ video: { duration, tempo, energy }, state }: ClipFactsProps) {
  const { messages, format, language } = useI18n()
  const { card, values } = messages.library
  if (state.pending) return <>{card.adding}</>
  if (!state.usable) return <span class={styles.barred}>{state.reason === '' ? card.unavailable : state.reason}</span>
  return (
    <>
      {duration > 0 && <span class="visually-hidden">{`${formatTimeLong(duration, language.tag)} `}</span>}
      {tempo !== undefined && <span>{card.tempo({ bpm: format.number(Math.round(tempo)) })}</span>}
      {energy !== undefined && <span>{values.energy[energyLevel(energy)]}</span>}
    </>
  )
}

interface SongReasonsProps {
  readonly video: CatalogVideo
  readonly song: AudioProfile
}

/** Why the clip suits the song. */
function SongReasons({ video, song }: SongReasonsProps) {
  const { fits } = useI18n().messages.library.song
  const reasons = reasonsFor(song, video)
  if (reasons.length === 0) return null
  return (
    <span class={styles.reasons}>
      {reasons.map((reason) => (
        <span key={reason.kind}>{reason.kind === 'mood' ? fits.mood({ mood: reason.mood }) : fits[reason.kind]} </span>
      ))}
    </span>
  )
}

/** That the clip is owned, or what it costs now beside its struck list price, or why it cannot be bought. */
function ClipPrice({ state: { usable, owned, price, reason } }: { readonly state: ClipState }) {
  const { messages, format } = useI18n()
  const { card } = messages.library
  if (owned) return <span class={styles.owned}>{card.owned}</span>
  if (usable && reason !== null) return <span class={styles.barred}>{reason}</span>
  if (!usable || price === null) return <span class={styles.price} />
  const amount = format.money(price.amount, price.currency)
  if (price.listAmount === null) return <span class={styles.price}>{amount}</span>
  const list = format.money(price.listAmount, price.currency)
  return (
    <span class={styles.price}>
      <span aria-hidden="true">
        <s>{list}</s> {amount}
      </span>
      <span class="visually-hidden">{card.discounted({ price: amount, listPrice: list })}</span>
    </span>
  )
}
