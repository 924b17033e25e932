import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { LyricsLane } from '../lyrics/lyrics-lane.tsx'
import { SongLane } from '../song/song-lane.tsx'
import { ClipsLane } from './clips-lane.tsx'
import { Playhead } from './playhead.tsx'
import { Ruler } from './ruler.tsx'
import styles from './timeline-strip.module.css'
import type { TimelineModel } from '../../models/timeline/timeline-model.ts'

// Zooming with Ctrl and the wheel (which a trackpad's pinch sends too) and with two fingers, around where they point.
/** How far the wheel turns for one doubling. */
const WHEEL_PER_DOUBLING = 250

/** Returns a function that stops listening. */
function listenForZoom(lanes: HTMLElement, timeline: Pick<TimelineModel, 'zoomBy'>): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const placeOf = (clientX: number): number => clientX - lanes.getBoundingClientRect().left
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      timeline.zoomBy(2 ** (-event.deltaY / WHEEL_PER_DOUBLING), placeOf(event.clientX))
    } else if (event.deltaX === 0 && !event.shiftKey && lanes.scrollHeight <= lanes.clientHeight) {
      // A wheel that only turns vertically scrolls along the time.
      event.preventDefault()
      lanes.scrollLeft += event.deltaY
    }
  }
  let distance: number | null = null
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches
    if (one === undefined || other === undefined) {
      distance = null
      return
    }
    event.preventDefault()
    const next = Math.max(1, Math.abs(one.clientX - other.clientX))
    if (distance !== null) timeline.zoomBy(next / distance, placeOf((one.clientX + other.clientX) / 2))
    distance = next
  }
  lanes.addEventListener('wheel', onWheel, { passive: false, signal })
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    lanes.addEventListener(type, onTouch, { passive: false, signal })
  return () => stopped.abort()
}

/** Pixels behind the end, to drop clips there. */
const BEHIND = 160

/** The lanes below one ruler: clips, song, lyrics. Time runs from left to right in every language. */
export function TimelineLanes({ workspace }: { readonly workspace: Workspace }) {
  const { edit, timeline } = workspace
  const lanes = useRef<HTMLDivElement>(null)
  const scale = timeline.scale.value
  const width = (timeline.length.value / FRAME_RATE) * scale + BEHIND
  const empty = edit.timeline.value.clips.length === 0

  useEffect(() => connect(lanes.current, workspace), [workspace])
  useLayoutEffect(() => {
    // Zooming sets both; the width is there now.
    if (lanes.current !== null) lanes.current.scrollLeft = timeline.scroll.peek()
  }, [scale])

  return (
    <div ref={lanes} class={styles.lanes} dir="ltr" data-lanes>
      <div class={styles.content} style={{ width: `${width}px` }}>
        <Ruler workspace={workspace} />
        {empty ? <EmptyClips /> : <ClipsLane workspace={workspace} />}
        <SongLane workspace={workspace} />
        <LyricsLane workspace={workspace} />
        <Playhead workspace={workspace} />
        <DropMark workspace={workspace} />
        <SnapLine workspace={workspace} />
      </div>
    </div>
  )
}

function EmptyClips() {
  const { language, messages } = useI18n()
  const { title, advice } = messages.timeline.empty
  return (
    <p class={styles.empty} dir={language.direction}>
      <strong>{title}</strong> <span>{advice}</span>
    </p>
  )
}

/** Where what is dragged would be inserted. */
function DropMark({ workspace: { edit, timeline } }: { readonly workspace: Workspace }) {
  const { value: index } = timeline.dropIndex
  if (index === null) return null
  const { clips } = edit.timeline.value
  const last = clips.at(-1)
  const frame = clips[index]?.start ?? (last === undefined ? 0 : last.start + last.to - last.from)
  return <span class={styles.drop} style={{ left: `${(frame / FRAME_RATE) * timeline.scale.value}px` }} />
}

/** What a drag has snapped to. */
function SnapLine({ workspace: { timeline } }: { readonly workspace: Workspace }) {
  const { snaps } = useI18n().messages.timeline
  const { value: snapped } = timeline.snapped
  if (snapped === null) return null
  const left = (snapped.frame / FRAME_RATE) * timeline.scale.value
  return (
    <span class={styles.snap} data-snap={snapped.kind} style={{ left: `${left}px` }}>
      <span>{snaps[snapped.kind]}</span>
    </span>
  )
}

/** Reports the lanes' size and scroll position, and scrolls where the model asks for. */
function connect(lanes: HTMLElement | null, { timeline }: Workspace): () => void {
  if (lanes === null) return () => undefined
  const stopZoom = listenForZoom(lanes, timeline)
  const onScroll = (): void => timeline.scrolled(lanes.scrollLeft)
  lanes.addEventListener('scroll', onScroll, { passive: true })
  const stopScrolling = timeline.scroll.subscribe((position) => {
    if (Math.abs(lanes.scrollLeft - position) > 1) lanes.scrollLeft = position
  })
  const measure = (): void => timeline.measured({ width: lanes.clientWidth })
  const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null
  observer?.observe(lanes)
  measure()
  return () => {
    stopZoom()
    stopScrolling()
    observer?.disconnect()
    lanes.removeEventListener('scroll', onScroll)
  }
}
