import type { ProjectsModel, SaveState } from '../../models/projects-model.ts'
import controls from '../controls/controls.module.css'
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

export interface SaveStateTextProps {
  readonly projects: ProjectsModel
}

/** Whether the edit is saved, in words; announces each change. */
export function SaveStateText({ projects }: SaveStateTextProps) {
  const { value: state } = projects.saveState
  return (
    <>
      <div role="status" class="one-line" data-save-state={state}>
        <StateLine projects={projects} />
      </div>
      <StateAction projects={projects} />
    </>
  )
}

/** The same in the menu, because the narrowest bars have no space for it. */
export function SaveStateRow({ projects }: SaveStateTextProps) {
  if (projects.saveState.value === 'empty') return null
  return (
    <div class={styles.row}>
      <StateLine projects={projects} />
      <StateAction projects={projects} />
    </div>
  )
}

function StateLine({ projects }: SaveStateTextProps) {
  const { state: texts } = useI18n().messages.projects
  const { value: state } = projects.saveState
  if (state === 'empty') return null
  return (
    <p class={styles.state} data-state={state}>
      <span class="one-line">{texts[state]}</span>
    </p>
  )
}

function StateAction({ projects }: SaveStateTextProps) {
  const { messages } = useI18n()
  const action = actions[projects.saveState.value]
  if (action === undefined) return null
  return (
    <button type="button" class={controls.pill} onClick={projects.review}>
      {messages.projects[action]}
    </button>
  )
}
