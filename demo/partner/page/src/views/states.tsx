// What a panel shows when it has nothing else to show.
import type { ComponentChildren } from 'preact'
import type { Failure } from '../models/failure.ts'
import styles from './areas.module.css'

interface StateMessageProps {
  readonly title: string
  readonly role: 'status' | 'alert'
  /** Label of the button, and what it does. */
  readonly action: readonly [label: string, act: () => void]
  readonly children: ComponentChildren
}

export function StateMessage({ title, role, action: [label, act], children }: StateMessageProps) {
  return (
    <div class={styles.message} role={role}>
      <h2>{title}</h2>
      {children}
      <button type="button" class="quiet" onClick={act}>
        {label}
      </button>
    </div>
  )
}

interface FailureMessageProps {
  readonly failure: Failure
  readonly retry: () => void
}

/** A failed request, with a number that support can look up. */
export function FailureMessage({ failure: { title, advice, requestId }, retry }: FailureMessageProps) {
  return (
    <StateMessage role="alert" title={title} action={['Try again', retry]}>
      <p>{advice}</p>
      {requestId !== '' && (
        <p>
          <small>Request {requestId}</small>
        </p>
      )}
    </StateMessage>
  )
}

interface PlaceholdersProps {
  readonly label: string
  readonly class: string | undefined
  readonly count: number
}

/** The shape of what is loading. */
export function Placeholders({ label, count, class: className }: PlaceholdersProps) {
  return (
    <div class={className} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} class={styles.placeholder} />
      ))}
    </div>
  )
}
