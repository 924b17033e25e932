import { CheckIcon, CloseIcon, lineIcon, MinusIcon } from '@proscenium/ui/icons'
import styles from './purchase.module.css'

/** The outcome, so that no state is conveyed by colour alone (H-15). */
export type StatusIconName = 'tick' | 'cross' | 'clock' | 'dash'

const icons = {
  tick: CheckIcon,
  cross: CloseIcon,
  clock: lineIcon('M10 6v4.2l2.8 1.8M10 3.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6Z'),
  dash: MinusIcon,
} as const satisfies Record<StatusIconName, () => unknown>

/** In the colour of its tone. */
export function StatusIcon({ mark }: { readonly mark: StatusIconName }) {
  const Icon = icons[mark]
  return (
    <span class={styles.mark} data-mark={mark}>
      <Icon />
    </span>
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
    <div class={styles.outcome}>
      <StatusIcon mark={mark} />
      <div class={styles.alternatives}>
        <p>{text}</p>
        {among.map((other) => (
          <p key={other} class={styles.spacer} aria-hidden="true">
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
    <p class={styles.note}>
      <StatusIcon mark={mark} />
      {text}
    </p>
  )
}
