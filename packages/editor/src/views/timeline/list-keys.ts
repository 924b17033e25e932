import type { Workspace } from '../../models/workspace.ts'

/**
 * Keys of the list of clips: arrows, Home and End select, with Shift several; Alt with arrows moves the clip; Delete
 * removes what is selected. Returns whether the selected block should receive the focus.
 */
export function handleListKey(event: KeyboardEvent, { edit, timeline }: Workspace): boolean {
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
