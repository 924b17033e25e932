import { useFormat, useMessages } from '../shared/context.ts'
import styles from './usage.module.css'

/** The change against the period before, with a sign and in words, never by colour alone. */
export function Change({ change, total }: { readonly change: number | null; readonly total: number }) {
  const { usage } = useMessages()
  const format = useFormat()
  if (change === null) return <span class={styles.change}>{total === 0 ? usage.same : usage.fresh}</span>
  if (change === 0) return <span class={styles.change}>{usage.same}</span>
  const share = format.percent(Math.abs(change))
  return <span class={styles.change}>{change > 0 ? usage.up({ share }) : usage.down({ share })}</span>
}
