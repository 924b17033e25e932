import type { ProjectsModel } from '../../models/projects-model.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './restored-notice.module.css'

/** Says that work of this browser is shown, and offers what was saved instead. */
export function RestoredNotice({ projects }: { readonly projects: ProjectsModel }) {
  const { messages, format } = useI18n()
  const { restored } = messages.projects
  const { value } = projects.restored
  return (
    <div role="status" class={styles.place}>
      {value !== null && (
        <div class={styles.notice}>
          <p>
            <strong>{restored.title}</strong>{' '}
            {restored.text({ time: format.dateTime(new Date(value.changedAt).toISOString()) })}
            {value.instead === 'deleted' && ` ${restored.deleted}`}
          </p>
          <div class={styles.actions}>
            {value.instead !== 'unknown' && value.instead !== 'deleted' && (
              <button type="button" onClick={projects.discardRestored}>
                {value.instead === 'saved' ? restored.discardToSaved : restored.discard}
              </button>
            )}
            <button type="button" onClick={projects.keepRestored}>
              {restored.keep}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
