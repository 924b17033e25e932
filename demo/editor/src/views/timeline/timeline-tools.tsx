import type { ComponentChildren } from 'preact'
import type { Workspace } from '../../models/workspace.ts'
import {
  CloseIcon,
  EarlierIcon,
  LaterIcon,
  MinusIcon,
  PlusIcon,
  RedoIcon,
  SplitIcon,
  UndoIcon,
} from '../controls/icons.tsx'
import styles from './timeline-tools.module.css'

/** The edits of the timeline as buttons; each tooltip has the key that does the same. */
export function TimelineTools({ workspace }: { readonly workspace: Workspace }) {
  const { edit, timeline } = workspace
  const { undoLabel, redoLabel } = edit.history
  const { clips, selected } = edit.timeline.value
  const index = clips.findIndex(({ key }) => key === selected)
  const move = (places: number) => () => selected !== null && timeline.moveBy(selected, places)
  return (
    <div class={styles.tools} role="group" aria-label="Edit">
      <Tool label="Undo" detail={undoLabel.value} keys="Ctrl+Z" disabled={undoLabel.value === null} act={timeline.undo}>
        <UndoIcon />
      </Tool>
      <Tool
        label="Redo"
        detail={redoLabel.value}
        keys="Ctrl+Shift+Z"
        disabled={redoLabel.value === null}
        act={timeline.redo}
      >
        <RedoIcon />
      </Tool>
      <Tool label="Split at the playhead" keys="S" disabled={selected === null} act={timeline.split}>
        <SplitIcon />
      </Tool>
      <Tool label="Move the clip earlier" keys="Alt+←" disabled={index <= 0} act={move(-1)}>
        <EarlierIcon />
      </Tool>
      <Tool
        label="Move the clip later"
        keys="Alt+→"
        disabled={index === -1 || index === clips.length - 1}
        act={move(1)}
      >
        <LaterIcon />
      </Tool>
      <Tool label="Delete the clip" keys="Del" disabled={selected === null} act={timeline.removeSelected}>
        <CloseIcon />
      </Tool>
      <Tool label="Zoom out" disabled={!timeline.canZoomOut.value} act={timeline.zoomOut}>
        <MinusIcon />
      </Tool>
      <Tool label="Zoom in" disabled={!timeline.canZoomIn.value} act={timeline.zoomIn}>
        <PlusIcon />
      </Tool>
    </div>
  )
}

interface ToolProps {
  readonly label: string
  /** What it would affect. */
  readonly detail?: string | null
  readonly keys?: string
  readonly disabled: boolean
  readonly act: () => unknown
  readonly children: ComponentChildren
}

/** Stays focusable while it is disabled, so that repeated presses do not lose the focus. */
function Tool({ label, detail = null, keys, disabled, act, children }: ToolProps) {
  const title = detail === null ? label : `${label}: ${detail.toLowerCase()}`
  return (
    <button
      type="button"
      class={styles.tool}
      aria-label={label}
      aria-disabled={disabled}
      title={keys === undefined ? title : `${title} (${keys})`}
      onClick={() => !disabled && act()}
    >
      {children}
    </button>
  )
}
