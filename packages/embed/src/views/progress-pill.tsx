import styles from './progress-pill.module.css'

/** Progress in one line over the editor's lower edge. The live region stands from the start, else it would not be read. */
export function ProgressPill({ text }: { readonly text: string }) {
  return (
    <div class={styles['row']} role="status">
      {text !== '' && <span class={styles['pill']}>{text}</span>}
    </div>
  )
}
