// Dragging a block: moves clips, or with Alt or the slip tool what the clip shows of its source. A long press without a
// drag adds the clip to the selected ones, as Ctrl and a click do.
import { useRef, useState } from 'preact/hooks'
import type { Workspace } from '../../../models/workspace.ts'
import { dropIndexAt } from './drop-index.ts'
import { announceCancelled, followDrag, followPointer } from '../follow-pointer.ts'
import { holdTouch, startDragWhenHeld } from '../press.ts'

export interface ClipDrag {
  /** Key of the clip that is dragged to another place. */
  readonly dragged: number | null
  readonly press: (event: PointerEvent, key: number) => void
  /** Whether the click that follows belongs to a drag. */
  readonly wasDragged: () => boolean
}

export function useClipDrag(workspace: Workspace): ClipDrag {
  const [dragged, setDragged] = useState<number | null>(null)
  const moved = useRef(false)
  const press = (event: PointerEvent, key: number): void => {
    const { currentTarget: element } = event
    moved.current = false
    if (!(element instanceof HTMLElement)) return
    const slips = event.altKey || workspace.timeline.tool.value === 'slip'
    const onDrag = (pressed: PointerEvent, latest: PointerEvent): void => {
      moved.current = true
      const release = holdTouch(element)
      if (slips)
        return followDrag(workspace, pressed, { element, latest, release, drag: workspace.timeline.dragSource(key) })
      setDragged(key)
      const onEnd = (): void => {
        release()
        setDragged(null)
      }
      return move(workspace, pressed, { element, key, latest, release: onEnd })
    }
    startDragWhenHeld(event, { element, onLongPress: workspace.timeline.onLongPress, onDrag })
  }
  return { dragged, press, wasDragged: () => moved.current }
}

/** Pixels that a finger may move without dragging. */
const STILL = 6

interface Dragged {
  readonly element: HTMLElement
  readonly key: number
  readonly latest: PointerEvent
  /** Called when the drag has ended. */
  readonly release: () => void
}

function move(workspace: Workspace, event: PointerEvent, { element, key, latest, release }: Dragged): void {
  const { edit, timeline } = workspace
  const keys = timeline.selectedKeys.value.has(key) ? timeline.selectedKeys.value : new Set([key])
  const item = element.parentElement
  /** Of the last move, so that releasing drops where the mark is. Null before the pointer has moved. */
  let index: number | null = null
  const finish = (): void => {
    item?.style.removeProperty('transform')
    timeline.setDropIndex(null)
    release()
  }
  followPointer(event, {
    element,
    latest,
    onMove(pixels, { clientX }) {
      if (index === null && Math.abs(pixels) < STILL) return
      item?.style.setProperty('transform', `translateX(${pixels}px)`)
      const { clips } = edit.timeline.value
      const others = clips.filter((clip) => !keys.has(clip.key))
      index = indexAmongOthers(dropIndexAt(element, clientX, { clips, scale: timeline.scale.value }), clips, keys)
      const behind = others[index]
      timeline.setDropIndex(behind === undefined ? clips.length : clips.indexOf(behind))
    },
    onEnd() {
      finish()
      if (index !== null) timeline.moveTo(key, index)
      else if (event.pointerType === 'touch') timeline.toggleSelected(key)
    },
    onCancel() {
      finish()
      announceCancelled(workspace)
    },
  })
}

/** From an index among all clips to one among those that do not move. */
function indexAmongOthers(
  index: number,
  clips: readonly { readonly key: number }[],
  keys: ReadonlySet<number>,
): number {
  return clips.slice(0, index).filter((clip) => !keys.has(clip.key)).length
}
