import { hasOpening } from '../../core/recording.ts'
import type { ReplayModel, Verdict } from '../../models/replay-model.ts'
import styles from './replay.module.css'

/** Steps through a recording; the live messages go on in the background. */
export function Replay({ model }: { readonly model: ReplayModel }) {
  const recording = model.recording.value
  if (recording === null) return null
  const position = model.position.value
  const last = recording.steps.length
  return (
    <section class={styles.replay} aria-label="Recording">
      <div class={styles.steps}>
        <strong>Recording</strong>
        <span role="status">
          Step {position} of {last}
        </span>
        <button type="button" class={styles.close} onClick={model.close}>
          Back to live messages
        </button>
      </div>
      <div class={styles.steps} role="toolbar" aria-label="Steps of the recording">
        <Step label="First" to={Math.min(1, last)} model={model} disabled={position <= 1} />
        <Step label="Back" to={position - 1} model={model} disabled={position === 0} />
        <button type="button" aria-pressed={model.playing.value} disabled={last === 0} onClick={model.togglePlay}>
          {model.playing.value ? 'Stop' : 'Play'}
        </button>
        <Step label="Next" to={position + 1} model={model} disabled={position === last} />
        <Step label="Last" to={last} model={model} disabled={position === last} />
        <button type="button" disabled={model.verdict.value?.state === 'running'} onClick={model.run}>
          Run again
        </button>
      </div>
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={last}
        value={position}
        onInput={({ currentTarget }) => model.goTo(currentTarget.valueAsNumber)}
      />
      <p class={styles.hint}>
        The steps show what was recorded; nothing is sent. Run again sends it to a new bridge in this panel, never to
        the embed.
      </p>
      <Outcome verdict={model.verdict.value} isWhole={hasOpening(recording)} />
    </section>
  )
}

interface StepProps {
  readonly label: string
  readonly to: number
  readonly model: ReplayModel
  readonly disabled: boolean
}

function Step({ label, to, model, disabled }: StepProps) {
  return (
    <button type="button" disabled={disabled} onClick={() => model.goTo(to)}>
      {label}
    </button>
  )
}

function Outcome({ verdict, isWhole }: { readonly verdict: Verdict | null; readonly isWhole: boolean }) {
  return (
    <div class={styles.outcome} role="status">
      {verdict?.state === 'running' && <p>Sending the messages to a new bridge</p>}
      {verdict?.state === 'failed' && <p>The recording cannot be run again: {verdict.reason}</p>}
      {verdict?.state === 'done' && <Differences {...verdict} isWhole={isWhole} />}
    </div>
  )
}

interface DifferencesProps extends Extract<Verdict, { state: 'done' }> {
  /** Whether the recording begins before the bridge opens. */
  readonly isWhole: boolean
}

function Differences({ differences, skipped, isWhole }: DifferencesProps) {
  return (
    <>
      <p>
        {differences.length === 0
          ? 'A new bridge behaves as recorded.'
          : `A new bridge behaves differently in ${differences.length} ${differences.length === 1 ? 'step' : 'steps'}.`}
        {differences.length > 0 && !isWhole && ' The recording lacks the opening of the bridge, which may be why.'}
        {skipped > 0 && ` Too little is left of ${skipped} to be sent again.`}
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map((difference, index) => (
            <li key={index}>{difference}</li>
          ))}
        </ul>
      )}
    </>
  )
}
