import styles from './purchase.module.css'

/** What has come of it, so that no state is told by colour alone. */
export type StatusIconName = 'tick' | 'cross' | 'clock' | 'dash'

/** Drawn on 16 × 16, in the colour of its tone. */
const strokes = {
  tick: 'm3.5 8.5 3 3 6-7',
  cross: 'm4.5 4.5 7 7m0-7-7 7',
  clock: 'M8 4.5v3.75l2.25 1.5M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  dash: 'M4 8h8',
} as const satisfies Record<StatusIconName, string>

export function StatusIcon({ mark }: { readonly mark: StatusIconName }) {
  return (
    <svg class={styles['mark']} viewBox="0 0 16 16" aria-hidden="true">
      <path d={strokes[mark]} />
    </svg>
  )
}

interface MarkedProps {
  readonly mark: StatusIconName
  readonly text: string
}

interface OutcomeProps extends MarkedProps {
  /** The texts that take turns there: it has room for the longest, so that nothing moves when they change. */
  readonly among?: readonly string[]
}

/** How it stands, in a sentence. */
export function OutcomeMessage({ mark, text, among = [] }: OutcomeProps) {
  return (
    <div class={styles['outcome']} data-mark={mark}>
      <StatusIcon mark={mark} />
      <div class={styles['turns']}>
        <p class={styles['advice']}>{text}</p>
        {among.map((other) => (
          <p key={other} class={`${styles['advice']} ${styles['room']}`} aria-hidden="true">
            {other}
          </p>
        ))}
      </div>
    </div>
  )
}

/** In passing: what came of the video before. */
export function Note({ mark, text }: MarkedProps) {
  return (
    <p class={styles['note']} data-mark={mark}>
      <StatusIcon mark={mark} />
      {text}
    </p>
  )
}
