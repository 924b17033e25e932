import type { ComponentChildren } from 'preact'
import styles from './state-message.module.css'

interface StateMessageProps {
  readonly title: string
  readonly role: 'status' | 'alert'
  readonly children: ComponentChildren
}

/** What a panel shows when it has nothing else to show. */
export function StateMessage({ title, role, children }: StateMessageProps) {
  return (
    <div class={styles.message} role={role}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
