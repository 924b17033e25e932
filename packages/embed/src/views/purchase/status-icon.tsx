import styles from './purchase.module.css'

/** The outcome, so that no state is conveyed by colour alone (H-15). */
export type StatusIconName = 'tick' | 'cross' | 'clock' | 'dash'

/** Drawn on a 16 × 16 grid, in the colour of its tone. */
const strokes = {
  tick: 'm3.5 8.5 3 3 6-7',
  cross: 'm4.5 4.5 7 7m0-7-7 7',
  clock: 'M8 4.5v3.75l2.25 1.5M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  dash: 'M4 8h8',
} as const satisfies Record<StatusIconName, string>

export function StatusIcon({ mark }: { readonly mark: StatusIconName }) {
  return (
    <svg class={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
      <path d={strokes[mark]} />
    </svg>
  )
}

interface MarkedProps {
  readonly mark: StatusIconName
  readonly text: string
}

interface OutcomeProps extends MarkedProps {
  /** All texts that may appear there: space is reserved for the longest, so that nothing moves when they change. */
  readonly among?: readonly string[]
}

/** The status, in one sentence. */
export function OutcomeMessage({ mark, text, among = [] }: OutcomeProps) {
  return (
    <div class={styles.outcome} data-mark={mark}>
      <StatusIcon mark={mark} />
      <div class={styles.alternatives}>
        <p class={styles.advice}>{text}</p>
        {among.map((other) => (
          <p key={other} class={`${styles.advice} ${styles.spacer}`} aria-hidden="true">
            {other}
          </p>
        ))}
      </div>
    </div>
  )
}

/** A secondary note: the outcome of the previous video. */
export function Note({ mark, text }: MarkedProps) {
  return (
    <p class={styles.note} data-mark={mark}>
      <StatusIcon mark={mark} />
      {text}
    </p>
  )
}
