import type { ProjectsModel, SaveState } from '../../models/projects-model.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './save-state.module.css'

/** What happens when the person presses the button beside the state. */
const actions: Partial<Readonly<Record<SaveState, 'retry' | 'review'>>> = {
  offline: 'retry',
  offlineStored: 'retry',
  rejected: 'retry',
  conflict: 'review',
  gone: 'review',
}

/** Whether the edit is saved, in words. */
export function SaveStateText({ projects }: { readonly projects: ProjectsModel }) {
  const { messages } = useI18n()
  const { value: state } = projects.saveState
  const action = actions[state]
  return (
    <>
      <p class={styles.state} role="status" data-save-state={state}>
        {state === 'empty' ? '' : <span>{messages.projects.state[state]}</span>}
      </p>
      {action !== undefined && (
        <button type="button" class={styles.action} onClick={projects.review}>
          {messages.projects[action]}
        </button>
      )}
    </>
  )
}
