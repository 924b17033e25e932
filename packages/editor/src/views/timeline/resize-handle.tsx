import { HEIGHT_MAX, HEIGHT_MIN } from '../../models/timeline/timeline-height.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './resize-handle.module.css'

/** Percent of the editor's height per press of an arrow key. */
const STEP = 2

/** The upper edge of the timeline: dragged, or moved with the arrow keys, Home and End. */
export function ResizeHandle({ workspace: { timeline } }: { readonly workspace: Workspace }) {
  const { timeline: texts } = useI18n().messages
  const height = timeline.height.value
  const onKey = (event: KeyboardEvent): void => {
    const target = { ArrowUp: height + STEP, ArrowDown: height - STEP, Home: HEIGHT_MIN, End: HEIGHT_MAX }[event.key]
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    timeline.setHeight(target)
  }
  const onPress = (event: PointerEvent): void => {
    const { currentTarget: handle, pointerId, clientY: origin } = event
    const editor = handle instanceof HTMLElement ? handle.closest('main') : null
    if (!(handle instanceof HTMLElement) || editor === null || event.button !== 0) return
    const released = new AbortController()
    const { signal } = released
    const perPixel = 100 / Math.max(1, editor.clientHeight)
    handle.setPointerCapture(pointerId)
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => timeline.setHeight(height + (origin - clientY) * perPixel),
      { signal },
    )
    for (const type of ['pointerup', 'pointercancel'] as const)
      handle.addEventListener(type, () => released.abort(), { signal })
  }
  return (
    <div
      class={styles.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={texts.resize}
      aria-valuemin={HEIGHT_MIN}
      aria-valuemax={HEIGHT_MAX}
      aria-valuenow={height}
      onKeyDown={onKey}
      onPointerDown={onPress}
    />
  )
}
