import type { Log } from '../../core/log.ts'
import styles from './bridge-status.module.css'

interface BridgeStatusProps {
  readonly log: Log
  readonly framingRejected: boolean
}

/** The handshake status, in the bridge's own sentence (P-51). */
export function BridgeStatus({ log: { diagnoses }, framingRejected }: BridgeStatusProps) {
  if (framingRejected) {
    return (
      <section class={styles.bridge} aria-label="Bridge">
        <p>There is no bridge: the embed may not be framed here.</p>
      </section>
    )
  }
  if (diagnoses.length === 0) return null
  return (
    <section class={styles.bridge} aria-label="Bridge">
      {diagnoses.map(({ end, diagnosis }) => (
        <p key={end} data-phase={diagnosis.phase}>
          <span class={styles.end}>{end}</span>
          <span>{diagnosis.sentence}</span>
        </p>
      ))}
    </section>
  )
}
