// Dragging a video from the library onto the timeline, by mouse and by touch.
import { useRef } from 'preact/hooks'
import type { ClipSummary } from '../../../core/document/document.ts'
import type { Workspace } from '../../../models/workspace.ts'
import { dropIndexAt } from './drop-index.ts'
import { announceCancelled, followPointer, lanesOf } from '../follow-pointer.ts'
import { holdTouch, startDragWhenHeld } from '../press.ts'
import styles from './video-drag.module.css'

export interface VideoDrag {
  /** Call it when a pointer presses what shows the video. */
  readonly press: (event: PointerEvent, video: ClipSummary) => void
  /** Whether the click that follows belongs to a drag. */
  readonly wasDragged: () => boolean
}

/** Drops go between two clips, with the intent `drop`. Escape and releasing elsewhere cancel. */
export function useVideoDrag(workspace: Workspace): VideoDrag {
  const moved = useRef(false)
  return {
    press(event, video) {
      const { currentTarget: element } = event
      moved.current = false
      if (!(element instanceof HTMLElement)) return
      const onDrag = (pressed: PointerEvent, latest: PointerEvent): void => {
        moved.current = true
        dragVideo(workspace, pressed, { element, video, latest })
      }
      startDragWhenHeld(event, { element, onLongPress: workspace.timeline.onLongPress, onDrag })
    },
    wasDragged: () => moved.current,
  }
}

function dragVideo(
  workspace: Workspace,
  event: PointerEvent,
  {
    element,
    video,
    latest,
  }: { readonly element: HTMLElement; readonly video: ClipSummary; readonly latest: PointerEvent },
): void {
  const { edit, timeline } = workspace
  const release = holdTouch(element)
  const ghost = ghostOf(element.ownerDocument, video)
  const place = ({ clientX, clientY }: PointerEvent): void => {
    ghost.style.transform = `translate(${clientX}px, ${clientY}px)`
  }
  const finish = (): void => {
    release()
    ghost.remove()
    timeline.setDropIndex(null)
  }
  place(latest)
  followPointer(event, {
    element,
    latest,
    onMove(_, pointer) {
      place(pointer)
      const { clips } = edit.timeline.value
      const over = isOver(lanesOf(element), pointer)
      const lanes = { clips, scale: timeline.scale.value }
      timeline.setDropIndex(over ? dropIndexAt(element, pointer.clientX, lanes) : null)
    },
    onEnd() {
      const { value: index } = timeline.dropIndex
      finish()
      if (index !== null) void timeline.drop(video, index)
    },
    onCancel() {
      finish()
      announceCancelled(workspace)
    },
  })
}

/** What follows the pointer. */
function ghostOf(page: Document, { title, thumbnailUrl }: ClipSummary): HTMLElement {
  const ghost = page.createElement('div')
  ghost.className = styles.ghost ?? ''
  ghost.ariaHidden = 'true'
  if (thumbnailUrl !== '') {
    const image = page.createElement('img')
    image.src = thumbnailUrl
    image.alt = ''
    ghost.append(image)
  }
  ghost.append(title)
  page.body.append(ghost)
  return ghost
}

function isOver(lanes: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  if (lanes === null) return false
  const { left, right, top, bottom } = lanes.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
