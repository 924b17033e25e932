import { useState } from 'preact/hooks'
import { errorRate, isEmptyReport, periods, reportCsv, type Period, type UsageReport } from '../../core/usage/report.ts'
import { createUsageModel } from '../../models/activity-models.ts'
import { useDashboard, useFormat, useMessages, useModel } from '../shared/context.ts'
import { Segmented } from '@proscenium/ui/segmented'
import { Empty } from '@proscenium/ui/states'
import { Card, Mono } from '../shared/card.tsx'
import { Loaded } from '../shared/states.tsx'
import { Table, type Column } from '../shared/table.tsx'
import { Chart } from './chart.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './usage.module.css'

/** Counts of a period beside the period before (D-07). */
export function UsagePanel() {
  const { usage: text } = useMessages()
  const [period, setPeriod] = useState<Period>('7d')
  const report = useModel((deps, mode) => createUsageModel(deps, { mode, period }), period)
  const options = periods.map((value) => ({ value, label: text.periods[value] }))
  const current = report.current.value
  return (
    <div class={controls.stack}>
      <div class={controls.spread}>
        <Segmented label={text.period} value={period} options={options} choose={setPeriod} />
        {current.state === 'ready' && !isEmptyReport(current.value) && <DownloadButton report={current.value} />}
      </div>
      <Loaded of={report} rows={5}>
        {(value) => (isEmptyReport(value) ? <Empty {...text.empty} /> : <Report report={value} />)}
      </Loaded>
    </div>
  )
}

function DownloadButton({ report }: { readonly report: UsageReport }) {
  const { deps } = useDashboard()
  const { common } = useMessages()
  const save = () =>
    deps.browser.download.save({
      name: `usage-${report.mode}-${report.period}-${report.starts_at.slice(0, 10)}.csv`,
      type: 'text/csv',
      text: reportCsv(report),
    })
  return (
    <button type="button" class={button.quiet} onClick={save}>
      {common.actions.download}
    </button>
  )
}

function Report({ report }: { readonly report: UsageReport }) {
  const { usage: text } = useMessages()
  return (
    <>
      <div class={styles.grid}>
        {report.metrics.map((row) => (
          <Chart key={row.metric} row={row} period={report.period} />
        ))}
        <ErrorRate report={report} />
      </div>
      <p class={field.hint}>{text.utc}</p>
      <PerKey report={report} />
    </>
  )
}

function ErrorRate({ report }: { readonly report: UsageReport }) {
  const { usage: text } = useMessages()
  const format = useFormat()
  const rate = errorRate(report)
  return (
    <section class={controls.card} aria-labelledby="error-rate">
      <div>
        <h2 id="error-rate">{text.errorRate}</h2>
        <p class={styles.total}>{rate.now === null ? '–' : format.percent(rate.now)}</p>
        <span class={field.hint}>
          {rate.before === null ? text.fresh : text.before({ value: format.percent(rate.before) })}
        </span>
      </div>
    </section>
  )
}

type KeyRow = UsageReport['keys'][number]

function PerKey({ report }: { readonly report: UsageReport }) {
  const { usage: text, keys } = useMessages()
  const format = useFormat()
  const columns: readonly Column<KeyRow>[] = [
    { key: 'key', head: keys.columns.name, cell: ({ name }) => <strong dir="auto">{name || keys.unnamed}</strong> },
    {
      key: 'prefix',
      head: keys.columns.key,
      oneLine: true,
      cell: ({ prefix }) => prefix !== null && <Mono>{prefix}…</Mono>,
    },
    { key: 'calls', head: text.calls, number: true, cell: ({ total }) => format.number(total) },
    { key: 'change', head: text.previous, number: true, cell: ({ previous_total: before }) => format.number(before) },
  ]
  return (
    <Card title={text.perKey}>
      {report.keys.length === 0 ? (
        <p class={controls.quietText}>{text.noKeys}</p>
      ) : (
        <Table
          caption={text.perKey}
          columns={columns}
          rows={report.keys}
          collapse="medium"
          keyOf={({ key_id: id }) => id}
        />
      )}
    </Card>
  )
}
