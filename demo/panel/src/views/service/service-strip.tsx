import { formatClock } from '../../core/format.ts'
import type { ServiceModel } from '../../models/service-model.ts'
import { Alert } from '@proscenium/ui/states'
import button from '@proscenium/ui/button.module.css'
import { Button } from '../controls.tsx'
import styles from '../panel.module.css'

const HOUR_SECONDS = 3_600
const SECOND_MS = 1_000

const jumps: readonly { readonly label: string; readonly seconds: number }[] = [
  { label: '+5 min', seconds: 300 },
  { label: '+1 h', seconds: HOUR_SECONDS },
  { label: '+12 h', seconds: 12 * HOUR_SECONDS },
  { label: '+48 h', seconds: 48 * HOUR_SECONDS },
]

/** The controls of the service's clock. */
export function ServiceStrip({ service }: { readonly service: ServiceModel }) {
  const time = service.time.value
  const busy = service.busy.value
  const frozen = service.state.value?.frozen ?? false
  const unknown = busy || time === null
  const moved = frozen || Math.abs(service.state.value?.offset ?? 0) >= SECOND_MS
  return (
    <section class={styles.strip} aria-label="Service">
      <p>
        <span class={styles.quiet}>Service clock{frozen && ' · frozen'}</span>
        <time data-service-clock data-frozen={frozen}>
          {time === null ? '–' : formatClock(time)}
        </time>
      </p>
      <button
        class={button.quiet}
        type="button"
        aria-pressed={frozen}
        disabled={unknown}
        onClick={() => service.freeze(!frozen)}
      >
        Freeze
      </button>
      {jumps.map(({ label, seconds }) => (
        <Button key={label} label={label} disabled={busy} onClick={() => service.advance(seconds)} />
      ))}
      <Button label="+1 month" disabled={unknown} onClick={service.advanceMonth} />
      <Button label="Real time" disabled={unknown || !moved} onClick={service.followMachine} />
      {service.failure.value !== '' && <Alert>{service.failure.value}</Alert>}
    </section>
  )
}
