import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { SongAction } from './song-picker.tsx'
import { SongStatus } from './song-status.tsx'
import { SongWave } from './song-wave.tsx'
import styles from './song-lane.module.css'

/** The song in the timeline: its state with what can be done, and its waveform with beats, bars and sections (E-01). */
export function SongLane({ workspace }: { readonly workspace: Workspace }) {
  const { language, messages } = useI18n()
  const { song, lyrics } = messages
  const { value: open } = workspace.lyrics.panelOpen
  const { value: untimed } = workspace.lyrics.untimed
  return (
    <div class={styles.lane} role="group" aria-label={song.title}>
      <div class={styles.bar} dir={language.direction}>
        <SongStatus workspace={workspace} />
        <span class={styles.lyrics}>
          <SongAction label={lyrics.open} pressed={open} act={() => toggleLyrics(workspace, !open)} />
          {untimed > 0 && !open && (
            <SongAction label={lyrics.untimed({ count: untimed })} act={() => toggleLyrics(workspace, true)} />
          )}
        </span>
      </div>
      <SongWave workspace={workspace} />
    </div>
  )
}

function toggleLyrics({ lyrics, show }: Workspace, open: boolean): void {
  lyrics.showPanel(open)
  // The panel takes the library's place, which narrow frames may hide.
  if (open) show('library')
}
