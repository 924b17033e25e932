import { changeOf, type MetricRow } from '../../core/usage/report.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import field from '@proscenium/ui/field.module.css'

/** The change against the period before, with a sign and in words, never by colour alone. */
export function Change({ row }: { readonly row: MetricRow }) {
  const { usage } = useMessages()
  const format = useFormat()
  const change = changeOf(row)
  if (change === null) return <span class={field.hint}>{row.total === 0 ? usage.same : usage.fresh}</span>
  if (change === 0) return <span class={field.hint}>{usage.same}</span>
  const share = format.percent(Math.abs(change))
  return <span class={field.hint}>{change > 0 ? usage.up({ share }) : usage.down({ share })}</span>
}
