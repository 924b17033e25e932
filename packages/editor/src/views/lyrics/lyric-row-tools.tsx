import type { ComponentChildren } from 'preact'
import type { LyricLine } from '../../core/document/document.ts'
import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon, PlayIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './lyrics-panel.module.css'

const MICROSECONDS = 1_000_000

interface RowToolsProps {
  readonly line: LyricLine
  readonly workspace: Workspace
}

/** What can be done with one line besides editing it. */
export function RowTools({ line, workspace }: RowToolsProps) {
  const { lyrics: texts } = useI18n().messages
  const { lyrics, player } = workspace
  const { start } = line
  const playFrom = (): void => {
    player.seek((start ?? 0) / MICROSECONDS)
    player.play()
  }
  const setHere = (): void => lyrics.timeLine(line.id, Math.round(player.songTime()))
  return (
    <span class={styles.rowTools}>
      {start !== null && (
        <RowTool label={texts.playFrom({ text: line.text })} act={playFrom}>
          <PlayIcon />
        </RowTool>
      )}
      <RowTool label={texts.setHere({ text: line.text })} act={setHere}>
        <MarkIcon />
      </RowTool>
      <RowTool label={texts.removeLine({ text: line.text })} act={() => lyrics.removeLine(line.id)}>
        <CloseIcon />
      </RowTool>
    </span>
  )
}

/** A line that starts at the playhead. */
function MarkIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      aria-hidden="true"
    >
      <path d="M6 3v14M9.5 10H17m-3-3 3 3-3 3" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  )
}

interface RowToolProps {
  readonly label: string
  readonly act: () => void
  readonly children: ComponentChildren
}

/** A button with an icon. */
export function RowTool({ label, act, children }: RowToolProps) {
  return (
    <button type="button" class={styles.icon} aria-label={label} title={label} onClick={act}>
      {children}
    </button>
  )
}
