import type { ProjectsModel } from '../../models/projects-model.ts'
import { CloseIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './project-menu.module.css'

/** Drafts that only this browser has; nothing while there are none. */
export function DraftList({ projects, menu }: { readonly projects: ProjectsModel; readonly menu: string }) {
  const { messages, format } = useI18n()
  const texts = messages.projects.drafts
  if (projects.drafts.value.length === 0) return null
  return (
    <section class={styles.saved} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ul>
        {projects.drafts.value.map((draft) => (
          <li key={draft.id} class={styles.item}>
            <button
              type="button"
              class={styles.entry}
              popovertarget={menu}
              popovertargetaction="hide"
              onClick={() => projects.openDraft(draft)}
            >
              <bdi>{draft.name}</bdi>
              <span>{format.dateTime(new Date(draft.changedAt).toISOString())}</span>
            </button>
            <button
              type="button"
              class={styles.delete}
              aria-label={texts.delete({ name: draft.name })}
              title={texts.delete({ name: draft.name })}
              onClick={() => projects.askToDelete(draft)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
