import { Select } from '@proscenium/ui/select'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { useState } from 'preact/hooks'
import type { LogModel } from '../../models/log-model.ts'
import type { ReplayModel } from '../../models/replay-model.ts'
import { Button } from '../controls.tsx'
import styles from '../panel.module.css'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

const outcomes = [
  { value: 'all', label: 'All outcomes' },
  { value: 'passed', label: 'Passed' },
  { value: 'refused', label: 'Refused' },
  { value: 'ignored', label: 'Ignored' },
] as const

interface ToolbarProps {
  readonly messages: LogModel
  readonly replay: ReplayModel
}

/** Filter, pause, clear, export and import. */
export function Toolbar({ messages, replay }: ToolbarProps) {
  const [dialog, setDialog] = useState<'export' | 'import' | null>(null)
  const close = () => setDialog(null)
  const { text, outcome } = messages.filter.value
  const paused = messages.paused.value
  // These are for the live messages.
  const recorded = replay.recording.value !== null
  return (
    <div class={styles.bar} role="toolbar" aria-label="Messages">
      <input
        class={field.input}
        type="search"
        aria-label="Filter messages"
        placeholder="Type, origin, rule, reason"
        value={text}
        onInput={(event) => messages.setFilter({ text: event.currentTarget.value })}
      />
      <Select
        label="Outcome"
        labelPlace="hidden"
        value={outcome}
        options={outcomes}
        choose={(chosen) => messages.setFilter({ outcome: chosen })}
      />
      <button
        class={button.quiet}
        type="button"
        aria-pressed={paused}
        disabled={recorded}
        onClick={messages.togglePause}
      >
        {paused ? `Resume${messages.buffered.value > 0 ? ` (${messages.buffered.value})` : ''}` : 'Pause'}
      </button>
      <Button label="Clear" disabled={recorded} onClick={messages.clear} />
      <Button label="Export" disabled={recorded} onClick={() => setDialog('export')} />
      <Button label="Import" disabled={false} onClick={() => setDialog('import')} />
      {dialog === 'export' && <ExportDialog messages={messages} close={close} />}
      {dialog === 'import' && <ImportDialog replay={replay} close={close} />}
    </div>
  )
}
