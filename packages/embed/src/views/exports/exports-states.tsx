import type { ExportErrorCode } from '../../core/exports/export-error.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import { exportErrorMessage } from './export-text.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import controls from '../shared/controls.module.css'
import styles from './exports.module.css'

/** Three exports to come, in their true shape. */
export function ExportsSkeleton() {
  return (
    <ul class={styles['list']} aria-hidden="true">
      {[2, 1, 3].map((files) => (
        <li class={styles['card']} key={files}>
          <i class={styles['bar-name']} />
          <i class={styles['bar-facts']} />
          {Array.from({ length: files }, (_, index) => (
            <div class={styles['file']} key={index}>
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
    <div class={styles['state']}>
      <h3 class={styles['state-title']}>{empty.title}</h3>
      <p class={styles['state-advice']}>{empty.advice}</p>
    </div>
  )
}

export function ExportsFailed({
  trouble,
  model,
}: {
  readonly trouble: ExportErrorCode | null
  readonly model: ExportsModel
}) {
  const words = useAllMessages()
  const format = useFormat()
  return (
    <div class={styles['state']}>
      <h3 class={styles['state-title']}>{words.exports.failed}</h3>
      {trouble !== null && (
        <p class={styles['state-advice']}>{exportErrorMessage(trouble, model, { words, format })}</p>
      )}
      {trouble !== 'session' && (
        <button class={controls['primary']} type="button" onClick={() => void model.load()}>
          {words.workspace.tryAgain}
        </button>
      )}
    </div>
  )
}
