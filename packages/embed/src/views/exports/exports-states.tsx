import type { ExportErrorCode } from '../../core/exports/export-error.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import { exportErrorMessage } from './export-text.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import controls from '../shared/controls.module.css'
import styles from './exports.module.css'

/** Placeholders for three exports, in their actual layout. */
export function ExportsSkeleton() {
  return (
    <ul class={styles.list} aria-hidden="true">
      {[2, 1, 3].map((files) => (
        <li class={styles.card} key={files}>
          <i class={styles['bar-name']} />
          <i class={styles['bar-facts']} />
          {Array.from({ length: files }, (_, index) => (
            <div class={styles.file} key={index}>
              <i class={styles['bar-label']} />
              <i class={styles['bar-button']} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

export function ExportsEmpty() {
  const { empty } = useAllMessages().exports
  return (
    <div class={styles.state}>
      <h3 class={styles['state-title']}>{empty.title}</h3>
      <p class={styles['state-advice']}>{empty.advice}</p>
    </div>
  )
}

export function ExportsFailed({
  error,
  model,
}: {
  readonly error: ExportErrorCode | null
  readonly model: ExportsModel
}) {
  const messages = useAllMessages()
  const format = useFormat()
  return (
    <div class={styles.state}>
      <h3 class={styles['state-title']}>{messages.exports.failed}</h3>
      {error !== null && <p class={styles['state-advice']}>{exportErrorMessage(error, model, { messages, format })}</p>}
      {error !== 'session' && (
        <button class={controls.primary} type="button" onClick={() => void model.load()}>
          {messages.workspace.tryAgain}
        </button>
      )}
    </div>
  )
}
