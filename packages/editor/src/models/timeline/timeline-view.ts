// Which part of the timeline is in view: scale, scroll position and width. The view reports what the browser did, and
// applies what the model asks for.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { FRAME_RATE } from '../../core/document/frames.ts'

/** Pixels of the content. */
export interface PixelRange {
  readonly from: number
  readonly to: number
}

export interface TimelineView {
  /** Pixels per second. */
  readonly scale: ReadonlySignal<number>
  /** The scale that pictures are drawn for: it follows once zooming pauses, until then they are stretched (E-10). */
  readonly drawnScale: ReadonlySignal<number>
  /** Where the visible part begins, in pixels of the content. */
  readonly scroll: ReadonlySignal<number>
  /** Width of the visible part in pixels; 0 before it is measured. */
  readonly width: ReadonlySignal<number>
  /** Height of the lane of clips in pixels. */
  readonly laneHeight: ReadonlySignal<number>
  /** What to render: the visible part with a margin on both sides. Changes in steps, not with every scroll event. */
  readonly visible: ReadonlySignal<PixelRange>
  readonly canZoomIn: ReadonlySignal<boolean>
  readonly canZoomOut: ReadonlySignal<boolean>
  /** The next scale; the playhead stays in place where it is visible, else the middle. */
  zoomIn(): void
  zoomOut(): void
  /** Multiplies the scale. `at`, in pixels from the visible part's start, stays in place. */
  zoomBy(factor: number, at: number): void
  /** Shows the whole timeline. */
  fit(): void
  /** Reports the position that the browser has scrolled to. */
  scrolled(position: number): void
  measured(size: { readonly width?: number; readonly laneHeight?: number }): void
  /** Scrolls to the start of some frames if none of them is visible. */
  reveal(from: number, to: number): void
  /** Scrolls on when the playhead leaves the visible part: by a page if it `plays`, unless the user has scrolled away. */
  follow(move: { readonly from: number; readonly to: number; readonly plays: boolean }): void
}

export interface TimelineViewOptions {
  /** Frames of everything on the timeline. */
  readonly length: ReadonlySignal<number>
  readonly playhead: ReadonlySignal<number>
  readonly setTimer: Clock['setTimer']
}

const SCALES = [2, 4, 8, 16, 24, 48, 96, 192]
const SCALE_MIN = 0.5
const SCALE_MAX = 192
const DEFAULT_SCALE = 24
/** Pixels in which `visible` changes, and its margin. */
const STEP = 512
/** Milliseconds without zooming after which pictures are drawn again. */
const DRAWN_AFTER = 150
/** Pixels between what is revealed and the edge. */
const MARGIN = 24
/** Rendered before the width is known, such as in tests without layout. */
const UNMEASURED = { from: 0, to: Number.MAX_SAFE_INTEGER }

export function createTimelineView({ length, playhead, setTimer }: TimelineViewOptions): TimelineView {
  const scale = signal(DEFAULT_SCALE)
  const drawnScale = signal(DEFAULT_SCALE)
  let cancelDrawing = (): void => undefined
  const scroll = signal(0)
  const width = signal(0)
  const laneHeight = signal(0)
  const fitting = computed(() =>
    width.value === 0 ? DEFAULT_SCALE : (width.value - 2 * MARGIN) / Math.max(1, length.value / FRAME_RATE),
  )
  const lowest = computed(() => Math.max(SCALE_MIN, Math.min(SCALES[0] ?? SCALE_MIN, fitting.value)))
  const first = computed(() => Math.floor(scroll.value / STEP))
  const last = computed(() => Math.ceil((scroll.value + width.value) / STEP))

  function zoomTo(next: number, at: number): void {
    const clamped = Math.min(SCALE_MAX, Math.max(lowest.value, next))
    setScale(clamped, Math.max(0, ((scroll.value + at) / scale.value) * clamped - at))
  }

  function setScale(next: number, position: number): void {
    batch(() => {
      scroll.value = position
      scale.value = next
    })
    cancelDrawing()
    cancelDrawing = setTimer(() => (drawnScale.value = scale.value), DRAWN_AFTER)
  }

  /** Where zooming by button or key holds the picture. */
  function anchor(): number {
    const at = toPixels(playhead.value, scale.value) - scroll.value
    return at >= 0 && at <= width.value ? at : width.value / 2
  }

  function isVisible(frame: number): boolean {
    const at = toPixels(frame, scale.peek()) - scroll.peek()
    return at >= 0 && at <= width.peek()
  }

  function covers(from: number, to: number): boolean {
    return toPixels(from, scale.peek()) <= scroll.peek() && toPixels(to, scale.peek()) >= scroll.peek() + width.peek()
  }

  return {
    scale,
    drawnScale,
    scroll,
    width,
    laneHeight,
    visible: computed(() =>
      width.value === 0 ? UNMEASURED : { from: Math.max(0, (first.value - 1) * STEP), to: (last.value + 1) * STEP },
    ),
    canZoomIn: computed(() => scale.value < SCALE_MAX),
    canZoomOut: computed(() => scale.value > lowest.value),
    zoomIn: () => zoomTo(SCALES.find((each) => each > scale.value) ?? SCALE_MAX, anchor()),
    zoomOut: () => zoomTo([...SCALES].reverse().find((each) => each < scale.value) ?? lowest.value, anchor()),
    zoomBy: (factor, at) => zoomTo(scale.value * factor, at),
    fit: () => setScale(Math.min(SCALE_MAX, Math.max(lowest.value, fitting.value)), 0),
    scrolled: (position) => (scroll.value = position),
    measured: (size) =>
      batch(() => {
        width.value = size.width ?? width.value
        laneHeight.value = size.laneHeight ?? laneHeight.value
      }),
    reveal(from, to) {
      if (width.value === 0 || isVisible(from) || isVisible(to) || covers(from, to)) return
      scroll.value = Math.max(0, toPixels(from, scale.value) - MARGIN)
    },
    follow({ from, to, plays }) {
      if (width.value === 0 || isVisible(to) || (plays && !isVisible(from))) return
      scroll.value = Math.max(0, toPixels(to, scale.value) - (plays ? MARGIN : width.value / 2))
    },
  }
}

function toPixels(frame: number, scale: number): number {
  return (frame / FRAME_RATE) * scale
}
