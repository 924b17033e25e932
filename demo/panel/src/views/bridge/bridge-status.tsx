import type { Log } from '../../core/log.ts'
import styles from './bridge-status.module.css'

/** The handshake status, in the bridge's own sentence (P-51). */
export function BridgeStatus({ log: { diagnoses } }: { readonly log: Log }) {
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
