import { useMessages } from '../i18n/i18n-provider.tsx'
import styles from './details.module.css'

/** The exact cause, for the developer who has to fix it; collapsed by default. */
export function Details({ reason }: { readonly reason: string }) {
  return (
    <details class={styles.details}>
      <summary class={styles.summary}>{useMessages().workspace.details}</summary>
      <code class={styles.reason} dir="ltr" lang="en">
        {reason}
      </code>
    </details>
  )
}
