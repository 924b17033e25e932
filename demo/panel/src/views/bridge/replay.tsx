import { hasOpening } from '../../core/recording.ts'
import type { ReplayModel, Verdict } from '../../models/replay-model.ts'
import button from '@proscenium/ui/button.module.css'
import { Button } from '../controls.tsx'
import panel from '../panel.module.css'
import styles from './messages.module.css'

/** Steps through a recording; the live messages go on in the background. */
export function Replay({ model }: { readonly model: ReplayModel }) {
  const recording = model.recording.value
  if (recording === null) return null
  const position = model.position.value
  const last = recording.steps.length
  return (
    <section class={`${panel.note} ${styles.replay}`} aria-label="Recording">
      <div class={styles.steps}>
        <strong>Recording</strong>
        <span role="status">
          Step {position} of {last}
        </span>
        <button type="button" class={`${button.quiet} ${styles.close}`} onClick={model.close}>
          Back to live messages
        </button>
      </div>
      <div class={styles.steps} role="toolbar" aria-label="Steps of the recording">
        <Button label="First" disabled={position <= 1} onClick={() => model.goTo(Math.min(1, last))} />
        <Button label="Back" disabled={position === 0} onClick={() => model.goTo(position - 1)} />
        <button
          class={button.quiet}
          type="button"
          aria-pressed={model.playing.value}
          disabled={last === 0}
          onClick={model.togglePlay}
        >
          {model.playing.value ? 'Stop' : 'Play'}
        </button>
        <Button label="Next" disabled={position === last} onClick={() => model.goTo(position + 1)} />
        <Button label="Last" disabled={position === last} onClick={() => model.goTo(last)} />
        <Button label="Run again" disabled={model.verdict.value?.state === 'running'} onClick={model.run} />
      </div>
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={last}
        value={position}
        onInput={({ currentTarget }) => model.goTo(currentTarget.valueAsNumber)}
      />
      <p class={panel.quiet}>
        The steps show what was recorded; nothing is sent. Run again sends it to a new bridge in this panel, never to
        the embed.
      </p>
      <Outcome verdict={model.verdict.value} isWhole={hasOpening(recording)} />
    </section>
  )
}

function Outcome({ verdict, isWhole }: { readonly verdict: Verdict | null; readonly isWhole: boolean }) {
  return (
    <div role="status">
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
