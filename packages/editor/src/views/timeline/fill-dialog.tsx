import button from '@proscenium/ui/button.module.css'
import { Dialog } from '@proscenium/ui/dialog'
import { useId } from 'preact/hooks'
import { toSeconds } from '../../core/document/frames.ts'
import { formatLength } from '../../core/format.ts'
import type { CutEvery } from '../../core/snapping/cut-grid.ts'
import type { FillResult } from '../../models/timeline/timeline-fill.ts'
import type { Workspace } from '../../models/workspace.ts'
import controls from '../controls/controls.module.css'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './fill-dialog.module.css'

interface FillDialogProps {
  readonly workspace: Workspace
  readonly onClose: () => void
}

/** Cuts clips to the song's grid: how often, which ones, and whether they repeat until the song ends. */
export function FillDialog({ workspace, onClose }: FillDialogProps) {
  const { timeline: texts, session } = useI18n().messages
  const { fill, filling } = texts
  const { edit, timeline } = workspace
  const { song, clips } = edit.history.document.value
  const missing = song === null ? filling.noSong : clips.length === 0 ? filling.noClips : null
  const perform = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Dialog title={fill} closeLabel={session.close} onClose={onClose}>
      {song === null || missing !== null ? (
        <p>{missing}</p>
      ) : (
        <>
          <Choices workspace={workspace} beatsPerBar={song.grid.beatsPerBar} />
          <div class={styles.way}>
            <p>{filling.songAdvice}</p>
            <Result of={timeline.fillSongResult.value} />
            <button type="button" class={button.primary} onClick={perform(timeline.fillSong)}>
              {filling.song}
            </button>
          </div>
          <div class={styles.way}>
            <p>
              {timeline.selectedKeys.value.size > 1
                ? filling.which({ count: timeline.filled.value.length })
                : filling.all}
            </p>
            <Result of={timeline.fillOnBeatsResult.value} />
            <button type="button" class={button.quiet} onClick={perform(timeline.fillOnBeats)}>
              {filling.cut}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** What the edit consists of after one of the ways. */
function Result({ of: { clips, frames } }: { readonly of: FillResult }) {
  const { timeline } = useI18n().messages
  return (
    <p>
      <span>{timeline.clips({ count: clips })}</span> · {formatLength(toSeconds(frames))}
    </p>
  )
}

function Choices({ workspace, beatsPerBar }: { readonly workspace: Workspace; readonly beatsPerBar: number }) {
  const { filling } = useI18n().messages.timeline
  const { timeline } = workspace
  const name = useId()
  const every = timeline.cutEvery.value
  const sections = timeline.canCutSections.value
  const choices: readonly { readonly value: CutEvery; readonly label: string }[] = [
    { value: 1, label: filling.beats({ count: 1 }) },
    { value: 2, label: filling.beats({ count: 2 }) },
    { value: beatsPerBar, label: filling.bars({ count: 1 }) },
    { value: beatsPerBar * 2, label: filling.bars({ count: 2 }) },
    { value: 'section', label: filling.sections },
  ]
  return (
    <fieldset class={styles.choices}>
      <legend>{filling.every}</legend>
      {choices.map(({ value, label }) => (
        <label key={label} title={value === 'section' && !sections ? filling.noSections : undefined}>
          <input
            type="radio"
            name={name}
            checked={value === every}
            disabled={value === 'section' && !sections}
            onChange={() => timeline.setCutEvery(value)}
          />
          <span class={controls.pill}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
