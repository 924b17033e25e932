import { useState } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon, MinusIcon, PlusIcon } from '@proscenium/ui/icons'
import {
  BeatsIcon,
  DuplicateIcon,
  EarlierIcon,
  FitIcon,
  LaterIcon,
  MagnetIcon,
  RedoIcon,
  RollIcon,
  SlipIcon,
  SplitIcon,
  UndoIcon,
} from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { FillDialog } from './fill-dialog.tsx'
import controls from '../controls/controls.module.css'
import styles from './timeline-tools.module.css'

/**
 * The edits of the timeline as buttons; each tooltip has the key that does the same. Their order is that of time, which runs
 * from left to right in every language.
 */
export function TimelineTools({ workspace }: { readonly workspace: Workspace }) {
  const { timeline: texts } = useI18n().messages
  const [filling, setFilling] = useState(false)
  return (
    <div class={styles.end}>
      <div class={styles.tools} role="group" aria-label={texts.tools} dir="ltr">
        <StepTools workspace={workspace} />
        <span class={styles.line} />
        <ClipTools workspace={workspace} />
        <span class={styles.line} />
        <Tool label={texts.fill} labelled act={() => setFilling(true)}>
          <BeatsIcon />
        </Tool>
        <DragTools workspace={workspace} />
        <span class={styles.line} />
        <ZoomTools workspace={workspace} />
      </div>
      {filling && <FillDialog workspace={workspace} onClose={() => setFilling(false)} />}
    </div>
  )
}

interface ToolsProps {
  readonly workspace: Workspace
}

function StepTools({ workspace: { edit, timeline } }: ToolsProps) {
  const { timeline: texts } = useI18n().messages
  const { undoLabel, redoLabel } = edit.history
  const undo = undoLabel.value
  const redo = redoLabel.value
  return (
    <>
      <Tool label={texts.undo} detail={undo} keys="Ctrl+Z" disabled={undo === null} act={timeline.undo}>
        <UndoIcon />
      </Tool>
      <Tool label={texts.redo} detail={redo} keys="Ctrl+Shift+Z" disabled={redo === null} act={timeline.redo}>
        <RedoIcon />
      </Tool>
    </>
  )
}

function ClipTools({ workspace: { edit, timeline } }: ToolsProps) {
  const { timeline: texts } = useI18n().messages
  const { clips, selected } = edit.timeline.value
  const index = clips.findIndex(({ key }) => key === selected)
  const none = selected === null
  const move = (places: number) => () => selected !== null && timeline.moveBy(selected, places)
  return (
    <>
      <Tool label={texts.split} keys="S" disabled={none} act={timeline.split}>
        <SplitIcon />
      </Tool>
      <Tool label={texts.earlier} keys="Alt+←" disabled={index <= 0} act={move(-1)}>
        <EarlierIcon />
      </Tool>
      <Tool label={texts.later} keys="Alt+→" disabled={none || index === clips.length - 1} act={move(1)}>
        <LaterIcon />
      </Tool>
      <Tool label={texts.duplicate} keys="Ctrl+D" disabled={none} act={timeline.duplicate}>
        <DuplicateIcon />
      </Tool>
      <Tool label={texts.remove} keys="Del" disabled={none} act={timeline.removeSelected}>
        <CloseIcon />
      </Tool>
    </>
  )
}

function DragTools({ workspace: { timeline } }: ToolsProps) {
  const { timeline: texts } = useI18n().messages
  const tool = timeline.tool.value
  return (
    <>
      <Tool label={texts.snapping} keys="N" pressed={timeline.snapping.value} act={timeline.toggleSnapping}>
        <MagnetIcon />
      </Tool>
      <Tool label={texts.slipTool} keys="Y" pressed={tool === 'slip'} act={() => timeline.setTool('slip')}>
        <SlipIcon />
      </Tool>
      <Tool label={texts.rollTool} keys="R" pressed={tool === 'roll'} act={() => timeline.setTool('roll')}>
        <RollIcon />
      </Tool>
    </>
  )
}

function ZoomTools({ workspace: { timeline } }: ToolsProps) {
  const { timeline: texts } = useI18n().messages
  return (
    <>
      <Tool label={texts.zoomOut} keys="-" disabled={!timeline.canZoomOut.value} act={timeline.zoomOut}>
        <MinusIcon />
      </Tool>
      <Tool label={texts.zoomIn} keys="+" disabled={!timeline.canZoomIn.value} act={timeline.zoomIn}>
        <PlusIcon />
      </Tool>
      <Tool label={texts.fit} keys="Shift+Z" act={timeline.fit}>
        <FitIcon />
      </Tool>
    </>
  )
}

interface ToolProps {
  readonly label: string
  /** What it would affect. */
  readonly detail?: string | null
  readonly keys?: string
  readonly disabled?: boolean
  /** For a tool that stays on. */
  readonly pressed?: boolean
  /** Whether the label is visible. */
  readonly labelled?: boolean
  readonly act: () => unknown
  readonly children: ComponentChildren
}

/** Stays focusable while it is disabled, so that repeated presses do not lose the focus. */
function Tool(props: ToolProps) {
  const { label, detail = null, keys, disabled = false, pressed, labelled = false, act, children } = props
  const { timeline: texts } = useI18n().messages
  const title = detail === null ? label : texts.detail({ tool: label, step: detail })
  return (
    <button
      type="button"
      class={controls.tool}
      aria-label={label}
      aria-disabled={disabled}
      aria-pressed={pressed}
      title={keys === undefined ? title : texts.withKey({ tool: title, key: keys })}
      onClick={() => !disabled && act()}
    >
      {children}
      {labelled && <span>{label}</span>}
    </button>
  )
}
