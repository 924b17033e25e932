import { clockWords } from '../core/words.ts'
import type { ServiceModel } from '../service-model.ts'
import styles from './service-strip.module.css'

const HOUR_SECONDS = 3_600

/** The service's clock and what QA may do to it. */
export function ServiceStrip({ service }: { readonly service: ServiceModel }) {
  const time = service.time.value
  const busy = service.busy.value
  return (
    <section class={styles.strip} aria-label="Service">
      <p class={styles.clock}>
        <span>Service clock</span>
        <time data-service-clock>{time === null ? '–' : clockWords(time)}</time>
      </p>
      <div class={styles.actions}>
        <button type="button" disabled={busy} onClick={() => service.advance(HOUR_SECONDS)}>
          Advance 1 h
        </button>
        <button type="button" disabled={busy} onClick={() => service.advance(12 * HOUR_SECONDS)}>
          Advance 12 h
        </button>
        <button type="button" disabled={busy} onClick={service.revokeSessions}>
          Revoke sessions
        </button>
        <button type="button" class={styles.reset} disabled={busy} onClick={service.reset}>
          Reset data
        </button>
      </div>
      {service.failure.value !== '' && (
        <p class={styles.failure} role="alert">
          {service.failure.value}
        </p>
      )}
      <Rows service={service} />
    </section>
  )
}

function Rows({ service }: { readonly service: ServiceModel }) {
  const rows = service.state.value?.rows ?? []
  if (rows.length === 0) return null
  return (
    <details class={styles.tables}>
      <summary>Rows by table</summary>
      <dl>
        {rows.map(([table, count]) => (
          <div key={table}>
            <dt>{table}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
