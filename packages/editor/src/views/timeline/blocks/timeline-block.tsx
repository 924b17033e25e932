import { formatLength, formatTimeLong, formatTimecode } from '../../../core/format.ts'
import { FRAME_RATE, sourceFrames, toSeconds } from '../../../core/document/frames.ts'
import { lengthOf, shownSource, type Clip } from '../../../core/timeline.ts'
import type { Workspace } from '../../../models/workspace.ts'
import type { Edge } from '../../../models/timeline/timeline-drags.ts'
import { CloseIcon } from '@proscenium/ui/icons'
import controls from '../../controls/controls.module.css'
import { FilmIcon, LockIcon } from '../../controls/icons.tsx'
import { useI18n } from '../../i18n/i18n-context.ts'
import { Filmstrip } from './filmstrip.tsx'
import { followDrag } from '../follow-pointer.ts'
import { isSecondFinger } from '../press.ts'
import styles from './timeline-block.module.css'

export interface BlockProps {
  readonly clip: Clip
  readonly workspace: Workspace
  /** Whether it is the edit's selected clip, which has the trim handles. */
  readonly primary: boolean
  /** Whether it is too narrow for a filmstrip, its texts and its button. */
  readonly compact: boolean
  /** Frames that are not rendered, at its start and its end. */
  readonly before: number
  readonly after: number
  readonly onPress: (event: PointerEvent, key: number) => void
  readonly wasDragged: () => boolean
}

/** What is inside a block of the timeline: a button that selects the clip, trim handles, and a button that removes it. */
export function TimelineBlock(props: BlockProps) {
  const { clip, workspace, primary, compact, before, after, onPress, wasDragged } = props
  const { timeline: texts } = useI18n().messages
  const { key, summary } = clip
  const onClick = (event: MouseEvent): void => {
    if (wasDragged()) return
    selectByPress(workspace, event, key)
  }
  return (
    <>
      <button
        type="button"
        class={styles.block}
        data-walk
        data-key={key}
        data-video-id={summary.videoId}
        tabIndex={primary ? 0 : -1}
        aria-current={primary}
        aria-label={compact ? `${summary.title} ${texts.by({ artist: summary.artist })}` : undefined}
        title={`${summary.title} · ${formatLength(lengthOf(clip))}\n${texts.block}`}
        onClick={onClick}
        onPointerDown={(event) => onPress(event, key)}
      >
        <span
          class={styles.film}
          style={
            summary.thumbnailUrl === ''
              ? undefined
              : { backgroundImage: `url(${JSON.stringify(summary.thumbnailUrl)})` }
          }
          aria-hidden="true"
        >
          {summary.thumbnailUrl === '' && <FilmIcon />}
          {!compact && <Filmstrip clip={clip} workspace={workspace} before={before} after={after} />}
        </span>
        {!compact && <Label clip={clip} />}
      </button>
      {primary && <TrimHandle clip={clip} edge="start" workspace={workspace} />}
      {primary && <TrimHandle clip={clip} edge="end" workspace={workspace} />}
      {!compact && <RemoveButton clip={clip} workspace={workspace} primary={primary} />}
    </>
  )
}

function RemoveButton({ clip, workspace: { timeline }, primary }: Pick<BlockProps, 'clip' | 'workspace' | 'primary'>) {
  const { timeline: texts } = useI18n().messages
  return (
    <button
      type="button"
      class={`${styles.remove} ${controls.over}`}
      tabIndex={primary ? 0 : -1}
      aria-label={texts.removeTitle({ title: clip.summary.title })}
      onClick={() => {
        timeline.select(clip.key)
        timeline.removeSelected()
      }}
    >
      <CloseIcon />
    </button>
  )
}

/** Selects a clip and shows where it was pressed; by keyboard, its start. */
function selectByPress(workspace: Workspace, event: MouseEvent, key: number): void {
  const { edit, timeline } = workspace
  if (event.shiftKey) return timeline.extendSelection(key)
  if (event.ctrlKey || event.metaKey) return timeline.toggleSelected(key)
  timeline.select(key)
  const clip = edit.timeline.value.clips.find((each) => each.key === key)
  if (clip === undefined || !(event.currentTarget instanceof HTMLElement)) return
  const pixels = event.detail === 0 ? 0 : event.clientX - event.currentTarget.getBoundingClientRect().left
  const frames = Math.floor((pixels / timeline.scale.value) * FRAME_RATE)
  timeline.seek(clip.start + Math.min(Math.max(0, frames), clip.to - clip.from - 1))
  workspace.show('edit')
}

function Label({ clip }: { readonly clip: Clip }) {
  const { messages, language } = useI18n()
  const { timeline: texts } = messages
  const { title, artist } = clip.summary
  return (
    <span class={styles.label}>
      {shownSource(clip)?.grade === 'preview' && (
        <span class={styles.locked}>
          <LockIcon />
          <span class="visually-hidden">{texts.notBought}</span>
        </span>
      )}
      <bdi class="one-line">{title}</bdi>
      <span class="visually-hidden">{texts.by({ artist })}</span>
      <span aria-hidden="true">{formatLength(lengthOf(clip))}</span>
      <span class="visually-hidden">{formatTimeLong(lengthOf(clip), language.tag)}</span>
    </span>
  )
}

interface TrimHandleProps {
  readonly clip: Clip
  readonly edge: Edge
  readonly workspace: Workspace
}

/**
 * Drags one end of a clip. Arrow keys move it by a frame, with Shift by ten. With Alt, or with the roll tool, the
 * neighbour shares the change.
 */
function TrimHandle({ clip, edge, workspace }: TrimHandleProps) {
  const { timeline } = workspace
  const { timeline: texts } = useI18n().messages
  const frame = edge === 'start' ? clip.from : clip.to
  const rollsWith = ({ altKey }: MouseEvent | KeyboardEvent): boolean => altKey || timeline.tool.value === 'roll'
  const onKey = (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const by = direction * (event.shiftKey ? 10 : 1)
    timeline.trim({ key: clip.key, edge, frame: frame + by, rolls: rollsWith(event) })
  }
  const onPress = (event: PointerEvent): void => {
    const { currentTarget: element } = event
    if (!(element instanceof HTMLElement) || event.button !== 0 || isSecondFinger(event)) return
    event.stopPropagation()
    const drag = timeline.dragEdge({ key: clip.key, edge, rolls: rollsWith(event) })
    followDrag(workspace, event, { element, drag })
  }
  return (
    <div
      class={styles.handle}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={
        edge === 'start' ? texts.startOf({ title: clip.summary.title }) : texts.endOf({ title: clip.summary.title })
      }
      aria-valuemin={0}
      aria-valuemax={sourceFrames(clip.summary.duration)}
      aria-valuenow={frame}
      aria-valuetext={texts.ofVideo({ time: formatTimecode(toSeconds(frame)) })}
      title={edge === 'start' ? texts.trimStart : texts.trimEnd}
      onKeyDown={onKey}
      onBlur={timeline.release}
      onPointerDown={onPress}
    />
  )
}
