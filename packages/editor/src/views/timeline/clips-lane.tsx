import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { FRAME_RATE } from '../../core/document/frames.ts'
import { shownSource, type Clip } from '../../core/timeline.ts'
import type { PixelRange } from '../../models/timeline/timeline-view.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { useClipDrag } from './blocks/drag-clip.ts'
import { TimelineBlock, type BlockProps } from './blocks/timeline-block.tsx'
import blockStyles from './blocks/timeline-block.module.css'
import styles from './timeline-strip.module.css'

/** Width in pixels below which a block has no space for anything but its colours. */
const COMPACT = 24
/** Pixels in which what is not rendered of a block changes. */
const STEP = 512

/**
 * The clips, as blocks that are as wide as the clips are long. Only those near the visible part are rendered (E-10); the
 * selected one always, because it may have the focus.
 */
export function ClipsLane({ workspace }: { readonly workspace: Workspace }) {
  const { edit, timeline } = workspace
  const { timeline: texts } = useI18n().messages
  const { clips, selected } = edit.timeline.value
  const list = useRef<HTMLOListElement>(null)
  const refocus = useRef(false)
  const { dragged, press, wasDragged } = useClipDrag(workspace)
  const inner = useInnerBlocks(clips)
  const scale = timeline.scale.value
  const visible = timeline.visible.value
  const keys = timeline.selectedKeys.value
  const perFrame = scale / FRAME_RATE

  useEffect(() => observeHeight(list.current, workspace), [workspace])
  useLayoutEffect(() => {
    // Moving, removing or selecting takes the focus from the block that had it.
    if (refocus.current) list.current?.querySelector<HTMLElement>('[data-walk][aria-current="true"]')?.focus()
    refocus.current = false
  }, [clips, selected])

  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLElement && event.target.matches('[data-walk]'))
      refocus.current = handleListKey(event, workspace)
  }
  return (
    <ol ref={list} class={styles.clips} aria-label={texts.list} onKeyDown={onKey}>
      {clips.map((clip, index) => {
        const left = clip.start * perFrame
        const width = (clip.to - clip.from) * perFrame
        const primary = clip.key === selected
        if (!primary && clip.key !== dragged && !meets(visible, left, left + width)) return null
        const hidden = hiddenParts(visible, { left, right: left + width, perFrame })
        return (
          <li
            key={clip.key}
            class={blockStyles.clip}
            style={{ left: `${left}px`, width: `${width}px` }}
            aria-setsize={clips.length}
            aria-posinset={index + 1}
            data-selected={keys.has(clip.key)}
            data-dragged={clip.key === dragged}
            data-problem={clip.problem !== null}
            aria-busy={clip.problem === null && shownSource(clip) === null}
          >
            {inner({ clip, workspace, primary, compact: width < COMPACT, ...hidden, onPress: press, wasDragged })}
          </li>
        )
      })}
    </ol>
  )
}

/**
 * Renders the inside of a block, or returns what was rendered before: trimming a clip moves all that follow, and their
 * insides stay as they are.
 */
function useInnerBlocks(clips: readonly Clip[]): (props: BlockProps) => VNode {
  const known = useRef(new Map<number, { readonly signature: readonly unknown[]; readonly node: VNode }>())
  useEffect(() => {
    const keys = new Set(clips.map(({ key }) => key))
    for (const key of known.current.keys()) if (!keys.has(key)) known.current.delete(key)
  }, [clips])
  return (props) => {
    const { clip, primary, compact, before, after } = props
    const signature = [
      clip.summary,
      clip.from,
      clip.to,
      shownSource(clip),
      clip.problem,
      primary,
      compact,
      before,
      after,
    ]
    const entry = known.current.get(clip.key)
    if (entry !== undefined && entry.signature.every((value, index) => value === signature[index])) return entry.node
    const node = <TimelineBlock {...props} />
    known.current.set(clip.key, { signature, node })
    return node
  }
}

function meets({ from, to }: PixelRange, start: number, end: number): boolean {
  return end >= from && start <= to
}

interface BlockBox {
  /** Pixels of the content. */
  readonly left: number
  readonly right: number
  readonly perFrame: number
}

/** In frames, because the inside of a block does not depend on the scale. */
function hiddenParts(visible: PixelRange, { left, right, perFrame }: BlockBox): Pick<BlockProps, 'before' | 'after'> {
  const inSteps = (pixels: number): number => {
    const steps = Math.floor(Math.min(pixels, right - left) / STEP)
    return Math.max(0, Math.floor((steps * STEP) / perFrame))
  }
  return { before: inSteps(visible.from - left), after: inSteps(right - visible.to) }
}

function observeHeight(list: HTMLElement | null, { timeline }: Workspace): () => void {
  if (list === null || !('ResizeObserver' in window)) return () => undefined
  const observer = new ResizeObserver(() => timeline.measured({ laneHeight: list.clientHeight }))
  observer.observe(list)
  return () => observer.disconnect()
}

/**
 * Keys of the list of clips: arrows, Home and End select, with Shift several; Alt with arrows moves the clip; Delete
 * removes what is selected. Returns whether the selected block should receive the focus.
 */
function handleListKey(event: KeyboardEvent, { edit, timeline }: Workspace): boolean {
  const { clips, selected } = edit.timeline.value
  const index = clips.findIndex(({ key }) => key === selected)
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    timeline.removeSelected()
    return true
  }
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: clips.length - 1 }[event.key]
  if (target === undefined || event.ctrlKey || event.metaKey || selected === null) return false
  event.preventDefault()
  if (event.altKey) {
    timeline.moveBy(selected, target - index)
    return true
  }
  const clip = clips[Math.min(clips.length - 1, Math.max(0, target))]
  if (clip === undefined) return false
  if (event.shiftKey && event.key.startsWith('Arrow')) timeline.extendBy(target - index)
  else if (event.shiftKey) timeline.extendSelection(clip.key)
  else timeline.select(clip.key)
  return true
}
