import { formatTimecode, formatTimeLong } from '../../core/format.ts'
import type { PlayerModel } from '../../models/player/player-model.ts'
import { MutedIcon, PauseIcon, PlayIcon, SoundIcon } from '../controls/icons.tsx'
import styles from './transport.module.css'

/** Play, scrub, time and sound. The video has no native controls. */
export function Transport({ player, disabled }: { readonly player: PlayerModel; readonly disabled: boolean }) {
  const playing = player.playing.value
  const muted = player.muted.value
  return (
    <div class={styles.transport} role="group" aria-label="Transport">
      <button
        type="button"
        class={styles.play}
        disabled={disabled}
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={player.toggle}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <span class={styles.time}>
        {formatTimecode(player.time.value)}
        <span class={styles.total}> / {formatTimecode(player.duration.value)}</span>
      </span>
      <Scrubber player={player} disabled={disabled} />
      <button
        type="button"
        class={styles.sound}
        disabled={disabled}
        aria-label={muted ? 'Unmute' : 'Mute'}
        onClick={() => player.setMuted(!muted)}
      >
        {muted ? <MutedIcon /> : <SoundIcon />}
      </button>
    </div>
  )
}

function Scrubber({ player, disabled }: { readonly player: PlayerModel; readonly disabled: boolean }) {
  const [time, duration] = [player.time.value, player.duration.value]
  const done = duration > 0 ? Math.min(100, (time / duration) * 100) : 0
  return (
    <input
      class={styles.scrub}
      type="range"
      aria-label="Position"
      aria-valuetext={`${formatTimeLong(time)} of ${formatTimeLong(duration)}`}
      min={0}
      max={duration}
      step={0.05}
      value={time}
      disabled={disabled}
      style={{ '--done': `${done}%` }}
      onInput={(event) => player.seek(event.currentTarget.valueAsNumber)}
    />
  )
}
