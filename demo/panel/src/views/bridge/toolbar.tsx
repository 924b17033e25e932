import { useRef } from 'preact/hooks'
import type { Outcome } from '../../core/filter.ts'
import type { LogModel } from '../../models/log-model.ts'
import type { ReplayModel } from '../../models/replay-model.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import styles from './toolbar.module.css'

const outcomes: readonly { readonly outcome: Outcome; readonly label: string }[] = [
  { outcome: 'all', label: 'All outcomes' },
  { outcome: 'passed', label: 'Passed' },
  { outcome: 'refused', label: 'Refused' },
  { outcome: 'ignored', label: 'Ignored' },
]

interface ToolbarProps {
  readonly messages: LogModel
  readonly replay: ReplayModel
}

/** Filter, pause, clear, export and import. */
export function Toolbar({ messages, replay }: ToolbarProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const importDialog = useRef<HTMLDialogElement>(null)
  const { text, outcome } = messages.filter.value
  const paused = messages.paused.value
  // These are for the live messages.
  const recorded = replay.recording.value !== null
  return (
    <div class={styles.bar} role="toolbar" aria-label="Messages">
      <input
        type="search"
        aria-label="Filter messages"
        placeholder="Type, origin, rule, reason"
        value={text}
        onInput={(event) => messages.setFilter({ text: event.currentTarget.value })}
      />
      <select
        aria-label="Outcome"
        value={outcome}
        onChange={({ currentTarget: { value } }) =>
          messages.setFilter({ outcome: outcomes.find((known) => known.outcome === value)?.outcome ?? 'all' })
        }
      >
        {outcomes.map((known) => (
          <option key={known.outcome} value={known.outcome}>
            {known.label}
          </option>
        ))}
      </select>
      <button type="button" aria-pressed={paused} disabled={recorded} onClick={messages.togglePause}>
        {paused ? `Resume${messages.buffered.value > 0 ? ` (${messages.buffered.value})` : ''}` : 'Pause'}
      </button>
      <button type="button" disabled={recorded} onClick={messages.clear}>
        Clear
      </button>
      <button type="button" disabled={recorded} onClick={() => dialog.current?.showModal()}>
        Export
      </button>
      <button type="button" onClick={() => importDialog.current?.showModal()}>
        Import
      </button>
      <ExportDialog dialog={dialog} messages={messages} />
      <ImportDialog dialog={importDialog} replay={replay} />
    </div>
  )
}
