import type { Mode } from '../../core/api.ts'
import { useDashboard, useMessages } from '../shared/context.ts'
import { Segmented } from '../shared/segmented.tsx'
import styles from './mode-switch.module.css'

/** Above everything in test mode, so that its data is never taken for live data (D-11). */
export function TestBand() {
  const { mode } = useDashboard()
  const { common } = useMessages()
  if (mode.mode.value !== 'test') return null
  return (
    <section class={styles.band} aria-label={common.mode.testBand}>
      <strong>{common.mode.testBand}</strong>
      <span>{common.mode.testAdvice}</span>
    </section>
  )
}

/** Switches between test and live data. */
export function ModeSwitch() {
  const { mode } = useDashboard()
  const { common } = useMessages()
  const current = mode.mode.value
  const options: readonly { value: Mode; label: string }[] = [
    { value: 'test', label: common.mode.test },
    { value: 'live', label: common.mode.live },
  ]
  return (
    <div class={styles.switch} data-mode={current}>
      <Segmented label={common.mode.label} value={current} options={options} choose={mode.set} />
      <span class={styles.announcement} role="status">
        {current === 'test' ? common.mode.testAdvice : common.mode.liveAdvice}
      </span>
    </div>
  )
}
