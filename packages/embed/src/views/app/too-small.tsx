import { useMessages } from '../i18n/i18n-provider.tsx'
import styles from './too-small.module.css'

/** Shown by CSS alone while the frame is below any usable size (H-04); the editor behind it keeps its state. */
export function TooSmall() {
  return (
    <div class={styles.cover} role="note">
      <p class={styles.text}>{useMessages().workspace.tooSmall}</p>
    </div>
  )
}
