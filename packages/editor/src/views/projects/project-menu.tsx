import type { ProjectEntry, ProjectsModel } from '../../models/projects-model.ts'
import type { Workspace } from '../../models/workspace.ts'
import { ChevronIcon, CloseIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './project-menu.module.css'
import { ProjectPromptSheet } from './project-prompt.tsx'
import noticeStyles from './restored-notice.module.css'
import { shortDate } from './short-date.ts'
import { SaveStateRow } from './save-state.tsx'

/** Id of the menu, for the controls that open it. */
export const PROJECT_MENU = 'project-menu'

/** The edit's name and its menu: rename, save, copy, start a new edit, open or delete another. */
export function ProjectMenu({ workspace }: { readonly workspace: Workspace }) {
  const { projects } = workspace
  const onToggle = (event: Event): void => {
    if (event.currentTarget instanceof HTMLElement && event.currentTarget.matches(':popover-open'))
      void projects.refreshList()
  }
  return (
    <>
      <h1 class={styles.heading}>
        <button type="button" class={styles.open} popovertarget={PROJECT_MENU} data-state={projects.saveState.value}>
          <bdi class={styles.name}>{projects.name.value}</bdi>
          <ChevronIcon />
        </button>
      </h1>
      <div id={PROJECT_MENU} class={styles.menu} popover="auto" onToggle={onToggle}>
        <Naming workspace={workspace} />
        <DraftList projects={projects} menu={PROJECT_MENU} />
        <SavedProjects workspace={workspace} />
      </div>
      <ProjectPromptSheet projects={projects} />
      <RestoredNotice projects={projects} />
    </>
  )
}

function Naming({ workspace: { projects, edit } }: { readonly workspace: Workspace }) {
  const texts = useI18n().messages.projects
  const { name, ownName, busy, unsaved, id } = projects
  const saving = busy.value === 'saving'
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void projects.save()
  }
  const hide = { popovertarget: PROJECT_MENU, popovertargetaction: 'hide' } as const
  return (
    <form class={styles.naming} onSubmit={submit}>
      <label>
        <span>{texts.nameLabel}</span>
        <input
          value={ownName.value}
          placeholder={name.value}
          maxLength={200}
          autocomplete="off"
          onInput={(event) => projects.rename(event.currentTarget.value)}
          onChange={edit.history.endGroup}
        />
      </label>
      <div class={styles.actions}>
        <button type="submit" class={styles.save} disabled={busy.value !== null || !unsaved.value}>
          {saving ? texts.state.saving : unsaved.value || id.value === null ? texts.save : texts.state.saved}
        </button>
        <button type="button" class={styles.plain} {...hide} onClick={projects.startNew}>
          {texts.newEdit}
        </button>
        <button
          type="button"
          class={styles.plain}
          {...hide}
          disabled={id.value === null && !unsaved.value}
          onClick={() => void projects.duplicate()}
        >
          {texts.duplicate}
        </button>
      </div>
      <SaveStateRow projects={projects} />
    </form>
  )
}

function SavedProjects({ workspace: { session, projects } }: { readonly workspace: Workspace }) {
  const texts = useI18n().messages.projects.list
  if (session.bootData.value?.capabilities.canSwitchProject !== true) return null
  return (
    <section class={styles.saved} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {projects.list.value.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul>
          {projects.list.value.map((project) => (
            <li key={project.id} class={styles.item}>
              <Entry project={project} projects={projects} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntryProps {
  readonly project: ProjectEntry
  readonly projects: Workspace['projects']
}

function Entry({ project, projects }: EntryProps) {
  const { messages, language } = useI18n()
  const { list } = messages.projects
  const { id, name, updatedAt } = project
  const current = projects.id.value === id
  return (
    <>
      <button
        type="button"
        class={styles.entry}
        disabled={current}
        aria-current={current}
        popovertarget={PROJECT_MENU}
        popovertargetaction="hide"
        onClick={() => projects.open({ projectId: id })}
      >
        <bdi>{name}</bdi>
        <span>{current ? list.open : shortDate(updatedAt, language.tag)}</span>
      </button>
      <button
        type="button"
        class={styles.delete}
        aria-label={list.delete({ name })}
        title={list.delete({ name })}
        onClick={() => projects.askToDelete(project)}
      >
        <CloseIcon />
      </button>
    </>
  )
}

/** Says that work of this browser is shown, and offers what was saved instead. */
function RestoredNotice({ projects }: { readonly projects: ProjectsModel }) {
  const { messages, format } = useI18n()
  const { restored } = messages.projects
  const { value } = projects.restored
  return (
    <div role="status" class={noticeStyles.place}>
      {value !== null && (
        <div class={noticeStyles.notice}>
          <p>
            <strong>{restored.title}</strong>{' '}
            {restored.text({ time: format.dateTime(new Date(value.changedAt).toISOString()) })}
            {value.instead === 'deleted' && ` ${restored.deleted}`}
          </p>
          <div class={noticeStyles.actions}>
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

/** Drafts that only this browser has; nothing while there are none. */
function DraftList({ projects, menu }: { readonly projects: ProjectsModel; readonly menu: string }) {
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
