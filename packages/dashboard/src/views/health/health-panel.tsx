import { useState } from 'preact/hooks'
import { causeOf } from '../../core/causes.ts'
import { errorAddress } from '../../core/guide-address.ts'
import { periods, type Period } from '../../core/usage/report.ts'
import { createHealthModel, type HealthReport } from '../../models/activity-models.ts'
import { useFormat, useMessages, useModel } from '../shared/context.ts'
import { Card } from '../shared/card.tsx'
import { PanelLink } from '../shared/panel-link.tsx'
import { Segmented } from '@proscenium/ui/segmented'
import { Empty } from '@proscenium/ui/states'
import { Loaded } from '../shared/states.tsx'
import { RequestLog } from './request-log.tsx'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './health.module.css'

/** Why requests were rejected, what to do about it, and the last requests (D-12). */
export function HealthPanel() {
  const { usage, health: text } = useMessages()
  const [period, setPeriod] = useState<Period>('24h')
  const report = useModel((deps, mode) => createHealthModel(deps, { mode, period }), period)
  const options = periods.map((value) => ({ value, label: usage.periods[value] }))
  return (
    <div class={controls.stack}>
      <div>
        <Segmented label={usage.period} value={period} options={options} choose={setPeriod} />
      </div>
      <Loaded of={report}>
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
    <Card
      title={text.rejections}
      hint={text.summary({ rejected: format.number(report.rejected), all: format.number(report.requests) })}
    >
      <ul class={controls.rows}>
        {report.causes.map((cause) => (
          <Cause key={`${cause.operation} ${cause.code}`} cause={cause} />
        ))}
      </ul>
    </Card>
  )
}

function Cause({ cause }: { readonly cause: HealthReport['causes'][number] }) {
  const { common, health: text } = useMessages()
  const format = useFormat()
  const { title, fix } = text.causes[causeOf(cause.code)]
  return (
    <li class={styles.cause}>
      <div class={styles.count}>
        <strong>{text.times({ count: cause.count })}</strong>
        <span class={field.hint}>{text.last({ time: format.dateTime(cause.last_at) })}</span>
      </div>
      <div class={field.field}>
        <h3>{title}</h3>
        <p>
          <strong>{text.fix}:</strong> {fix}
        </p>
        <p class={`${field.hint} ${controls.mono}`} dir="ltr">
          {cause.operation} · <a href={errorAddress(cause.operation, cause.code)}>{cause.code}</a>
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
