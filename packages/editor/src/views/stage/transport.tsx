import type { ComponentChildren } from 'preact'
import { FRAME_RATE } from '../../core/document/frames.ts'
import { formatTimecode, formatTimeLong } from '../../core/format.ts'
import type { PlayerModel } from '../../models/player/player-model.ts'
import type { Workspace } from '../../models/workspace.ts'
import controls from '../controls/controls.module.css'
import { MutedIcon, NextCutIcon, PauseIcon, PlayIcon, PreviousCutIcon, SoundIcon } from '../controls/icons.tsx'
import { ReelCropToggle } from '../exports/reel-crop-overlay.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './transport.module.css'

/** Play, cuts, time, scrubbing and sound of the whole edit. The videos have no native controls. */
export function Transport({ workspace }: { readonly workspace: Workspace }) {
  const { player } = workspace
  const { stage } = useI18n().messages
  const disabled = player.duration.value === 0
  const playing = player.playing.value
  return (
    <div class={styles.transport} role="group" aria-label={stage.transport} dir="ltr">
      <Button label={stage.previousCut} disabled={disabled} act={() => player.stepCut(-1)}>
        <PreviousCutIcon />
      </Button>
      <button
        type="button"
        class={styles.play}
        disabled={disabled}
        aria-label={playing ? stage.pause : stage.play}
        onClick={player.toggle}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <Button label={stage.nextCut} disabled={disabled} act={() => player.stepCut(1)}>
        <NextCutIcon />
      </Button>
      <Times player={player} />
      <Scrubber player={player} disabled={disabled} />
      <Sound player={player} disabled={disabled} />
      <ReelCropToggle workspace={workspace} />
    </div>
  )
}

interface ButtonProps {
  readonly label: string
  readonly disabled: boolean
  readonly act: () => void
  readonly children: ComponentChildren
}

function Button({ label, disabled, act, children }: ButtonProps) {
  return (
    <button type="button" class={controls.icon} disabled={disabled} aria-label={label} onClick={act}>
      {children}
    </button>
  )
}

interface ControlProps {
  readonly player: PlayerModel
  readonly disabled: boolean
}

function Times({ player }: Pick<ControlProps, 'player'>) {
  const { messages, format } = useI18n()
  const rate = player.rate.value
  return (
    <span class={styles.time}>
      {formatTimecode(player.time.value)}
      <span class={styles.total}> / {formatTimecode(player.duration.value)}</span>
      {rate !== 0 && rate !== 1 && (
        <span class={styles.rate} role="status">
          {messages.stage.speed({ rate: format.number(rate) })}
        </span>
      )}
    </span>
  )
}

function Scrubber({ player, disabled }: ControlProps) {
  const { messages, language } = useI18n()
  const time = player.time.value
  const duration = player.duration.value
  const done = duration > 0 ? Math.min(100, (time / duration) * 100) : 0
  const text = (seconds: number) => formatTimeLong(seconds, language.tag)
  return (
    <input
      class={`${styles.scrub} ${styles.position}`}
      type="range"
      aria-label={messages.stage.position}
      aria-valuetext={messages.stage.positionOf({ time: text(time), duration: text(duration) })}
      min={0}
      max={duration}
      step={1 / FRAME_RATE}
      value={time}
      disabled={disabled}
      style={{ '--done': `${done}%` }}
      onInput={(event) => player.seek(event.currentTarget.valueAsNumber)}
    />
  )
}

function Sound({ player, disabled }: ControlProps) {
  const { stage } = useI18n().messages
  const muted = player.muted.value
  return (
    <>
      <Button label={muted ? stage.unmute : stage.mute} disabled={disabled} act={() => player.setMuted(!muted)}>
        {muted ? <MutedIcon /> : <SoundIcon />}
      </Button>
      <input
        class={`${styles.scrub} ${styles.volume}`}
        type="range"
        aria-label={stage.volume}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : player.volume.value}
        disabled={disabled}
        style={{ '--done': `${muted ? 0 : player.volume.value * 100}%` }}
        onInput={(event) => {
          player.setMuted(false)
          player.setVolume(event.currentTarget.valueAsNumber)
        }}
      />
    </>
  )
}
