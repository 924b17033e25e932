import { useId, useState } from 'preact/hooks'
import { bars, labelled } from '../../core/usage/plot.ts'
import type { Buckets, MetricRow, Period } from '../../core/usage/report.ts'
import { useDashboard, useFormat, useMessages } from '../shared/context.ts'
import { Table } from '../shared/table.tsx'
import { Change } from './change.tsx'
import controls from '../shared/controls.module.css'
import styles from './usage.module.css'

const AREA = { width: 600, height: 120 }

export interface ChartProps {
  readonly row: MetricRow
  readonly period: Period
}

/** A metric: its total, its change, its bars, and the same values as a table. */
export function Chart({ row, period }: ChartProps) {
  const { usage: text } = useMessages()
  const format = useFormat()
  const { i18n } = useDashboard()
  const label = bucketFormat(i18n.language.tag, period)
  const title = text.metrics[row.metric] ?? row.metric
  const id = useId()
  return (
    <section class={controls.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p class={styles.total}>{format.number(row.total)}</p>
        <Change row={row} />
      </div>
      <Plot title={title} buckets={row.buckets} label={label} />
      <details>
        <summary>{text.table}</summary>
        <Table
          caption={text.tableOf({ metric: title })}
          rows={row.buckets}
          collapse="never"
          keyOf={({ starts_at: at }) => at}
          columns={[
            { key: 'time', head: text.time, cell: ({ starts_at: at }) => label(at) },
            { key: 'count', head: text.count, number: true, cell: ({ count }) => format.number(count) },
          ]}
        />
      </details>
    </section>
  )
}

interface PlotProps {
  readonly title: string
  readonly buckets: Buckets
  readonly label: (at: string) => string
}

/** Bars that can be read one by one with the arrow keys or the pointer: a slider over the buckets (WAI-ARIA). */
function Plot({ title, buckets, label }: PlotProps) {
  const { usage: text } = useMessages()
  const { i18n } = useDashboard()
  const format = useFormat()
  const [at, setAt] = useState<number | null>(null)
  const last = buckets.length - 1
  const index = Math.min(at ?? last, last)
  const bucket = buckets[index]
  if (bucket === undefined) return null
  const value = `${label(bucket.starts_at)}: ${format.number(bucket.count)}`
  const forward = i18n.language.direction === 'rtl' ? -1 : 1
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, { index, last, forward })
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    if (!(currentTarget instanceof HTMLElement)) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = width === 0 ? 0 : (clientX - left) / width
    const fromStart = forward === 1 ? share : 1 - share
    setAt(Math.max(0, Math.min(last, Math.floor(fromStart * buckets.length))))
  }
  return (
    <div>
      <div
        class={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={text.chart({ metric: title })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={value}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        <Bars buckets={buckets} active={at} />
        <output class={styles.value} data-shown={at !== null}>
          {value}
        </output>
      </div>
      <Axis buckets={buckets} label={label} />
    </div>
  )
}

function Bars({ buckets, active }: { readonly buckets: Buckets; readonly active: number | null }) {
  return (
    <svg viewBox={`0 0 ${AREA.width} ${AREA.height}`} preserveAspectRatio="none" aria-hidden="true">
      {bars(
        buckets.map(({ count }) => count),
        AREA,
      ).map((bar, index) => (
        <rect key={index} {...bar} data-active={index === active} />
      ))}
    </svg>
  )
}

const LABELS_MAX = 4

function Axis({ buckets, label }: Omit<PlotProps, 'title'>) {
  return (
    <div class={styles.axis} aria-hidden="true">
      {labelled(buckets.length, LABELS_MAX).map((index, at, all) => (
        // Each label is as wide as the buckets up to the next one.
        <span key={index} style={{ flexGrow: (all[at + 1] ?? buckets.length) - index }}>
          {label(buckets[index]?.starts_at ?? '')}
        </span>
      ))}
    </div>
  )
}

interface Position {
  readonly index: number
  readonly last: number
  /** 1 where the right arrow key leads to a later bucket. */
  readonly forward: 1 | -1
}

function nextIndex(key: string, { index, last, forward }: Position): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    ArrowUp: index + 1,
    ArrowDown: index - 1,
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined ? null : Math.max(0, Math.min(last, next))
}

const options: Readonly<Record<Period, Intl.DateTimeFormatOptions>> = {
  '24h': { timeStyle: 'short' },
  '7d': { day: 'numeric', month: 'short' },
  '30d': { day: 'numeric', month: 'short' },
  '12mo': { month: 'short', year: 'numeric' },
}

/** The start of an interval, as short as its period allows; in UTC, as intervals are. */
function bucketFormat(tag: string, period: Period): (at: string) => string {
  const format = new Intl.DateTimeFormat(tag, { ...options[period], timeZone: 'UTC' })
  return (at) => format.format(new Date(at))
}
