import { MICROSECONDS } from '../../core/document/frames.ts'
import { useRef } from 'preact/hooks'
import { directionOf } from '../../core/lyrics/text-breaks.ts'
import { formatLyricTime } from '../../core/lyrics/lyric-time.ts'
import type { LyricSpan } from '../../core/lyrics/lyric-spans.ts'
import { endOf, steppedTime, type LyricPart } from '../../models/lyrics/lyric-drags.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { followPointer } from '../timeline/follow-pointer.ts'
import { holdTouch, startDragWhenHeld } from '../timeline/press.ts'
import styles from './lyrics-lane.module.css'

/** The timed lyric lines in the timeline, as blocks to move and trim; nothing without a timed line (E-05). */
export function LyricsLane({ workspace }: { readonly workspace: Workspace }) {
  const { edit, lyrics, timeline, show } = workspace
  const { lyrics: texts } = useI18n().messages
  const { value: document } = edit.history.document
  const scale = timeline.scale.value
  const { from, to } = timeline.visible.value
  const toPixels = (time: number): number => (time / MICROSECONDS) * scale
  const spans = lyrics.spans.value.filter(({ start, end }) => toPixels(end) >= from && toPixels(start) <= to)
  if (document.lyrics.every(({ start }) => start === null)) return null
  const open = (): void => {
    lyrics.showPanel(true)
    show('library')
  }
  return (
    <div class={styles.lane} role="group" aria-label={texts.lane}>
      <ol class={styles.blocks} style={{ width: `${toPixels(endOf(document))}px` }}>
        {spans.map((span) => (
          <LyricBlock
            key={span.id}
            span={span}
            left={toPixels(span.start)}
            width={toPixels(span.end - span.start)}
            current={lyrics.current.value?.id === span.id}
            workspace={workspace}
            onOpen={open}
          />
        ))}
      </ol>
    </div>
  )
}

interface LyricBlockProps {
  readonly span: LyricSpan
  /** Pixels of the lane. */
  readonly left: number
  readonly width: number
  /** Whether it shows at the playhead. */
  readonly current: boolean
  readonly workspace: Workspace
  /** Opens the lyrics. */
  readonly onOpen: () => void
}

/** Frames that an arrow key moves a line or an edge. */
const FRAMES = 1

/**
 * One line. Dragging moves it, its edges trim it. Arrow keys walk through the lines; with Alt they move the line by a
 * frame, with Alt and Shift to the next beat. Enter opens the lyrics, Delete removes the line.
 */
function LyricBlock({ span, left, width, current, workspace, onOpen }: LyricBlockProps) {
  const { block } = useI18n().messages.lyrics
  const dragged = useRef(false)
  const { lyrics, player } = workspace
  const onPress = (event: PointerEvent): void => {
    const { currentTarget: element } = event
    dragged.current = false
    if (!(element instanceof HTMLElement)) return
    const onDrag = (pressed: PointerEvent): void => {
      dragged.current = true
      drag(workspace, pressed, { element, span, part: 'line' })
    }
    startDragWhenHeld(event, { element, onLongPress: workspace.timeline.onLongPress, onDrag })
  }
  const remove = (event: KeyboardEvent): void => {
    // The focus goes on to the next line, or back from the last.
    for (const places of [-1, 1]) walk(event, places)
    lyrics.removeLine(span.id)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') return act(event, onOpen)
    if (event.key === 'Delete' || event.key === 'Backspace') return act(event, () => remove(event))
    const frames = { ArrowLeft: -FRAMES, ArrowRight: FRAMES }[event.key]
    if (frames === undefined) return undefined
    if (!event.altKey) return act(event, () => walk(event, frames))
    const document = workspace.edit.history.document.value
    const time = steppedTime(document, span.start, { frames, toBeat: event.shiftKey })
    return act(event, () => lyrics.put({ id: span.id, part: 'line' }, time))
  }
  return (
    <li
      class={styles.item}
      style={{ left: `${left}px`, width: `${Math.max(2, width)}px` }}
      data-current={current ? '' : undefined}
    >
      <button
        type="button"
        class={`${styles.block} one-line`}
        dir={directionOf(span.text)}
        aria-label={block({ text: span.text, time: formatLyricTime(span.start) })}
        title={span.text}
        data-lyric-block
        onPointerDown={onPress}
        onClick={() => !dragged.current && player.seek(span.start / MICROSECONDS)}
        onDblClick={onOpen}
        onKeyDown={onKey}
        onBlur={lyrics.release}
      >
        {span.text}
      </button>
      <Edge span={span} part="start" workspace={workspace} />
      <Edge span={span} part="end" workspace={workspace} />
    </li>
  )
}

interface EdgeProps {
  readonly span: LyricSpan
  readonly part: 'start' | 'end'
  readonly workspace: Workspace
}

/** Trims a line. Arrow keys move the edge by a frame, with Shift to the next beat. */
function Edge({ span, part, workspace }: EdgeProps) {
  const { lyrics: texts } = useI18n().messages
  const time = span[part]
  const onKey = (event: KeyboardEvent): void => {
    const frames = { ArrowLeft: -FRAMES, ArrowDown: -FRAMES, ArrowRight: FRAMES, ArrowUp: FRAMES }[event.key]
    if (frames === undefined) return
    const document = workspace.edit.history.document.value
    const next = steppedTime(document, time, { frames, toBeat: event.shiftKey })
    act(event, () => workspace.lyrics.put({ id: span.id, part }, next))
  }
  const onPress = (event: PointerEvent): void => {
    const { currentTarget: element } = event
    if (!(element instanceof HTMLElement) || event.button !== 0) return
    event.stopPropagation()
    drag(workspace, event, { element, span, part })
  }
  return (
    <div
      class={styles.edge}
      data-edge={part}
      role="slider"
      tabIndex={0}
      aria-label={part === 'start' ? texts.start({ text: span.text }) : texts.end({ text: span.text })}
      aria-valuemin={0}
      aria-valuenow={Math.round(time / 10_000) / 100}
      aria-valuetext={formatLyricTime(time)}
      onKeyDown={onKey}
      onBlur={workspace.lyrics.release}
      onPointerDown={onPress}
    />
  )
}

interface Dragged {
  readonly element: HTMLElement
  readonly span: LyricSpan
  readonly part: LyricPart
}

function drag({ lyrics, timeline }: Workspace, event: PointerEvent, { element, span, part }: Dragged): void {
  const settings = { scale: timeline.scale.value, snaps: timeline.snapping.value, playhead: timeline.playhead.value }
  const { move, end, cancel } = lyrics.drag({ id: span.id, part }, settings)
  const release = holdTouch(element)
  const finish = (how: () => void): void => {
    release()
    how()
  }
  followPointer(event, { element, onMove: move, onEnd: () => finish(end), onCancel: () => finish(cancel) })
}

/** Handles a key here alone. */
function act(event: KeyboardEvent, handle: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  handle()
}

/** Moves the focus to a neighbouring line. */
function walk({ currentTarget }: KeyboardEvent, places: number): void {
  if (!(currentTarget instanceof HTMLElement)) return
  const blocks = [...(currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-lyric-block]') ?? [])]
  blocks[blocks.indexOf(currentTarget) + places]?.focus()
}
