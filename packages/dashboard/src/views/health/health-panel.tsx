import { useState } from 'preact/hooks'
import { causeOf } from '../../core/causes.ts'
import { periods, type Period } from '../../core/usage/report.ts'
import { createHealthModel, type HealthReport } from '../../models/activity-models.ts'
import { useDashboard, useFormat, useMessages, useModel } from '../shared/context.ts'
import { PanelLink } from '../shared/panel-link.tsx'
import { Segmented } from '../shared/segmented.tsx'
import { Empty, Loaded } from '../shared/states.tsx'
import { RequestLog } from './request-log.tsx'
import controls from '../shared/controls.module.css'
import styles from './health.module.css'

/** Why requests were rejected, what to do about it, and the last requests (D-12). */
export function HealthPanel() {
  const { mode } = useDashboard()
  const { usage, health: text } = useMessages()
  const [period, setPeriod] = useState<Period>('24h')
  const report = useModel((deps) => createHealthModel(deps, { mode: mode.mode.peek(), period }), period)
  const options = periods.map((value) => ({ value, label: usage.periods[value] }))
  return (
    <div class={controls.stack}>
      <div>
        <Segmented label={usage.period} value={period} options={options} choose={setPeriod} />
      </div>
      <Loaded current={report.current.value} retry={() => void report.load()}>
        {(value) => (value.causes.length === 0 ? <NoCauses report={value} /> : <Causes report={value} />)}
      </Loaded>
      <h2 class={styles.heading}>{text.log}</h2>
      <RequestLog />
    </div>
  )
}

function NoCauses({ report }: { readonly report: HealthReport }) {
  const { health: text } = useMessages()
  return <Empty {...(report.requests === 0 ? text.quiet : text.healthy)} />
}

function Causes({ report }: { readonly report: HealthReport }) {
  const { health: text } = useMessages()
  const format = useFormat()
  return (
    <section class={controls.card} aria-labelledby="causes">
      <div>
        <h2 id="causes">{text.rejections}</h2>
        <p class={controls.quietText}>
          {text.summary({ rejected: format.number(report.rejected), all: format.number(report.requests) })}
        </p>
      </div>
      <ul class={styles.causes}>
        {report.causes.map((cause) => (
          <Cause key={`${cause.operation} ${cause.code}`} cause={cause} />
        ))}
      </ul>
    </section>
  )
}

function Cause({ cause }: { readonly cause: HealthReport['causes'][number] }) {
  const { common, health: text } = useMessages()
  const format = useFormat()
  const { title, fix } = text.causes[causeOf(cause.code)]
  return (
    <li>
      <div class={styles.count}>
        <strong>{text.times({ count: cause.count })}</strong>
        <span class={controls.hint}>{text.last({ time: format.dateTime(cause.last_at) })}</span>
      </div>
      <div class={styles.cause}>
        <h3>{title}</h3>
        <p>
          <strong>{text.fix}:</strong> {fix}
        </p>
        <p class={`${controls.hint} ${controls.mono}`} dir="ltr">
          {cause.operation} · {cause.code}
        </p>
        {cause.operation === 'verifyPartnerSession' && (
          <p>
            <PanelLink panel="link-checker">{common.panels['link-checker']}</PanelLink>
          </p>
        )}
      </div>
    </li>
  )
}
